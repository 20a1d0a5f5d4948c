import { foldText } from '#domain/text/fold-text.ts';
import type { MealType } from '../meal-types.ts';

/**
 * What separates foods. `with` begins a part of the same dish, `verb` is a word for eating, `label` a colon, `correct` a self-correction,
 * `without` leaves out the next word, `pause` is where the name of a meal was.
 */
export type Sign =
  | 'comma'
  | 'and'
  | 'with'
  | 'verb'
  | 'label'
  | 'correct'
  | 'without'
  | 'pause'
  | 'open'
  | 'close'
  | 'skip';

/** Names of meals, folded. */
const MEALS: readonly (readonly [MealType, string])[] = [
  ['Breakfast', 'frukost frukosten frulle morgonmal morgonmat breakfast bfast brekkie brekky'],
  ['Lunch', 'lunch lunchen lunchade brunch'],
  ['Dinner', 'middag middagen kvallsmat kvallsmaten dinner supper'],
  [
    'Snacks',
    'mellanmal mellanmalet mellis fika fikat fikade kvallsfika kvallsfikat kvallsmal snack snacks eftermiddagsfika elvakaffe fikapaus',
  ],
];
export const MEAL_NAMES: ReadonlyMap<string, MealType> = new Map(
  MEALS.flatMap(([mealType, names]) => names.split(' ').map((name) => [name, mealType] as const)),
);

/** Names of one food that contain a word which otherwise separates two. */
export const FIXED_NAMES: readonly RegExp[] = [
  /pytt i panna/gi,
  /l[äa]tt (?:och|o|&) lagom/gi,
  /potatis (?:och|o) purjol[öo]ks?soppa/gi,
  /ost (?:och|o|&) skink(?!a(?!\p{L})|or(?!\p{L}))\p{L}*/giu,
  /mac(?:aroni)? (?:and|n|&) cheese/gi,
  /fish (?:and|n|&) chips/gi,
  /salt (?:och|o|&|and) vin[äe]\p{L}+/giu,
  /sour ?cream (?:and|&|och|o) (?:onion|l[öo]k)/gi,
  /gin (?:och|o|and|&) tonic/gi,
  /(?:rom|rum) (?:och|o|and|&) cola/gi,
  /chili (?:con|sin) carne/gi,
  /kalles kaviar/gi,
  /salta pinnar/gi,
];

/** Phrases, folded, with the sign that replaces them; null for phrases that are removed. The longest phrase is matched first. */
const PHRASE_TEXTS: readonly (readonly [Sign | null, string])[] = [
  ['and', 'och|o|and|n|samt|plus|och sen|och sedan|och sa|and then|sen|sedan|then|och till det|followed by|efterat'],
  ['with', 'med|m|with|w|w/|tillsammans med|together with|along with|ihop med'],
  [
    'verb',
    `at|ata|atit|ater|ate|eat|eaten|drack|druckit|dricker|drank|tog|tagit|tar|took|take|hade|haft|had|have|having|blev|blir|var|var det|was|were|bestod av|
    gjorde|made|orkade|valde|kopte|bought|grabbed|got|fick jag|det blev|det var|blev det|it was|innehall|kakade|log|logga|add|lagg till|
    bjod pa|ar|is|smaskade|mumsade|bestalde|ordered|serverades|svepte|njot av`,
  ],
  [
    'correct',
    `nej forlat|nej jag menar|eller nej|nej|nej vanta|nej just det|no wait|wait no|no sorry|sorry|i mean|no i mean|actually no|jag menar|
    eller jag menar|forlat|or no|wait|vanta|no actually|make that|eller snarare|or rather`,
  ],
  ['without', 'utan|without|no|sans|minus|till'],
  ['skip', 'fran|from|from the|efter|after|after the|after my|fore|before|before the|kl|klockan'],
  [
    null,
    `fran igar|fran i gar|fran i forrgar|i dag|i morse|i kvall|i gar|this morning|this evening|att ata|to eat|to drink|att dricka|med mig|med oss|ja just det|just det|a few|a little|
    a bit of|a lot of|lots of|en massa|mycket|of them|ones|i think|jag tror|i guess|tror jag|sa dar|sa har|om man sager sa|med en kollega|
    med en kompis|med en van|with a friend|with a colleague|with friends|pa jobbet|pa hotellet|pa vagen|pa restaurang|pa en restaurang|pa stan|
    pa gymmet|pa skolan|pa macken|pa fiket|pa cafe|at work|at home|at school|at the office|at the hotel|from the gas station|
    from the store|hemma|i matladan|i ugn|i ugnen|vad at jag|let me see|lat se|side of|on the side|on top|ovanpa|vid sidan av|till det|to that|bredvid|
    de luxe|en hel del|lite grann|as well|och liknande|out for|went out for`,
  ],
];

export const PHRASES: readonly { words: readonly string[]; sign: Sign | null }[] = PHRASE_TEXTS.flatMap(
  ([sign, texts]) => texts.split('|').map((text) => ({ words: text.trim().split(' '), sign })),
).toSorted((one, other) => other.words.length - one.words.length);

/** Words that are neither a food nor an amount, folded. */
export const FILLERS = new Set(
  `eh ehm oh ohm hm hmm um uh uhm aa ah alltsa liksom typ nog ja jo jaa jadå jada jodå joda bara ocksa aven sjalv ungefar cirka ca circa drygt knappt
  runt omkring about roughly around maybe approximately approx kanske lite litet nagra nagot some any also too jag vi man ni du det that it just my min
  mitt mina sent tidigt idag igar ikvall imorse today yesterday tonight nyss precis har hade ju val ganska rester leftover leftovers so sa dagens i've i'd
  we really quite another rather var vart mig oss me us usual vanlig vanligt vanliga well okay ok like you know extra gott`.split(
    /\s+/,
  ),
);

/** How a food is made; alone it names none. Folded. */
const PREPARATIONS = new Set(
  `dry cooked raw boiled fried grilled baked cold hot warm kokt kokta stekt stekta torr torrt torra okokt okokta ra grillad grillade bakad
  rostad vegansk vegetarisk vegan vegetarian tillagad tillagat kall kallt kalla varm varmt varma`.split(/\s+/),
);
export const isPreparation = (word: string) => PREPARATIONS.has(foldText(word));

/** Short for another name in speech; a search takes the word literally. */
const SPOKEN_NAMES: Readonly<Record<string, string>> = {
  vitt: 'vitt vin',
  rött: 'rött vin',
  mos: 'potatismos',
  klyftisar: 'klyftpotatis',
  jos: 'juice',
  latte: 'caffe latte',
  pb: 'peanut butter',
  'egg roll': 'spring roll',
  'egg rolls': 'spring rolls',
  spud: 'potato',
  'jacket spud': 'baked potato',
};

export const spokenName = (name: string) => SPOKEN_NAMES[name.toLowerCase()] ?? name;
