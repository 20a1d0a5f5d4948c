import { describe, expect, it } from 'vitest';
import { doubleKey, doublesAmong, mayBeDoubles } from './similar-foods.ts';

const none = { calories: null, protein: null, carbs: null, fat: null, fiber: null, sugar: null };
const food = (nameSv: string, over: { calories?: number; fat?: number; brand?: string } = {}) => ({
  nameSv,
  brand: over.brand ?? null,
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
  ])('%s and %s may be the same: %s', (one, other, isOne) => {
    expect(mayBeDoubles(food(one), food(other))).toBe(isOne);
    expect(mayBeDoubles(food(other), food(one))).toBe(isOne);
  });

  it('are not the same with other figures or of another brand', () => {
    expect(mayBeDoubles(food('Ost', { calories: 350 }), food('Ost', { calories: 360 }))).toBe(true);
    expect(mayBeDoubles(food('Ost', { calories: 350 }), food('Ost', { calories: 220 }))).toBe(false);
    expect(mayBeDoubles(food('Ost', { fat: 28 }), food('Ost', { fat: 17 }))).toBe(false);
    expect(mayBeDoubles(food('Fil', { brand: 'Arla' }), food('Fil', { brand: 'Skånemejerier' }))).toBe(false);
    expect(mayBeDoubles(food('Fil', { brand: 'Arla' }), food('Fil', { brand: 'ARLA' }))).toBe(true);
    expect(mayBeDoubles(food('Fil', { brand: 'Arla' }), food('Fil'))).toBe(true);
  });
});

describe('the key that doubles are looked up by', () => {
  it('is the same for names that say the same', () => {
    expect(doubleKey('Mjölk, mager 0,5 % och kokt')).toBe('mjolk|boiled light|0.5');
    expect(doubleKey('Kokt lätt mjölk 0.5 %')).toBe('mjolk|boiled light|0.5');
    expect(doubleKey('Bönor, vita bönor')).toBe('bonor vita||');
  });

  it('is missing for a name without a word of its own, which is a double of nothing', () => {
    expect([doubleKey('Kokt, 3 %'), doubleKey('')]).toEqual([null, null]);
    expect(mayBeDoubles(food('Kokt'), food('Kokt'))).toBe(false);
  });
});

describe('doubles among some foods', () => {
  it('are those that another of them may be, and no others', () => {
    const [egg, boiled, other] = [food('Ägg, kokt'), food('Kokt ägg'), food('Ägg, stekt')];
    const [lean, fat] = [food('Ost', { calories: 220 }), food('Ost', { calories: 350 })];
    expect(doublesAmong([egg, lean, boiled, other, fat, food('Kokt'), food('Kokt')])).toEqual([egg, boiled]);
  });

  it('may be more than two, of which the outer ones differ', () => {
    const group = [300, 350, 410].map((calories) => food('Ost', { calories }));
    expect(doublesAmong(group)).toEqual(group);
    expect(mayBeDoubles(group[0] ?? food(''), group[2] ?? food(''))).toBe(false);
  });
});
