import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import {
  boilingLoss,
  cookedWeight,
  cookingIdOf,
  cookingState,
  eatFromCooking,
  foodOfCooking,
  rememberedCookware,
} from './cooking.ts';
import type { StoredPortion } from './recipes.contract.ts';
import { bestBefore, portionsProblem } from './stored-portions.ts';

const nutrients = { ...NO_NUTRIENTS, calories: 2330, protein: 102 };
const batch = { id: 'c', name: 'Linsgryta', portions: 6, cookedGrams: 2620, figures: nutrients };
const makePortion = (id: string, grams = 440, discarded = false): StoredPortion => ({
  id,
  grams,
  place: 'fridge',
  bestBefore: '2026-11-18',
  discarded,
});
const row = (id: string, grams: number) => ({ id, cookingId: 'c', grams, editedAt: '' });

describe('the cooked weight', () => {
  it('is the full weight minus the cookware, and null when nothing remains', () => {
    expect([cookedWeight(3860, 1240), cookedWeight(1240, 1240), cookedWeight(900, 1240)]).toEqual([2620, null, null]);
  });

  it.each([
    [2833, 2620, 'usual'],
    [2833, 1700, 'much'],
    [2833, 1000, 'unlikely'],
    [300, 700, 'gained'],
    [300, 1000, 'unlikely'],
    [1000, 1000, 'usual'],
  ])('of %d g raw and %d g cooked is %s', (raw, cooked, verdict) => {
    expect(boilingLoss(raw, cooked)?.verdict).toBe(verdict);
  });

  it('is not compared where the ingredients were not weighed', () => {
    expect([boilingLoss(null, 2620), boilingLoss(0, 2620)]).toEqual([null, null]);
  });
});

describe('stored portions', () => {
  it('have a shelf life of three days in the fridge and ninety in the freezer', () => {
    expect([bestBefore('2026-11-12', 'fridge'), bestBefore('2026-11-12', 'freezer')]).toEqual([
      '2026-11-15',
      '2027-02-10',
    ]);
  });

  it('must fit in their batch, each once', () => {
    expect([
      portionsProblem(880, [makePortion('a'), makePortion('b')]),
      portionsProblem(879, [makePortion('a'), makePortion('b')]),
      portionsProblem(2000, [makePortion('a'), makePortion('a')]),
    ]).toEqual([null, 'too-much-in-boxes', 'box-twice']);
  });
});

describe('the state of a batch', () => {
  const portions = ['1', '2', '3', '4', '5'].map((id) => makePortion(id));

  it('distinguishes stored portions, loose food and eaten food', () => {
    const state = cookingState({ cookedGrams: 2620, boxes: portions }, [row('now', 420), row('1', 440)]);
    expect(state).toMatchObject({ eatenGrams: 860, leftGrams: 1760, looseGrams: 0, discardedGrams: 0 });
    expect(state.boxes.map(({ id }) => id)).toEqual(['2', '3', '4', '5']);
  });

  it('counts a discarded portion as neither eaten nor left, unless it was eaten', () => {
    const thrown = [makePortion('1', 440, true), makePortion('2', 440, true), makePortion('3')];
    expect(cookingState({ cookedGrams: 1320, boxes: thrown }, [row('2', 440)])).toMatchObject({
      eatenGrams: 440,
      discardedGrams: 440,
      leftGrams: 440,
    });
  });

  it('removes the portion with the earliest date when more was eaten by weight than was loose', () => {
    const two = [{ ...makePortion('late'), bestBefore: '2027-02-01' }, makePortion('soon')];
    expect(cookingState({ cookedGrams: 880, boxes: two }, [row('x', 300)]).boxes.map(({ id }) => id)).toEqual(['late']);
  });

  it('always adds up to what was cooked, and is never negative', () => {
    const eaten = fc.array(
      fc.record({ id: fc.constantFrom('1', '2', '3', '4', '5', 'x', 'y'), grams: fc.integer({ min: 1, max: 3000 }) }),
      { maxLength: 6 },
    );
    const weights = fc.array(fc.record({ grams: fc.integer({ min: 1, max: 600 }), discarded: fc.boolean() }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 2000 }), eaten, (drawn, loose, rows) => {
        const made = drawn.map(({ grams, discarded }, at) => makePortion(`${at + 1}`, grams, discarded));
        const cookedGrams = made.reduce((sum, { grams }) => sum + grams, 0) + loose + 1;
        const state = cookingState(
          { cookedGrams, boxes: made },
          rows.map(({ id, grams }) => row(id, grams)),
        );
        expect(state.eatenGrams + state.discardedGrams + state.leftGrams).toBeCloseTo(cookedGrams, 6);
        expect(
          Math.min(state.eatenGrams, state.discardedGrams, state.leftGrams, state.looseGrams),
        ).toBeGreaterThanOrEqual(0);
        const boxed = state.boxes.reduce((sum, { grams }) => sum + grams, 0);
        expect(boxed + state.looseGrams).toBeCloseTo(state.leftGrams, 6);
      }),
    );
  });
});

describe('eating from a batch', () => {
  it('logs the nutrients of the batch', () => {
    expect(eatFromCooking(batch, { grams: 440, unit: 'låda', quantity: 1 })).toMatchObject({
      id: 'cooking:c',
      name: 'Linsgryta',
      amount: 440,
      calories: 391.3,
      protein: 17.13,
      carbs: null,
    });
    expect([cookingIdOf('cooking:c'), cookingIdOf('sv:banan'), cookingIdOf(null)]).toEqual(['c', null, null]);
  });

  it('of all portions adds up to the whole, to a rounding for each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (parts) => {
        const each = eatFromCooking(batch, { grams: batch.cookedGrams / parts, unit: 'portion', quantity: 1 });
        expect(Math.abs((each.calories ?? 0) * parts - 2330)).toBeLessThanOrEqual(0.00501 * parts);
      }),
    );
  });

  it('uses portions, and stored portions where all weigh the same', () => {
    const portion = { unit: 'portion', grams: 436.67 };
    expect(foodOfCooking({ ...batch, boxes: [makePortion('a'), makePortion('b')] }).portions).toEqual([
      { unit: 'låda', grams: 440 },
      portion,
    ]);
    expect(foodOfCooking({ ...batch, boxes: [makePortion('a'), makePortion('b', 300)] }).portions).toEqual([portion]);
    expect(foodOfCooking({ ...batch, boxes: [] }).per100g.calories).toBe(88.93);
  });
});

describe('cookware', () => {
  it('is listed by name with its latest weight, last used first', () => {
    const cookings = [
      { pot: { name: 'Gjutjärn', grams: 1200 }, createdAt: '2026-11-01' },
      { pot: { name: 'Stekpanna', grams: 980 }, createdAt: '2026-11-02' },
      { pot: { name: 'gjutjärn', grams: 1240 }, createdAt: '2026-11-03' },
      { pot: null, createdAt: '2026-11-04' },
    ];
    expect(rememberedCookware(cookings)).toEqual([
      { name: 'gjutjärn', grams: 1240 },
      { name: 'Stekpanna', grams: 980 },
    ]);
  });
});
