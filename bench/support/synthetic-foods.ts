import { foldWords } from '#domain/text/fold-text.ts';
import type { CatalogueFood } from '#server/meals/catalogue/catalogue-food.ts';

const SYLLABLES = [
  'al',
  'ber',
  'dal',
  'fors',
  'gran',
  'holm',
  'kvist',
  'lund',
  'mark',
  'ny',
  'ros',
  'sten',
  'vik',
  'ås',
];

/**
 * Foods number `from` to `to` of an endless catalogue: products with a maker's name and sometimes a word of another food, as in large
 * product databases. The same number always gives the same food.
 */
export function syntheticFoods(catalogue: readonly CatalogueFood[], from: number, to: number): CatalogueFood[] {
  const others = catalogue.filter(({ kind }) => kind === 'plain');
  return Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const dice = diceOf(number);
    const base = pick(catalogue, dice());
    const flavour = foldWords(pick(others, dice()).nameSv)[0] ?? '';
    const brand = brandOf(dice);
    return {
      ...base,
      id: `bench:${number}`,
      nameSv: dice() < 0.6 ? `${base.nameSv}, ${flavour}` : base.nameSv,
      nameEn: base.nameEn,
      brand,
      kind: 'brand',
      // Most products are hardly ever logged.
      popularity: Math.floor(30 * dice() ** 12),
      barcode: null,
    };
  });
}

const pick = <Item>(items: readonly Item[], share: number): Item => {
  const item = items[Math.floor(share * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};

/** Some two thousand makers. */
function brandOf(dice: () => number): string {
  const name = [dice(), dice(), dice()].map((share) => pick(SYLLABLES, share)).join('');
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** A small generator (mulberry32) instead of real randomness, so that every run measures the same foods. */
function diceOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
