import type { Language } from '#domain/text/language.ts';

/** Forum texts of seeded members: a sentence with a gap, and what fills it. */
type Pattern = { title: (word: string) => string; text: (word: string) => string; words: readonly string[] };
type ForumText = { title: string; posts: readonly { text: string }[] };

const DISHES = {
  sv: words(
    'linsgrytan,kycklingwoken,chilin,fiskgratängen,lasagnen,köttfärssåsen,ugnspannkakan,pokébowlen,laxpastan,korven',
  ),
  en: words('lentil stew,chicken stir-fry,chilli,fish pie,lasagne,ragù,oven pancake,poke bowl,salmon pasta,shakshuka'),
};
const LIFTS = {
  sv: words('knäböjen,bänkpressen,marklyftet,militärpressen,roddarna,chinsen,utfallen,höftlyften,dipsen,frontböjen'),
  en: words('squats,bench press,deadlift,overhead press,rows,chin-ups,lunges,hip thrusts,dips,front squats'),
};
const DISTANCES = words('3 km,5 km,7 km,8 km,10 km,12 km,15 km,18 km,21 km,30 km');

const PATTERNS: { sv: readonly Pattern[] } & Partial<Record<Language, readonly Pattern[]>> = {
  sv: [
    {
      title: (dish) => `Hur länge håller ${dish} i kylen?`,
      text: (dish) => `Jag lagar på söndagen och äter ${dish} till onsdag. Vågar ni längre än så?`,
      words: DISHES.sv,
    },
    {
      title: (dish) => `Mer protein i ${dish}?`,
      text: (dish) => `Jag vill upp till 30 g per portion utan att ${dish} smakar annorlunda. Vad brukar ni byta?`,
      words: DISHES.sv,
    },
    {
      title: (lift) => `Står still i ${lift}`,
      text: (lift) => `Samma vikt i ${lift} sex veckor i rad. Sömnen och maten är som förut. Vad hjälpte för er?`,
      words: LIFTS.sv,
    },
    {
      title: (lift) => `Ont efter ${lift}, vad gör jag fel?`,
      text: (lift) => `Det känns bara dagen efter ${lift}, och bara på ena sidan. Någon som har haft samma sak?`,
      words: LIFTS.sv,
    },
    {
      title: (distance) => `Första loppet på ${distance}`,
      text: (distance) =>
        `Jag har sprungit i ett halvår och vill prova ${distance}. Hur lade ni upp de sista veckorna?`,
      words: DISTANCES,
    },
    {
      title: (distance) => `${distance} i regn, vilka skor?`,
      text: (distance) => `Efter ${distance} i går var strumporna genomblöta. Vad har ni på er på hösten?`,
      words: DISTANCES,
    },
  ],
  en: [
    {
      title: (dish) => `How long does ${dish} keep in the fridge?`,
      text: (dish) => `I cook on Sunday and eat the ${dish} until Wednesday. Do you dare to keep it longer?`,
      words: DISHES.en,
    },
    {
      title: (dish) => `More protein in ${dish}?`,
      text: (dish) => `I want 30 g a portion without the ${dish} tasting any different. What do you swap?`,
      words: DISHES.en,
    },
    {
      title: (lift) => `Stuck on ${lift}`,
      text: (lift) => `The same weight on ${lift} six weeks in a row. Sleep and food are as before. What helped you?`,
      words: LIFTS.en,
    },
    {
      title: (lift) => `Sore after ${lift}, what am I doing wrong?`,
      text: (lift) => `It only hurts the day after ${lift}, and only on one side. Has anybody had the same?`,
      words: LIFTS.en,
    },
    {
      title: (distance) => `First race over ${distance}`,
      text: (distance) =>
        `I have been running for half a year and want to try ${distance}. How did you plan the last weeks?`,
      words: DISTANCES,
    },
    {
      title: (distance) => `${distance} in the rain: shoes?`,
      text: (distance) => `My socks were soaked after ${distance} yesterday. What do you wear in autumn?`,
      words: DISTANCES,
    },
  ],
};

/** Threads of one seeded member. All threads of a language are used once before one is repeated; the same number gives the same thread. */
export function forumTexts(language: Language, { first, count }: { first: number; count: number }): ForumText[] {
  const patterns = PATTERNS[language] ?? PATTERNS.sv;
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const pattern = patterns[number % patterns.length];
    const word = pattern?.words[Math.floor(number / patterns.length) % pattern.words.length] ?? '';
    return { title: pattern?.title(word) ?? '', posts: [{ text: pattern?.text(word) ?? '' }] };
  });
}

function words(text: string): string[] {
  return text.split(',');
}
