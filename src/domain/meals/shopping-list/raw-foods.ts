import type { Portion } from '../add-food/parse-amount.ts';

/** The raw food to buy for a cooked one, and grams of cooked food per gram of raw. */
export type RawFood = { id: string; name: string; portions: readonly Portion[]; gramsPerGram: number };

type CatalogueFood = { id: string; nameSv: string; category: string; portions: readonly Portion[] };

const COOKED = endingIn(
  'kokt|kokta|stekt|stekta|ugnsbakad|ugnsstekt|ugnsstekta|råstekt|bakad|grillad|grillade|fräst|tillagad|tillagat',
);
const RAW = endingIn('rå|råa|rått|okokt|okokta|ostekt|torkad|torkade');
/** Preparations that are sold ready, and are therefore not cooked at home. */
const READY = /panera|fryst|marinera|i skivor|rökt/;

function endingIn(words: string): RegExp {
  return new RegExp(`, (?:.*\\s)?(?:${words})$`, 'u');
}

/**
 * Grams of cooked food per gram of raw, by Livsmedelsverket's weight change factors and package labels: rice takes up water, meat and fish
 * lose it, vegetables are unchanged.
 */
const YIELDS: readonly { category: string; name?: RegExp; factor: number }[] = [
  { category: 'PastaRice', name: /ris(?!nudlar)/i, factor: 3 },
  { category: 'PastaRice', name: /pasta|nudlar|spaghetti|makaroner/i, factor: 2.3 },
  { category: 'PastaRice', factor: 2.7 },
  { category: 'Cereals', factor: 2.7 },
  { category: 'Vegetarian', name: /bönor|ärtor|linser/i, factor: 2.4 },
  { category: 'Meat', name: /korv|bratwurst|kabanoss|isterband|salsiccia|pudding/i, factor: 1 },
  { category: 'Meat', factor: 0.75 },
  { category: 'Poultry', factor: 0.75 },
  { category: 'Fish', factor: 0.8 },
];

/** The raw catalogue food with the same title; null for a food that is not cooked or has no raw counterpart. */
export function rawCounterpart(food: CatalogueFood, catalogue: readonly CatalogueFood[]): RawFood | null {
  if (!COOKED.test(food.nameSv) || READY.test(food.nameSv)) return null;
  const title = titleOf(food.nameSv);
  const found = catalogue
    .filter(({ nameSv }) => titleOf(nameSv) === title && !READY.test(nameSv))
    .filter(({ nameSv }) => nameSv === title || RAW.test(nameSv))
    .toSorted((one, other) => one.nameSv.length - other.nameSv.length)[0];
  if (!found) return null;
  const known = YIELDS.find(({ category, name }) => category === food.category && (name?.test(food.nameSv) ?? true));
  return { id: found.id, name: found.nameSv, portions: found.portions, gramsPerGram: 1 / (known?.factor ?? 1) };
}

const titleOf = (name: string) => `${name.split(',')[0]}`;

/** Name used in the shop: "Lax, rå" becomes "Lax". */
export function shopName(name: string): string {
  return name.replace(/, (?:rå|råa|rått|raw)$/u, '');
}
