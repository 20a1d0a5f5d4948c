import type { Day } from '../../day/day.ts';
import type { DayEnergyPoint } from './energy-curve.ts';

/** Mean energy of the days before today that have anything logged, in whole calories; null when there are none. */
export function averageEnergy(days: readonly DayEnergyPoint[], today: Day): number | null {
  const known = days.filter(({ day }) => day < today).flatMap(({ calories }) => (calories === null ? [] : [calories]));
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, calories) => sum + calories, 0) / known.length);
}
