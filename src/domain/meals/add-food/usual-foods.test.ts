import { describe, expect, it } from 'vitest';
import { firstAmount, type LoggedFood, recentFoods, usualAmount, usualFoods } from './usual-foods.ts';

const logged = (foodId: string, changes: Partial<LoggedFood> = {}): LoggedFood => ({
  foodId,
  mealType: 'Breakfast',
  hour: 7,
  grams: 100,
  quantity: 100,
  unit: 'g',
  loggedAtMs: 0,
  ...changes,
});
const twice = (foodId: string, changes: Partial<LoggedFood> = {}) => [logged(foodId, changes), logged(foodId, changes)];
const idsAt = (hour: number, rows: LoggedFood[], limit = 10) =>
  usualFoods(rows, { mealType: 'Breakfast', hour }, limit).map(({ foodId }) => foodId);

describe('usual foods', () => {
  it('are those logged most often at this meal', () => {
    const rows = [...twice('fil'), ...twice('gröt'), logged('gröt'), ...twice('pasta', { mealType: 'Dinner' })];
    expect(idsAt(7, rows)).toEqual(['gröt', 'fil']);
  });

  it('require two logged rows', () => {
    expect(idsAt(7, [logged('fil')])).toEqual([]);
  });

  it.each([
    [5, true],
    [9, true],
    [4, false],
    [10, false],
  ])('at %i o’clock with one from 7 are near: %s', (hour, isThere) => {
    expect(idsAt(hour, twice('fil')).length > 0).toBe(isThere);
  });

  it.each([
    [23, 1],
    [1, 23],
  ])('wrap around midnight from %i to %i', (wanted, hour) => {
    expect(idsAt(wanted, twice('fil', { hour }))).toEqual(['fil']);
  });

  it('count rows that were logged for another day at any hour', () => {
    expect(idsAt(18, twice('fil', { hour: null }))).toEqual(['fil']);
  });

  it('sort ties by the latest and stop at the limit', () => {
    const rows = [...twice('fil', { loggedAtMs: 1 }), ...twice('gröt', { loggedAtMs: 2 }), ...twice('ägg')];
    expect(idsAt(7, rows, 2)).toEqual(['gröt', 'fil']);
  });

  it('have their usual amount', () => {
    const dl = { grams: 206, quantity: 2, unit: 'dl' };
    expect(usualFoods([...twice('fil', dl), logged('fil')], { mealType: 'Breakfast', hour: 7 }, 1)).toEqual([
      { foodId: 'fil', ...dl },
    ]);
  });
});

describe('the usual amount', () => {
  const amounts = (...grams: number[]) =>
    grams.map((each, at) => ({ grams: each, quantity: each, unit: 'g', loggedAtMs: at }));

  it('is the most repeated one', () => {
    expect(usualAmount(amounts(80, 200, 150, 150)).grams).toBe(150);
  });

  it('is the latest of equally repeated ones', () => {
    expect(usualAmount(amounts(80, 80, 150, 150)).grams).toBe(150);
  });

  it('is the median in grams where none repeats', () => {
    expect(usualAmount(amounts(80, 300, 150))).toEqual({ grams: 150, quantity: 150, unit: 'g' });
    expect(usualAmount(amounts(80, 300)).grams).toBe(80);
  });

  it('is the only one there is', () => {
    const [row] = [{ grams: 206, quantity: 2, unit: 'dl', loggedAtMs: 0 }];
    expect(usualAmount([row])).toEqual({ grams: 206, quantity: 2, unit: 'dl' });
  });

  it('is 100 g for a food that was never logged', () => {
    expect(usualAmount([]).grams).toBe(100);
  });
});

describe('recent foods', () => {
  it('are listed once, newest first, with the amount last logged', () => {
    const rows = [
      logged('fil', { loggedAtMs: 1, grams: 50 }),
      logged('gröt', { loggedAtMs: 2 }),
      logged('fil', { loggedAtMs: 3, grams: 70 }),
    ];
    expect(recentFoods(rows, 10).map(({ foodId, grams }) => [foodId, grams])).toEqual([
      ['fil', 70],
      ['gröt', 100],
    ]);
    expect(recentFoods(rows, 1)).toHaveLength(1);
  });
});

describe('the first amount', () => {
  it('is one of the first portion, else 100 g', () => {
    expect([firstAmount([{ unit: 'st', grams: 120 }]), firstAmount([])]).toEqual([
      { grams: 120, quantity: 1, unit: 'st' },
      { grams: 100, quantity: 100, unit: 'g' },
    ]);
  });
});
