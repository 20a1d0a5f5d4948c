/** Minimum length of a part of a compound: shorter parts occur in too many words. */
const MIN_PART_LENGTH = 3;
/** Minimum length of a single part that identifies a food: "kycklingspett", "hasselbackspotatis". */
const MIN_ONLY_PART_LENGTH = 5;

/** How food is made, bought or served: applies to any food, so the other words identify it. Folded. */
const PREPARATIONS = new Set(
  `ra ratt raa grillad grillat grillade stekt stekta kokt kokta ugnsbakad ugnsbakat ugnsbakade ugnsstekt ugnsstekta ugnsrostad ugnsrostade
  bakad bakade rokt rokta rostad rostade friterad friterade panerad panerade hemgjord hemgjorda hemmagjord hemlagad hemlagade
  pressad pressade stompad stompade mosad mosade skalad skalade varm varmt varma kall kallt kalla krispig krispiga
  farsk farska fryst frysta riven rivna hackad hackade strimlad strimlade skivad skivade marinerad ekologisk ekologiska eko svensk
  svenska rivet rivna hackat skivat strimlat marinerat marinerade tinad tinade uppvarmd ekologiskt svenskt hemlagat pressat mosat skalat
  farskt kryddad kryddade saltad saltade osaltad liten litet stor stort stora sma hel hela halv halva grilled fried boiled roasted baked
  homemade fresh frozen sliced chopped small large`.split(/\s+/),
);
/** The last part of a compound that states an amount or a cut, not the food: "brödskiva", "gurkstavar". */
const MEASURES = new Set(
  `skiva skivor skivan bit bitar biten portion buffe pase tallrik bricka burk paket stav stavar strimlor tarning tarningar slantar
  skivad halva ask lada flaska glas mugg skal kartong tub rulle mat`.split(/\s+/),
);
/** Shops and producers of many kinds of food: they do not identify the food. Folded. */
const BRANDS = new Set(
  `ica coop garant eldorado willys hemkop lidl xtra anglamark basic netto citygross axfood arla skanemejerier norrmejerier valio
  falkoping findus felix dafgard dafgards scan familjen knorr heinz barilla zeta mutti kungsornen axa semper nestle fazer pagen friggs
  risenta saltakvarn urtekram planti maria santa paulig ikea kronfagel guldfagel halsans kok sibylla picadeli pressbyran starbucks donken
  anamma atria lonneberga rydbergs lindvalls`.split(/\s+/),
);
/** The words after one of these state what a food is served with or in; the words before it identify the food. Folded. */
const SERVED_WITH = new Set('med m till i pa och o utan with w in on and'.split(' '));
/** A number alone does not identify a food: "7up" is not a fat content. */
const isNumber = (word: string) => /^\d/.test(word);

/**
 * The wordings to try when nothing has all typed words, the most likely first: the known words, without brands and without words that
 * nothing has; and for a single word, or one before "med" (`head`), the parts of the compound. Words are folded.
 */
export function partialWordings(
  typed: readonly string[],
  isKnown: (word: string) => boolean,
  head: readonly string[] = [],
): string[][] {
  const known = typed.filter((word) => isKnown(word) && !isNumber(word));
  if (typed.length > 1) {
    if (known.length === typed.length) return [];
    const [first = ''] = typed;
    const parts = head.length === 1 && !isKnown(first) ? compoundWordings(first, isKnown) : [];
    const knownHead = head.filter((word) => known.includes(word));
    return known.length === 0 ? parts : [...parts, known, ...shorterWordings(known, knownHead)];
  }
  return typed.flatMap((word) => compoundWordings(word, isKnown));
}

/**
 * The wordings to try when each word is known, the most likely first: without brands, without preparations ("grillad lax"), without what
 * it is served with (`head`: the words before "med"), then all words but one, beginning without the last, because the first identifies
 * the food ("loka citron"), and finally the first word alone.
 */
export function shorterWordings(typed: readonly string[], head: readonly string[] = []): string[][] {
  if (typed.length < 2) return [];
  const last = typed.length - 1;
  const unbranded = typed.filter((word) => !BRANDS.has(word));
  const things = unbranded.filter((word) => !PREPARATIONS.has(word));
  const withoutEach = typed.map((_, at) => typed.filter((_word, index) => index !== last - at));
  const served = head.length === 0 ? [] : typed.slice(head.length).map((_, at) => typed.slice(0, last - at));
  const wordings = [
    unbranded,
    things,
    ...(head.length === 0 ? [] : withoutEach.slice(0, typed.length - head.length).filter((words) => words.length > 1)),
    ...served,
    head.filter((word) => things.includes(word)),
    ...withoutEach,
    ...(typed.length > 2 ? [typed.slice(0, 1)] : []),
  ];
  const shorter = wordings.filter((words) => words.length < typed.length && !words.every(isNumber));
  return [...new Map(shorter.map((words) => [words.join(' '), words])).values()];
}

/** The words before "med", "i" or another word that introduces what a food is served with; empty when there is none. */
export function headOf(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => index > 0 && SERVED_WITH.has(word));
  return at < 0 ? [] : words.slice(0, at);
}

/** Every word that `partialWordings` may look up. */
export function partsToKnow(typed: readonly string[]): string[] {
  const parts = typed.slice(0, 1).flatMap((word) => splitsOf(word).flat());
  return typed.length > 1 ? [...typed, ...parts] : parts;
}

/** Both parts first, then the last one, which identifies the kind of food, then the first; only the known part if one is unknown. */
function compoundWordings(word: string, isListed: (word: string) => boolean): string[][] {
  if (isListed(word)) return [];
  const isKnown = remember(isListed);
  const splits = splitsOf(word);
  // The last part first, because there are few of them and each has several first parts.
  const whole = splits.find((parts) => parts.toReversed().every(isKnown));
  if (whole) return MEASURES.has(`${whole[1]}`) ? [whole.slice(0, 1)] : [whole, whole.slice(1), whole.slice(0, 1)];
  const isLong = (part = '') => part.length >= MIN_ONLY_PART_LENGTH && isKnown(part);
  const last = splits.find(([, part = '']) => isLong(part) && !MEASURES.has(part))?.[1];
  const first = splits.findLast(([part]) => isLong(part))?.[0];
  return [last, first].flatMap((part) => (part === undefined ? [] : [[part]]));
}

/** Looks each word up once: a device searches its whole list each time. */
function remember(isKnown: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const answer = known.get(word) ?? isKnown(word);
    known.set(word, answer);
    return answer;
  };
}

/**
 * The possible divisions of a word in two, also at the s between the parts of many Swedish compounds, and with the vowel that the first
 * part loses ("gurkstavar"); the longest last part first.
 */
function splitsOf(word: string): string[][] {
  const indexes = Array.from(
    { length: Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1) },
    (_, at) => at + MIN_PART_LENGTH,
  );
  return indexes.flatMap((at) => {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    const withoutS = first.endsWith('s') && first.length > MIN_PART_LENGTH ? [[first.slice(0, -1), last]] : [];
    return [[first, last], ...withoutS, [`${first}a`, last], [`${first}e`, last]];
  });
}
