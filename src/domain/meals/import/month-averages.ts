import type { Day } from '../../day/day.ts';
import type { DiaryRow } from './read-diary.ts';

/** `month` is its first day, and `kcal` the mean energy of its logged days; null without any. */
export type MonthAverage = { month: Day; kcal: number | null };

/** Mean energy of a logged day for each month, from the first to the last month of a diary. */
export function monthAverages(rows: readonly Pick<DiaryRow, 'day' | 'nutrients'>[]): MonthAverage[] {
  const byDay = new Map<Day, number>();
  for (const { day, nutrients } of rows) byDay.set(day, (byDay.get(day) ?? 0) + (nutrients.calories ?? 0));
  const months = new Map<number, number[]>();
  for (const [day, kcal] of byDay) {
    const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
    months.set(month, [...(months.get(month) ?? []), kcal]);
  }
  if (months.size === 0) return [];
  const [first, last] = [Math.min(...months.keys()), Math.max(...months.keys())];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const days = months.get(first + index);
    const kcal = days ? Math.round(days.reduce((sum, value) => sum + value, 0) / days.length) : null;
    return { month: firstDayOf(first + index), kcal };
  });
}

/** `month` counts from year 0. */
function firstDayOf(month: number): Day {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
