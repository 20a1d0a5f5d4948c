import { addDays, type Day, dayOf, daysBetween } from '../../day/day.ts';
import { mondayOf } from '../../day/iso-week.ts';

/** The number of workouts in a quarter or a week, by its first day. */
export type Quarter = { from: Day; workouts: number };

/** Workouts per quarter from the first to the last, with quarters of zero workouts. */
export function workoutsPerQuarter(startsMs: readonly number[], timeZone: string): Quarter[] {
  const counts = new Map<number, number>();
  for (const start of startsMs) {
    const quarter = numberOf(dayOf(start, timeZone));
    counts.set(quarter, (counts.get(quarter) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const quarter = first + index;
    return { from: firstDayOf(quarter), workouts: counts.get(quarter) ?? 0 };
  });
}

/** More weeks are too many points for one curve. */
const MAX_WEEKS = 26;

/** Workouts per week from the first to the last; null when the span is too long for weeks. */
export function workoutsPerWeek(startsMs: readonly number[], timeZone: string): Quarter[] | null {
  const mondays = startsMs.map((start) => mondayOf(dayOf(start, timeZone))).toSorted();
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (first === undefined || last === undefined || daysBetween(first, last) >= 7 * MAX_WEEKS) return null;
  return Array.from({ length: daysBetween(first, last) / 7 + 1 }, (_, week) => {
    const from = addDays(first, 7 * week);
    return { from, workouts: mondays.filter((monday) => monday === from).length };
  });
}

export function quarterOf(day: Day): Day {
  return firstDayOf(numberOf(day));
}

/** A label of the axis and the part of the date it shows. */
export type AxisLabel = { x: number; from: Day; form: 'day' | 'month' | 'month-and-year' | 'year' };

/** The share of the axis width that each label needs. */
const LABEL_ROOM = { day: 1 / 6, month: 1 / 7, 'month-and-year': 1 / 4, year: 1 / 7 };
/** Up to this many quarters, labels show the month too. */
const MAX_SHORT_QUARTERS = 8;

/** Labels of the axis: its start, its end, and the months or years between them that fit. */
export function axisLabels(periods: readonly Quarter[], unit: 'weeks' | 'quarters'): AxisLabel[] {
  const last = periods.length - 1;
  const isShort = periods.length <= MAX_SHORT_QUARTERS;
  const formOf = unit === 'weeks' ? weekForm : quarterForm;
  // The first week always has a label. A year that starts mid-axis is dropped in favour of the next one.
  const taken = unit === 'weeks' ? periods.length * LABEL_ROOM.day : 0;
  const labels: AxisLabel[] = [];
  for (const [x, { from }] of [...periods.entries()].slice(0, last).reverse()) {
    const form = formOf(from, periods[x - 1]?.from, isShort);
    const next = labels[0]?.x ?? last;
    if (!form || next - x < periods.length * LABEL_ROOM[form]) continue;
    if (x === 0 || x >= taken) labels.unshift({ x, from, form });
  }
  const end = periods[last];
  return end ? [...labels, { x: last, from: end.from, form: endForm(end.from, labels, unit, isShort) }] : [];
}

function weekForm(from: Day, before: Day | undefined): AxisLabel['form'] | null {
  if (!before) return 'day';
  return from.slice(0, 7) === before.slice(0, 7) ? null : 'month';
}

function quarterForm(from: Day, before: Day | undefined, isShort: boolean): AxisLabel['form'] | null {
  if (from.endsWith('-01-01')) return 'year';
  if (before) return null;
  return isShort ? 'month-and-year' : 'year';
}

/** The last label omits a year that another label already shows. */
function endForm(from: Day, labels: readonly AxisLabel[], unit: 'weeks' | 'quarters', isShort: boolean) {
  if (unit === 'weeks') return 'day';
  if (labels.some((label) => label.from.slice(0, 4) === from.slice(0, 4))) return 'month';
  return isShort && !from.endsWith('-01-01') ? 'month-and-year' : 'year';
}

/** Consecutive number of the quarter. */
function numberOf(day: Day): number {
  return Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);
}

function firstDayOf(quarter: number): Day {
  return `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`;
}

const MONTH_MS = (365.25 * 86_400_000) / 12;
const YEAR_MONTHS = 12;

/** The time from the first workout to the last: whole months up to a year, then half years. */
export function trainingSpan(startsMs: readonly number[]): { months: number } | { years: number } {
  const sorted = startsMs.toSorted((one, other) => one - other);
  const months = ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / MONTH_MS;
  if (months < YEAR_MONTHS) return { months: Math.max(1, Math.round(months)) };
  return { years: Math.round((months / YEAR_MONTHS) * 2) / 2 };
}
