import { type Day, furthestDay } from '../day/day.ts';

/** Limits of one drink and of a day's goal in ml, wide enough to refuse only typing errors. */
export const WATER_BOUNDS = {
  drinkMl: { min: 10, max: 3000 },
  goalMl: { min: 500, max: 5000 },
  earliestDay: '2000-01-01',
} as const;

/** The amount of one tap. */
const GLASS_ML = 200;

/** Why a drink cannot be on this day, or null. */
export function checkWaterDay(day: Day, nowMs: number): 'too-early' | 'future' | null {
  if (day < WATER_BOUNDS.earliestDay) return 'too-early';
  return day > furthestDay(nowMs) ? 'future' : null;
}

export function totalMl(drinks: readonly { readonly ml: number }[]): number {
  return drinks.reduce((sum, { ml }) => sum + ml, 0);
}

/** The quick amounts: a glass, and the latest typed amount of the day. */
export function quickAmountsMl(drinks: readonly { readonly ml: number; readonly createdAt: string }[]): number[] {
  const typed = drinks.filter(({ ml }) => ml !== GLASS_ML).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return [GLASS_ML, ...typed.slice(0, 1).map(({ ml }) => ml)];
}

type Volume = { amount: number; decimals: number; unit: 'dl' | 'l' };

/** For display: 8 dl, 3,3 dl, 1,25 l. Exact to 10 ml. */
export function volumeOf(ml: number): Volume {
  const unit =
    ml < 1000 ? ({ unit: 'dl', size: 100, digits: 1 } as const) : ({ unit: 'l', size: 1000, digits: 2 } as const);
  const amount = Number((ml / unit.size).toFixed(unit.digits));
  return { amount, decimals: String(amount).split('.')[1]?.length ?? 0, unit: unit.unit };
}

/** Whole ml of an amount typed in dl. */
export const mlOfDl = (dl: number): number => Math.round(dl * 100);
