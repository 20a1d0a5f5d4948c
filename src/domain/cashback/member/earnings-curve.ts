import { dayOf } from '../../day/day.ts';
import { startOfDay } from '../../day/start-of-day.ts';
import { type Ore, ore } from '../../money/ore.ts';

/** Awards of a month (2026-11) in the member's time zone. */
export type EarnedIn = { month: string; amount: Ore };
/** Earned in a month (2026-11), and in total up to its end. */
export type CurvePoint = { month: string; earned: Ore; total: Ore };

/** Earnings month by month, from the first month with any to the current one, months without awards included. */
export function earningsCurve(earned: readonly EarnedIn[], now: Date, timeZone: string): CurvePoint[] {
  const byMonth = new Map<string, number>();
  for (const { month, amount } of earned) byMonth.set(month, (byMonth.get(month) ?? 0) + amount);
  const present = monthOf(now, timeZone);
  const points: CurvePoint[] = [];
  let total = 0;
  for (let month = first(byMonth.keys(), present); month <= present; month = nextMonth(month)) {
    const amount = byMonth.get(month) ?? 0;
    total += amount;
    points.push({ month, earned: ore(amount), total: ore(total) });
  }
  return points;
}

/** The month of an instant in a time zone. */
export const monthOf = (at: Date, timeZone: string) => dayOf(at.getTime(), timeZone).slice(0, 7);

/** The months between two instants in a time zone, each with the instant at which it starts. */
export function monthStarts(from: Date, to: Date, timeZone: string): { month: string; start: Date }[] {
  const months: { month: string; start: Date }[] = [];
  const last = monthOf(to, timeZone);
  for (let month = monthOf(from, timeZone); month <= last; month = nextMonth(month))
    months.push({ month, start: new Date(startOfDay(`${month}-01`, timeZone)) });
  return months;
}

const first = (months: Iterable<string>, present: string) =>
  [...months].reduce((earliest, month) => (month < earliest ? month : earliest), present);

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
