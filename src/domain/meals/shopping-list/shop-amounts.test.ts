import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanFood, PlanMeal } from '../meals.contract.ts';
import { shopRows } from './shop-amounts.ts';

const NONE = { calories: null, protein: null, carbs: null, fat: null, fiber: null, sugar: null };
const food = (name: string, quantity: number, unit: string, grams: number): PlanFood => ({
  ...NONE,
  foodId: `sv:${name.toLowerCase()}`,
  name,
  unit,
  quantity,
  grams,
});
const meals = (...foods: PlanFood[]): PlanMeal[] => [{ mealType: 'breakfast', foods }];
const bread = new Map([['sv:limpa', { category: 'Bread', portions: [{ unit: 'förp', grams: 500 }] }]]);
const shown = (planned: PlanMeal[], foods = new Map()) =>
  shopRows(planned, foods).map(({ name, qty, unit }) => `${name} ${qty} ${unit}`);

describe('the shopping list in shop units', () => {
  it.each([
    ['juice by the carton', food('Juice', 1, 'dl', 104), 'Juice 1 l'],
    ['milk by the half litre', food('Mjölk', 2, 'dl', 206), 'Mjölk 1.5 l'],
    ['a little oil by the decilitre', food('Olja', 1, 'msk', 13.8), 'Olja 1.5 dl'],
    ['oats by weight, though they were measured', food('Havregryn', 1, 'dl', 35), 'Havregryn 250 g'],
    ['a few grams as ten', food('Salt', 0.5, 'g', 0.5), 'Salt 10 g'],
    ['pieces whole', food('Banan', 0.5, 'st', 60), 'Banan 4 st'],
    ['cloves whole', food('Vitlök', 0.25, 'klyfta', 1), 'Vitlök 2 klyfta'],
    ['slices by weight where no pack is known', food('Limpa', 2, 'skiva', 70), 'Limpa 490 g'],
    ['what was weighed as it was weighed', food('Broccoli', 150, 'g', 150), 'Broccoli 1050 g'],
  ])('shows %s', (_what, planned, row) => {
    expect(shown(meals(planned))).toEqual([row]);
  });

  it('shows slices as packs where their weight is known', () => {
    expect(shown(meals(food('Limpa', 2, 'skiva', 70)), bread)).toEqual(['Limpa 1 förp']);
  });

  it('lists the raw food of cooked food, in one row for all dishes', () => {
    const raw = { id: 'sv:potatis-ra', name: 'Potatis, rå', portions: [], gramsPerGram: 1 };
    const rice = { id: 'sv:ris-okokt', name: 'Ris, okokt', portions: [], gramsPerGram: 1 / 3 };
    const foods = new Map([
      ['sv:potatis, kokt', { category: 'Potatoes', portions: [], raw }],
      ['sv:potatis, stekt', { category: 'Potatoes', portions: [], raw }],
      ['sv:ris, kokt', { category: 'PastaRice', portions: [], raw: rice }],
    ]);
    const planned = meals(
      food('Ris, kokt', 2, 'dl', 130),
      food('Potatis, kokt', 250, 'g', 250),
      food('Potatis, stekt', 200, 'g', 200),
    );
    expect(shown(planned, foods)).toEqual(['Potatis, rå 3150 g', 'Ris, okokt 310 g']);
    expect(shopRows(planned, foods)[0]?.items.map(({ name }) => name)).toEqual(['Potatis, kokt', 'Potatis, stekt']);
    expect(shopRows(planned, foods)[0]?.foodId).toBe('sv:potatis-ra');
  });

  it('rounds cans to whole ones, but not what is poured', () => {
    const portions = [{ unit: 'burk', grams: 400 }];
    const foods = new Map([
      ['sv:kokosmjölk', { category: 'Nuts', portions }],
      ['sv:cola', { category: 'Drinks', portions }],
    ]);
    expect(shown(meals(food('Kokosmjölk', 0.5, 'dl', 50), food('Cola', 1, 'dl', 100)), foods)).toEqual([
      'Cola 1 l',
      'Kokosmjölk 1 burk',
    ]);
  });

  it('shows unknown foods by weight', () => {
    expect(shown(meals({ ...food('Hemlagat', 1, 'portion', 300), foodId: null }), bread)).toEqual(['Hemlagat 2100 g']);
  });

  it('shows a glass of a drink by volume', () => {
    const drinks = new Map([['sv:saft', { category: 'Drinks', portions: [] }]]);
    expect(shown(meals(food('Saft', 1, 'glas', 200)), drinks)).toEqual(['Saft 1.5 l']);
  });

  it('has one row for milk in dl and in g, which covers both items of the stored list', () => {
    const [row, ...others] = shopRows(meals(food('Mjölk', 1, 'dl', 103), food('Mjölk', 103, 'g', 103)), new Map());
    expect(others).toEqual([]);
    expect(row).toMatchObject({ name: 'Mjölk', qty: 1.5, unit: 'l' });
    expect(row?.items).toEqual([
      { name: 'Mjölk', unit: 'dl', qty: 7 },
      { name: 'Mjölk', unit: 'g', qty: 721 },
    ]);
  });

  it('counts pieces where some were weighed', () => {
    expect(shown(meals(food('Ägg', 1, 'st', 55), food('Ägg', 100, 'g', 100)))).toEqual(['Ägg 20 st']);
  });

  it('scales with days and persons', () => {
    const [row] = shopRows(meals(food('Juice', 1, 'dl', 104)), new Map(), 3, 4);
    expect(row).toMatchObject({ qty: 1.5, unit: 'l' });
  });
});

describe('the shopping list minus the stock', () => {
  const minus = (planned: PlanFood, grams: number, foods = new Map()) =>
    shopRows(meals(planned), foods, 7, 1, () => ({ grams, isRough: false }))[0];

  it.each([
    ['weighed things', food('Potatis', 200, 'g', 200), 500, '900 g, needs 1400 g, has 500 g'],
    ['milk', food('Filmjölk', 2, 'dl', 206), 618, '1 l, needs 1.5 l, has 0.5 l'],
    [
      'pieces, of which half a one counts for nothing',
      food('Kokosmjölk', 0.4, 'burk', 160),
      600,
      '2 burk, needs 3 burk, has 1 burk',
    ],
    ['things that are all there', food('Ris', 80, 'g', 80), 700, '0 g, needs 560 g, has 700 g'],
  ])('computes for %s what is needed, in stock and to buy', (_what, planned, grams, result) => {
    const row = minus(planned, grams);
    const { need, has } = row?.inStock ?? {};
    expect(`${row?.qty} ${row?.unit}, needs ${need?.qty} ${need?.unit}, has ${has?.qty} ${has?.unit}`).toBe(result);
  });

  it('has no stock where there is none', () => {
    expect(minus(food('Ris', 80, 'g', 80), 0)).toMatchObject({ qty: 560, inStock: null });
  });

  it('looks the stock up by name, foods and items', () => {
    const calls: unknown[] = [];
    shopRows(
      meals(food('Ägg', 1, 'st', 55), { ...food('ägg', 100, 'g', 100), foodId: null }),
      new Map(),
      1,
      1,
      (of) => {
        calls.push(of);
        return { grams: 0, isRough: false };
      },
    );
    expect(calls).toMatchObject([{ name: 'ägg', foodIds: ['sv:ägg'], items: [{ unit: 'g' }, { unit: 'st' }] }]);
  });

  it('does not round the need down', () => {
    expect(minus(food('Limpa', 5.72, 'g', 5.72), 0)).toMatchObject({ qty: 50, unit: 'g' });
  });

  it('is never negative, and always enough together with the stock', () => {
    const planned = fc.record({
      unit: fc.constantFrom('g', 'dl', 'st', 'skiva', 'burk'),
      quantity: fc.double({ min: 0.1, max: 50, noNaN: true }),
      grams: fc.double({ min: 0.1, max: 2000, noNaN: true }),
    });
    fc.assert(
      fc.property(planned, fc.double({ min: 0, max: 30_000, noNaN: true }), ({ unit, quantity, grams }, stockGrams) => {
        const one = food('Limpa', quantity, unit, unit === 'g' ? quantity : grams);
        const row = minus(one, stockGrams, bread);
        const bought = (row?.qty ?? -1) * (row?.unitGrams ?? 0);
        expect(row?.qty).toBeGreaterThanOrEqual(0);
        expect(bought + stockGrams).toBeGreaterThanOrEqual(one.grams * 7 - 0.02);
      }),
    );
  });
});
