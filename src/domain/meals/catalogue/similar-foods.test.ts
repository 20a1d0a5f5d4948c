import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areDuplicateCandidates, duplicateKey, duplicatesAmong } from './similar-foods.ts';

const none = { calories: null, protein: null, carbs: null, fat: null, fiber: null, sugar: null };
type Over = { calories?: number; fat?: number; brand?: string | null; barcodes?: string[] };
const food = (nameSv: string, over: Over = {}) => ({
  nameSv,
  brand: over.brand ?? null,
  barcodes: over.barcodes ?? [],
  per100g: { ...none, calories: over.calories ?? null, fat: over.fat ?? null },
});

describe('two foods of the catalogue', () => {
  it.each([
    ['Kavring', 'Kavring', true],
    ['Ägg, kokt', 'Kokt ägg', true],
    ['Kvarg, naturell', 'Kvarg', true],
    ['Havregryn', 'Havregryn typ fardig', true],
    ['Potatis rå', 'Potatis kokt', false],
    ['Potatis', 'Potatis kokt', false],
    ['Crème fraiche', 'Crème fraiche lätt', false],
    ['Cola', 'Cola zero', false],
    ['Mjölk 3 %', 'Mjölk 0,5 %', false],
    ['Mjölk 1,5 %', 'Mjölk 1.5 %', true],
    ['Banan', 'Bananbröd', false],
    ['Mjölk', 'Mjölkchoklad', false],
    ['Lax, rökt', 'Rökt lax', true],
    ['Lax, rökt', 'Lax, gravad', false],
    ['Korv, stekt', 'Korv, grillad', false],
    ['Dryck havre', 'Dryck soja', false],
    ['Saft osötad', 'Saft light', false],
    ['Lax', 'Lax, rökt', false],
    ['Smör saltat', 'Smör osaltat', false],
    ['Kyckling med skinn', 'Kyckling utan skinn', false],
    ['Yoghurt', 'Yoghurt laktosfri', false],
    ['Potatis utan skal, utan salt', 'Potatis utan skal, med salt', false],
    ['Potatis utan skal, utan salt', 'Potatis, utan salt och utan skal', true],
    ['Kaffe utan', 'Kaffe', false],
  ])('%s and %s are duplicate candidates: %s', (one, other, isOne) => {
    expect(areDuplicateCandidates(food(one), food(other))).toBe(isOne);
    expect(areDuplicateCandidates(food(other), food(one))).toBe(isOne);
  });

  it.each([
    [{ calories: 350 }, { calories: 360 }, true],
    [{ calories: 350 }, { calories: 220 }, false],
    [{ fat: 28 }, { fat: 17 }, false],
  ])('with amounts %o and %o are duplicate candidates: %s', (one, other, isOne) => {
    expect(areDuplicateCandidates(food('Ost', one), food('Ost', other))).toBe(isOne);
  });

  it.each([
    [null, null, true],
    ['Arla', 'ARLA', true],
    ['Skånemejerier', 'skanemejerier ', true],
    ['Arla', 'Skånemejerier', false],
    // A branded product is not a duplicate of the generic food.
    ['Arla', null, false],
    // A brand without letters or digits counts as no brand.
    ['-', null, true],
  ])('of the brands %s and %s are duplicate candidates: %s', (one, other, isOne) => {
    expect(areDuplicateCandidates(food('Fil', { brand: one }), food('Fil', { brand: other }))).toBe(isOne);
    expect(areDuplicateCandidates(food('Fil', { brand: other }), food('Fil', { brand: one }))).toBe(isOne);
  });

  it('of different brands are candidates when they share a barcode and have nearly the same energy', () => {
    const [own, given] = [{ barcodes: ['7310865004703'] }, { barcodes: ['7310865001825', '7310865004703'] }];
    expect(areDuplicateCandidates(food('Fil', { brand: 'Arla', ...own }), food('Fil', given))).toBe(true);
    expect(
      areDuplicateCandidates(food('Fil', { brand: 'Arla', ...own }), food('Fil', { brand: 'Arla Ko', ...given })),
    ).toBe(true);
    const lean = food('Fil', { brand: 'Arla', calories: 38, ...own });
    expect(areDuplicateCandidates(lean, food('Fil', { calories: 60, ...given }))).toBe(false);
    expect(areDuplicateCandidates(lean, food('Fil', { barcodes: ['7310865001825'] }))).toBe(false);
  });
});

describe('the key that duplicates are looked up by', () => {
  it('is equal for names that mean the same', () => {
    expect(duplicateKey('Mjölk, mager 0,5 % och kokt')).toBe('mjolk|boiled light|0.5');
    expect(duplicateKey('Kokt lätt mjölk 0.5 %')).toBe('mjolk|boiled light|0.5');
    expect(duplicateKey('Bönor, vita bönor')).toBe('bonor vita||');
  });

  it('is null for a name without a distinctive word', () => {
    expect([duplicateKey('Kokt, 3 %'), duplicateKey('')]).toEqual([null, null]);
    expect(areDuplicateCandidates(food('Kokt'), food('Kokt'))).toBe(false);
  });
});

describe('duplicates among some foods', () => {
  it('are all foods that match another one of the list', () => {
    const [egg, boiled, other] = [food('Ägg, kokt'), food('Kokt ägg'), food('Ägg, stekt')];
    const [lean, fat] = [food('Ost', { calories: 220 }), food('Ost', { calories: 350 })];
    expect(duplicatesAmong([egg, lean, boiled, other, fat, food('Kokt'), food('Kokt')])).toEqual([egg, boiled]);
  });

  it('may be more than two, of which the first and the last do not match each other', () => {
    const group = [300, 350, 410].map((calories) => food('Ost', { calories }));
    expect(duplicatesAmong(group)).toEqual(group);
    expect(areDuplicateCandidates(group[0] ?? food(''), group[2] ?? food(''))).toBe(false);
  });

  it('are the same as found by comparing every pair', () => {
    const any = fc.record({
      name: fc.constantFrom('Ost', 'Kokt ost', 'Ost, kokt', 'Fil', 'Kokt'),
      brand: fc.constantFrom(null, 'Arla', 'ARLA ', '7310865001825'),
      barcodes: fc.subarray(['7310865001825', '7310865001832']),
      calories: fc.constantFrom(40, 200, 225, 400),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (drawn) => {
        const foods = drawn.map(({ name, ...about }) => food(name, about));
        const isDuplicate = (one: (typeof foods)[number]) =>
          foods.some((other) => other !== one && areDuplicateCandidates(one, other));
        expect(duplicatesAmong(foods)).toEqual(foods.filter(isDuplicate));
      }),
    );
  });
});
