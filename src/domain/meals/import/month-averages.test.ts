import { expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { monthAverages } from './month-averages.ts';

const row = (day: string, calories: number | null) => ({ day, nutrients: { ...NO_NUTRIENTS, calories } });

it('returns the mean of the days with something logged for each month', () => {
  const rows = [row('2025-12-30', 1000), row('2025-12-30', 800), row('2025-12-31', 2201), row('2026-02-01', null)];
  expect(monthAverages(rows)).toEqual([
    { month: '2025-12-01', kcal: 2001 },
    { month: '2026-01-01', kcal: null },
    { month: '2026-02-01', kcal: 0 },
  ]);
  expect(monthAverages([])).toEqual([]);
});
