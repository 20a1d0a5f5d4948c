import { type Day, furthestDay } from '../day/day.ts';

/** What can be one drink, and a day's goal, in ml: wide enough for anybody, so that only slips are refused. */
export const WATER_BOUNDS = {
  drinkMl: { min: 10, max: 3000 },
  goalMl: { min: 500, max: 5000 },
  earliestDay: '2000-01-01',
} as const;

/** What one tap adds. */
const GLASS_ML = 200;

/** Why nothing can have been drunk on a day, or null. */
export function checkWaterDay(day: Day, nowMs: number): 'too-early' | 'future' | null {
  if (day < WATER_BOUNDS.earliestDay) return 'too-early';
  return day > furthestDay(nowMs) ? 'future' : null;
}

export function totalMl(drinks: readonly { readonly ml: number }[]): number {
  return drinks.reduce((sum, { ml }) => sum + ml, 0);
}

/** The amounts that one tap adds: a glass, and what was typed last that day. */
export function quickAmountsMl(drinks: readonly { readonly ml: number; readonly createdAt: string }[]): number[] {
  const typed = drinks.filter(({ ml }) => ml !== GLASS_ML).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return [GLASS_ML, ...typed.slice(0, 1).map(({ ml }) => ml)];
}

type Volume = { amount: number; decimals: number; unit: 'dl' | 'l' };

/** As it is said: 8 dl, 3,3 dl, 1,25 l. Exact to 10 ml. */
export function volumeOf(ml: number): Volume {
  const unit =
    ml < 1000 ? ({ unit: 'dl', size: 100, digits: 1 } as const) : ({ unit: 'l', size: 1000, digits: 2 } as const);
  const amount = Number((ml / unit.size).toFixed(unit.digits));
  return { amount, decimals: String(amount).split('.')[1]?.length ?? 0, unit: unit.unit };
}

/** What was typed in dl, in whole ml. */
export const mlOfDl = (dl: number): number => Math.round(dl * 100);
