import { addDays, type Day, daysBetween } from '../../day/day.ts';

/** Periods of the analytics page, in days. */
export const PERIODS = [15, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** Groups of fewer people than this are not shown: what they do would tell who they are. */
export const MIN_GROUP_SIZE = 5;

/** How a figure has changed since the period before, in whole per cent; null where there is nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** The mean of some figures; 0 of none. */
export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A mean of a few is read with a decimal: one member every third day is 0.3 a day, not 0. */
export function decimalsOfMean(mean: number): 0 | 1 {
  return mean < 10 && !Number.isInteger(mean) ? 1 : 0;
}

/** What a month comes to when it goes on as until this day; on its last day what it has come to. */
export function monthPace(soFar: number, today: Day): number {
  const first = `${today.slice(0, 7)}-01`;
  const nextFirst = `${addDays(first, 31).slice(0, 7)}-01`;
  return Math.round((soFar / (daysBetween(first, today) + 1)) * daysBetween(first, nextFirst));
}

export type Cohort = {
  /** The Monday of the week of joining. */
  week: string;
  joined: number;
  /** How many of them were active so many weeks later, this week included; null in a group too small to show. */
  active: (number | null)[];
};

/** Cohorts without those that are too small to show: their size stays, what they did does not. */
export function hideSmallCohorts(cohorts: readonly Cohort[]): Cohort[] {
  return cohorts.map((cohort) =>
    cohort.joined >= MIN_GROUP_SIZE ? cohort : { ...cohort, active: cohort.active.map(() => null) },
  );
}

/** The share of all who joined that were active so many weeks later, over the cohorts that are that old and shown. */
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

/** Charts of longer periods have a point for each week: the single days of a year are noise. */
const WEEKLY_FROM_DAYS = 180;
const WEEK_DAYS = 7;

/** Whether a chart of so many days has a point for each week. */
export function isByWeek(days: readonly unknown[]): boolean {
  return days.length >= WEEKLY_FROM_DAYS;
}

/** Seven days each, the last week ending with the last day; the days before the first whole week are left out. */
export function wholeWeeks<Row>(days: readonly Row[]): Row[][] {
  const first = days.length % WEEK_DAYS;
  return Array.from({ length: Math.floor(days.length / WEEK_DAYS) }, (_, week) =>
    days.slice(first + week * WEEK_DAYS, first + (week + 1) * WEEK_DAYS),
  );
}
