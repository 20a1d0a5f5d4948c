import { addDays, type Day } from '../../day/day.ts';

export type DayEnergyPoint = { day: Day; calories: number | null };

/** Energy of the last days up to `lastDay`, oldest first. A day with nothing logged is unknown, which is not 0. */
export function energyCurve(lastDay: Day, count: number, sums: readonly DayEnergyPoint[]): DayEnergyPoint[] {
  const known = new Map(sums.map(({ day, calories }) => [day, calories]));
  return Array.from({ length: count }, (_nothing, index) => {
    const day = addDays(lastDay, index - count + 1);
    return { day, calories: known.get(day) ?? null };
  });
}
