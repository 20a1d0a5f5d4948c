import type { MealType } from '../meal-types.ts';
import type { Amount, Portion } from './parse-amount.ts';

/** A logged row, as input for habits. */
export type LoggedFood = Amount & {
  foodId: string;
  mealType: MealType;
  /** Hour (0–23) of the member's day when it was logged; null when it was logged for another day, where the hour has no meaning. */
  hour: number | null;
  loggedAtMs: number;
};

export type UsualFood = Amount & { foodId: string };

const HOURS_AROUND = 2;
/** Number of rows from which a food counts as usual. */
const USUAL_FROM = 2;

/** Foods that the member usually eats at this meal within two hours of this hour, most frequent first, with the usual amount. */
export function usualFoods(
  logged: readonly LoggedFood[],
  at: { mealType: MealType; hour: number },
  limit: number,
): UsualFood[] {
  const near = logged.filter(({ mealType, hour }) => mealType === at.mealType && isNear(hour, at.hour));
  return [...byFood(near).entries()]
    .filter(([, rows]) => rows.length >= USUAL_FROM)
    .sort(([, one], [, other]) => other.length - one.length || latest(other) - latest(one))
    .slice(0, limit)
    .map(([foodId, rows]) => ({ foodId, ...usualAmount(rows) }));
}

/** The foods logged last, each once, with the amount of the last time. */
export function recentFoods(logged: readonly LoggedFood[], limit: number): UsualFood[] {
  const newestFirst = [...logged].sort((one, other) => other.loggedAtMs - one.loggedAtMs);
  const last = new Map<string, LoggedFood>();
  for (const row of newestFirst) if (!last.has(row.foodId)) last.set(row.foodId, row);
  return [...last.values()].slice(0, limit).map(({ foodId, ...row }) => ({ foodId, ...amountOf(row) }));
}

/** The most frequent amount, the latest of ties; the median in grams when no amount repeats. */
export function usualAmount(rows: readonly (Amount & { loggedAtMs: number })[]): Amount {
  const groups = new Map<string, (Amount & { loggedAtMs: number })[]>();
  for (const row of rows) addTo(groups, amountKey(row), row);
  const [usual = []] = [...groups.values()].sort(
    (one, other) => other.length - one.length || latest(other) - latest(one),
  );
  const [first] = usual;
  if (first && (usual.length > 1 || rows.length === 1)) return amountOf(first);
  const grams = median(rows.map((row) => row.grams));
  return { grams, quantity: grams, unit: 'g' };
}

/** Amount offered for a food that was never logged: one of its first portion, else 100 g. */
export function firstAmount([portion]: readonly Portion[]): Amount {
  return portion ? { grams: portion.grams, quantity: 1, unit: portion.unit } : { grams: 100, quantity: 100, unit: 'g' };
}

/** Whether the hours are close, also across midnight. */
function isNear(hour: number | null, wanted: number): boolean {
  if (hour === null) return true;
  const apart = Math.abs(hour - wanted);
  return Math.min(apart, 24 - apart) <= HOURS_AROUND;
}

function byFood(rows: readonly LoggedFood[]): Map<string, LoggedFood[]> {
  const foods = new Map<string, LoggedFood[]>();
  for (const row of rows) addTo(foods, row.foodId, row);
  return foods;
}

function addTo<Row>(groups: Map<string, Row[]>, key: string, row: Row): void {
  const group = groups.get(key);
  if (group) group.push(row);
  else groups.set(key, [row]);
}

const latest = (rows: readonly { loggedAtMs: number }[]) => Math.max(...rows.map(({ loggedAtMs }) => loggedAtMs));
const amountKey = ({ grams, quantity, unit }: Amount) => `${quantity} ${unit} ${grams}`;
const amountOf = ({ grams, quantity, unit }: Amount): Amount => ({ grams, quantity, unit });

/** Lower median, which is an amount that was really eaten; 100 without values. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 100;
}
