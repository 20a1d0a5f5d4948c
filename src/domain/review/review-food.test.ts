import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewWeek } from './review-week.ts';
import { ENERGIES, GOAL, makeDays, makeEaten, makeWeek } from './test/make-week.ts';
import type { EatenFood } from './week-data.ts';

const energyOf = (about: Parameters<typeof makeWeek>[0]) => reviewWeek(makeWeek(about)).energy.said;

describe('the review of energy', () => {
  it('has the average against the goal, and the outlier day', () => {
    expect(energyOf({ meals: makeDays(ENERGIES), goal: GOAL })).toEqual({
      kind: 'average',
      kcal: 1964,
      days: 7,
      overGoal: 49,
      spread: { kind: 'outlier', weekday: 5, isUp: true },
      before: null,
    });
  });

  it('reports a day below the others', () => {
    const statement = energyOf({ meals: makeDays([2000, 2010, 1300, 1990, 2000, 2020, 1980]) });
    expect(statement).toMatchObject({ spread: { kind: 'outlier', weekday: 2, isUp: false }, overGoal: null });
  });

  it('reports even days, and no spread otherwise', () => {
    expect(energyOf({ meals: makeDays([2000, 2010, 1990, 2050]) })).toMatchObject({
      days: 4,
      spread: { kind: 'even' },
    });
    expect(energyOf({ meals: makeDays([1500, 2500, 1600, 2600]) })).toMatchObject({ spread: null });
  });

  it('is compared with the week before only when that has four complete days', () => {
    const week = makeDays([2000, 2010, 1990, 2050]);
    const earlier = (days: number) => Array.from({ length: days }, (_, at) => makeEaten(at - 7, 1800));
    expect(energyOf({ meals: [...earlier(4), ...week] })).toMatchObject({ before: 1800 });
    expect(energyOf({ meals: [...earlier(3), ...week] })).toMatchObject({ before: null });
  });

  it('has no average of three complete days, and ignores incomplete days', () => {
    expect(energyOf({ meals: makeDays([2000, 2010, 1990, 300]) })).toEqual({ kind: 'few', days: 3 });
    expect(energyOf({ meals: makeDays([300]) })).toEqual({ kind: 'few', days: 0 });
    expect(energyOf({})).toEqual({ kind: 'none' });
    expect(energyOf({ meals: [makeEaten(0, null)] })).toEqual({ kind: 'none' });
  });

  it('is between the smallest and the largest day', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 7, maxLength: 7 }), (energies) => {
        const statement = energyOf({ meals: makeDays(energies), goal: GOAL });
        if (statement.kind !== 'average') return true;
        return (
          statement.kcal >= Math.min(...energies) && statement.kcal <= Math.max(...energies) && statement.days >= 4
        );
      }),
    );
  });
});

describe('the review of protein', () => {
  const withProtein = (grams: (number | null)[]) =>
    grams.map((protein, weekday) => makeEaten(weekday, 2000, { protein }));
  const proteinOf = (grams: (number | null)[], goal: typeof GOAL | null = GOAL) =>
    reviewWeek(makeWeek({ meals: withProtein(grams), goal })).protein;

  it('has the days that reached the goal, and the shortfall of the others, to five grams', () => {
    expect(proteinOf([124, 128, 101, 122, 99, 98, 131])).toEqual({
      days: [124, 128, 101, 122, 99, 98, 131],
      goal: 120,
      said: { kind: 'goal', reached: 4, days: 7, missingG: 20 },
    });
    expect(proteinOf([119, 120, 120, 120])?.said).toMatchObject({ reached: 3, missingG: 5 });
    expect(proteinOf([120, 120, 120, 120])?.said).toMatchObject({ reached: 4, missingG: 0 });
  });

  it('has an average without an own goal, and is absent with too few days', () => {
    expect(proteinOf([90, 100, 110, null], null)?.said).toEqual({ kind: 'average', grams: 75 });
    expect(proteinOf([90, 100, 110])).toBeNull();
  });
});

describe('the review of foods', () => {
  const makeFood = (name: string, about: Partial<EatenFood> = {}): EatenFood => ({
    name,
    times: 1,
    calories: 500,
    protein: 20,
    fiber: 5,
    ...about,
  });
  const stoodOut = (foods: EatenFood[]) => reviewWeek(makeWeek({ meals: makeDays(ENERGIES), foods })).stoodOut;
  const others = ['Ris', 'Kyckling', 'Bröd', 'Äpple', 'Mjölk'].map((name) => makeFood(name));

  it('names the recurring food that gave most of something', () => {
    const stew = makeFood('Linsgryta', { times: 4, fiber: 25 });
    expect(stoodOut([...others, stew])).toEqual({ kind: 'food', name: 'Linsgryta', times: 4, of: 'fiber', share: 0.5 });
  });

  it('uses another nutrient where fibre is mostly unknown or absent', () => {
    const stew = makeFood('Linsgryta', { times: 4, fiber: 25, protein: 25 });
    const unknown = others.map((food) => ({ ...food, fiber: null }));
    expect(stoodOut([...unknown, stew])).toMatchObject({ of: 'protein', share: 0.2 });
    const halfKnown = [...others, makeFood('Te', { times: 3, calories: null, fiber: null, protein: 40 })];
    expect(stoodOut(halfKnown)).toMatchObject({ name: 'Te', of: 'protein' });
    const none = others.map((food) => ({ ...food, fiber: 0, protein: null }));
    expect(stoodOut([...none, { ...stew, fiber: 0, protein: null }])).toMatchObject({ of: 'calories' });
  });

  it('counts the foods where none recurs, or is absent', () => {
    const many = Array.from({ length: 12 }, (_, at) => makeFood(`Mat ${at}`));
    expect(stoodOut(many)).toEqual({ kind: 'variety', foods: 12 });
    expect(stoodOut(many.slice(1))).toBeNull();
    expect(stoodOut([makeFood('Vatten', { times: 7, calories: null, protein: null, fiber: null })])).toBeNull();
    expect(reviewWeek(makeWeek({ meals: makeDays([2000]), foods: many })).stoodOut).toBeNull();
  });
});

describe('notes', () => {
  it('name the last day without the dinner that is usually logged', () => {
    const meals = [...makeDays([2000, 2000, 2000, 2000, 2000]), makeEaten(5, 1500, { mealType: 'Lunch' })];
    expect(reviewWeek(makeWeek({ meals })).notes).toEqual({ unloggedEvening: 5, leftOut: [] });
  });

  it('name no evening of somebody who never logs dinner', () => {
    expect(reviewWeek(makeWeek({ meals: makeDays(ENERGIES, 'Lunch') })).notes.unloggedEvening).toBeNull();
    expect(reviewWeek(makeWeek({ meals: makeDays(ENERGIES) })).notes.unloggedEvening).toBeNull();
  });

  it('name days that are left out of an average, where there is one', () => {
    expect(reviewWeek(makeWeek({ meals: makeDays([2000, 300, 2000, 2000, 2000]) })).notes.leftOut).toEqual([1]);
    expect(reviewWeek(makeWeek({ meals: makeDays([2000, 300]) })).notes.leftOut).toEqual([]);
  });
});

describe('the preview of the next week', () => {
  const dinners = (saturday: number, weeks = 4) =>
    Array.from({ length: weeks * 7 }, (_, at) => makeEaten(at - 7 * (weeks - 1), (at + 2) % 7 === 0 ? saturday : 600));

  it('has the number of planned dinners, and the biggest weekday', () => {
    expect(reviewWeek(makeWeek({ meals: dinners(900), plannedDinners: 3 })).next).toEqual({
      plannedDinners: 3,
      biggestDinner: 5,
    });
  });

  it('names no dinner that is hardly bigger or too rare', () => {
    expect(reviewWeek(makeWeek({ meals: dinners(650) })).next.biggestDinner).toBeNull();
    expect(reviewWeek(makeWeek({ meals: dinners(900, 2) })).next.biggestDinner).toBeNull();
    expect(reviewWeek(makeWeek({})).next.biggestDinner).toBeNull();
  });
});
