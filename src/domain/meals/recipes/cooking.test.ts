import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { bestBefore, boxesProblem } from './boxes.ts';
import {
  boilingLoss,
  cookedWeight,
  cookingIdOf,
  cookingState,
  eatFromCooking,
  foodOfCooking,
  rememberedPots,
} from './cooking.ts';
import type { FoodBox } from './recipes.contract.ts';

const figures = { ...NO_NUTRIENTS, calories: 2330, protein: 102 };
const pot = { id: 'c', name: 'Linsgryta', portions: 6, cookedGrams: 2620, figures };
const boxOf = (id: string, grams = 440, discarded = false): FoodBox => ({
  id,
  grams,
  place: 'fridge',
  bestBefore: '2026-11-18',
  discarded,
});
const row = (id: string, grams: number) => ({ id, cookingId: 'c', grams, editedAt: '' });

describe('the cooked weight', () => {
  it('is the pot with food minus the pot, and nothing when that leaves nothing', () => {
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

  it('is compared with nothing where the ingredients were not weighed', () => {
    expect([boilingLoss(null, 2620), boilingLoss(0, 2620)]).toEqual([null, null]);
  });
});

describe('boxes', () => {
  it('keep three days in the fridge and ninety in the freezer', () => {
    expect([bestBefore('2026-11-12', 'fridge'), bestBefore('2026-11-12', 'freezer')]).toEqual([
      '2026-11-15',
      '2027-02-10',
    ]);
  });

  it('fit in their pot, each once', () => {
    expect([
      boxesProblem(880, [boxOf('a'), boxOf('b')]),
      boxesProblem(879, [boxOf('a'), boxOf('b')]),
      boxesProblem(2000, [boxOf('a'), boxOf('a')]),
    ]).toEqual([null, 'too-much-in-boxes', 'box-twice']);
  });
});

describe('what has become of a pot', () => {
  const boxes = ['1', '2', '3', '4', '5'].map((id) => boxOf(id));

  it('counts boxes, what stands loose and what was eaten', () => {
    const state = cookingState({ cookedGrams: 2620, boxes }, [row('now', 420), row('1', 440)]);
    expect(state).toMatchObject({ eatenGrams: 860, leftGrams: 1760, looseGrams: 0, discardedGrams: 0 });
    expect(state.boxes.map(({ id }) => id)).toEqual(['2', '3', '4', '5']);
  });

  it('counts a box that was thrown away as neither eaten nor left, unless it was eaten', () => {
    const thrown = [boxOf('1', 440, true), boxOf('2', 440, true), boxOf('3')];
    expect(cookingState({ cookedGrams: 1320, boxes: thrown }, [row('2', 440)])).toMatchObject({
      eatenGrams: 440,
      discardedGrams: 440,
      leftGrams: 440,
    });
  });

  it('takes the box that keeps shortest away when more was eaten by the gram than stood loose', () => {
    const two = [{ ...boxOf('late'), bestBefore: '2027-02-01' }, boxOf('soon')];
    expect(cookingState({ cookedGrams: 880, boxes: two }, [row('x', 300)]).boxes.map(({ id }) => id)).toEqual(['late']);
  });

  it('always adds up to what was cooked, and nothing is below zero', () => {
    const eaten = fc.array(
      fc.record({ id: fc.constantFrom('1', '2', '3', '4', '5', 'x', 'y'), grams: fc.integer({ min: 1, max: 3000 }) }),
      { maxLength: 6 },
    );
    const weights = fc.array(fc.record({ grams: fc.integer({ min: 1, max: 600 }), discarded: fc.boolean() }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 2000 }), eaten, (drawn, loose, rows) => {
        const made = drawn.map(({ grams, discarded }, at) => boxOf(`${at + 1}`, grams, discarded));
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

describe('eating from a pot', () => {
  it('logs the pot’s own figures', () => {
    expect(eatFromCooking(pot, { grams: 440, unit: 'låda', quantity: 1 })).toMatchObject({
      id: 'cooking:c',
      name: 'Linsgryta',
      amount: 440,
      calories: 391.3,
      protein: 17.13,
      carbs: null,
    });
    expect([cookingIdOf('cooking:c'), cookingIdOf('sv:banan'), cookingIdOf(null)]).toEqual(['c', null, null]);
  });

  it('of everything is everything, however it is divided, to a rounding a part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (parts) => {
        const each = eatFromCooking(pot, { grams: pot.cookedGrams / parts, unit: 'portion', quantity: 1 });
        expect(Math.abs((each.calories ?? 0) * parts - 2330)).toBeLessThanOrEqual(0.00501 * parts);
      }),
    );
  });

  it('is by portion, and by box where all boxes weigh the same', () => {
    const portion = { unit: 'portion', grams: 436.67 };
    expect(foodOfCooking({ ...pot, boxes: [boxOf('a'), boxOf('b')] }).portions).toEqual([
      { unit: 'låda', grams: 440 },
      portion,
    ]);
    expect(foodOfCooking({ ...pot, boxes: [boxOf('a'), boxOf('b', 300)] }).portions).toEqual([portion]);
    expect(foodOfCooking({ ...pot, boxes: [] }).per100g.calories).toBe(88.93);
  });
});

describe('pots', () => {
  it('are remembered by name with their latest weight, the last used first', () => {
    const cookings = [
      { pot: { name: 'Gjutjärn', grams: 1200 }, createdAt: '2026-11-01' },
      { pot: { name: 'Stekpanna', grams: 980 }, createdAt: '2026-11-02' },
      { pot: { name: 'gjutjärn', grams: 1240 }, createdAt: '2026-11-03' },
      { pot: null, createdAt: '2026-11-04' },
    ];
    expect(rememberedPots(cookings)).toEqual([
      { name: 'gjutjärn', grams: 1240 },
      { name: 'Stekpanna', grams: 980 },
    ]);
  });
});
