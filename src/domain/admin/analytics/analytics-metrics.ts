import { addDays, type Day, daysBetween } from '../../day/day.ts';

/** Periods of the analytics page, in days. */
export const PERIODS = [15, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** Smaller groups are hidden, because their activity would identify people. */
export const MIN_GROUP_SIZE = 5;

/** Change since the previous period in whole per cent; null when there is nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** The mean of the values; 0 when there are none. */
export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A small mean has a decimal: one member every third day is 0.3 a day, not 0. */
export function decimalsOfMean(mean: number): 0 | 1 {
  return mean < 10 && !Number.isInteger(mean) ? 1 : 0;
}

/** Extrapolates a month's total to its end; on its last day the total itself. */
export function monthPace(soFar: number, today: Day): number {
  const first = `${today.slice(0, 7)}-01`;
  const nextFirst = `${addDays(first, 31).slice(0, 7)}-01`;
  return Math.round((soFar / (daysBetween(first, today) + 1)) * daysBetween(first, nextFirst));
}

export type Cohort = {
  /** The Monday of the week of registration. */
  week: string;
  joined: number;
  /** Members who were active in each week after registration, including the first; null in a group that is too small to show. */
  active: (number | null)[];
};

/** Hides the activity of cohorts that are too small; their size stays. */
export function hideSmallCohorts(cohorts: readonly Cohort[]): Cohort[] {
  return cohorts.map((cohort) =>
    cohort.joined >= MIN_GROUP_SIZE ? cohort : { ...cohort, active: cohort.active.map(() => null) },
  );
}

/** The share of members who were active a number of weeks after registration, over the cohorts that are old enough and shown. */
export function returningShares(cohorts: readonly Cohort[]): { week: number; share: number }[] {
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length));
  return Array.from({ length: weeks }, (_, week) => {
    const old = cohorts.flatMap(({ joined, active: { [week]: active } }) =>
      typeof active === 'number' ? [{ joined, active }] : [],
    );
    const joined = old.reduce((sum, cohort) => sum + cohort.joined, 0);
    const active = old.reduce((sum, cohort) => sum + cohort.active, 0);
    return { week, share: joined === 0 ? null : active / joined };
  }).flatMap(({ week, share }) => (share === null ? [] : [{ week, share }]));
}

/** Charts of longer periods have a point per week, because single days of a year are noise. */
const WEEKLY_FROM_DAYS = 180;
const WEEK_DAYS = 7;

/** True when a chart of this many days has a point per week. */
export function isByWeek(days: readonly unknown[]): boolean {
  return days.length >= WEEKLY_FROM_DAYS;
}

/** Weeks of seven days, the last one ending with the last day; days before the first whole week are dropped. */
export function wholeWeeks<Row>(days: readonly Row[]): Row[][] {
  const first = days.length % WEEK_DAYS;
  return Array.from({ length: Math.floor(days.length / WEEK_DAYS) }, (_, week) =>
    days.slice(first + week * WEEK_DAYS, first + (week + 1) * WEEK_DAYS),
  );
}
