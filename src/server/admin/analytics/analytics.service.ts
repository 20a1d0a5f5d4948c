import type { Analytics, AnalyticsDay } from '#domain/admin/analytics/analytics.contract.ts';
import {
  type Cohort,
  hideSmallCohorts,
  MIN_GROUP_SIZE,
  type Period,
} from '#domain/admin/analytics/analytics-metrics.ts';
import { csvText, kronorCell } from '#domain/csv/csv.ts';
import { addDays, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import type { Language } from '#domain/text/language.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { textsOf } from '#server/texts.ts';
import { ANALYTICS_REBUILD } from './analytics.jobs.ts';
import {
  type CountedDay,
  findCountedAt,
  findDay,
  listCohorts,
  listDays,
  sumMonths,
  sumSections,
} from './analytics.store.ts';

/** Reads totals that were counted in the background, so that its time does not depend on the size of the log. */
export async function readAnalytics(db: Db, clock: Clock, period: Period): Promise<Analytics> {
  const to = dayOf(clock().getTime(), DEFAULT_TIME_ZONE);
  const from = addDays(to, 1 - period);
  const [beforeFrom, beforeTo] = [addDays(from, -period), addDays(from, -1)];
  const [days, before, sections, months, cohorts, countedAt, atEnd, atStart] = await Promise.all([
    listDays(db, from, to),
    listDays(db, beforeFrom, beforeTo),
    sumSections(db, from, to),
    sumMonths(db, monthsAgo(to, 11)),
    listCohorts(db),
    findCountedAt(db),
    findDay(db, to),
    findDay(db, beforeTo),
  ]);
  return {
    from,
    to,
    countedAt: countedAt?.toISOString() ?? null,
    days: everyDay(from, period, days),
    before: everyDay(beforeFrom, period, before),
    activeWeek: { now: atEnd?.activeWeek ?? 0, before: atStart?.activeWeek ?? 0 },
    activeMonth: { now: atEnd?.activeMonth ?? 0, before: atStart?.activeMonth ?? 0 },
    sections: shownSections(sections),
    months: Array.from({ length: 12 }, (_, at) => monthsAgo(to, 11 - at).slice(0, 7)).map((month) => ({
      month,
      newMembers: months.find((one) => one.month === month)?.newMembers ?? 0,
    })),
    cohorts: hideSmallCohorts(cohortsOf(cohorts)),
  };
}

/** Days, the days before them and minutes by section, for the start page: two statements. */
export async function readRecentDays(db: Db, clock: Clock, period: Period) {
  const to = dayOf(clock().getTime(), DEFAULT_TIME_ZONE);
  const from = addDays(to, 1 - period);
  const beforeFrom = addDays(from, -period);
  const counted = await listDays(db, beforeFrom, to);
  return {
    to,
    today: counted.find(({ day }) => day === to) ?? null,
    days: everyDay(from, period, counted),
    before: everyDay(beforeFrom, period, counted),
    sections: shownSections(await sumSections(db, from, to)),
  };
}

const shownSections = (sections: Awaited<ReturnType<typeof sumSections>>) =>
  sections.map(({ section, minutes, members }) =>
    members < MIN_GROUP_SIZE ? { section, minutes: null, members: null } : { section, minutes, members },
  );

/** Totals of this month and the one before, from the totals of their days. */
export async function readMonths(db: Db, clock: Clock) {
  const to = dayOf(clock().getTime(), DEFAULT_TIME_ZONE);
  const sums = await sumMonths(db, monthsAgo(to, 1));
  const nothing = { newMembers: 0, orders: 0, gross: 0, refunds: 0, vat: 0 };
  const of = (month: string) => {
    const found = sums.find((one) => one.month === month) ?? nothing;
    return { ...found, net: netOf(found) };
  };
  return { present: of(to.slice(0, 7)), last: of(monthsAgo(to, 1).slice(0, 7)) };
}

const netOf = ({ gross, refunds, vat }: Pick<CountedDay, 'gross' | 'refunds' | 'vat'>) => gross - refunds - vat;

/** The first day of the month that is `count` months before the day. */
function monthsAgo(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const index = year * 12 + month - 1 - count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

function cohortsOf(rows: Awaited<ReturnType<typeof listCohorts>>): Cohort[] {
  const cohorts = new Map<string, Cohort>();
  for (const { week, joined, active } of rows) {
    const cohort = cohorts.get(week) ?? { week, joined, active: [] };
    cohort.active.push(active);
    cohorts.set(week, cohort);
  }
  return [...cohorts.values()];
}

function everyDay(from: string, count: number, counted: CountedDay[]): AnalyticsDay[] {
  const byDay = new Map(counted.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, at) => shown(addDays(from, at), byDay.get(addDays(from, at))));
}

function shown(day: string, counted: CountedDay | undefined): AnalyticsDay {
  return {
    day,
    newMembers: counted?.newMembers ?? 0,
    active: counted?.active ?? 0,
    minutes: counted?.minutes ?? 0,
    meals: counted?.meals ?? 0,
    workouts: counted?.workouts ?? 0,
    orders: counted?.orders ?? 0,
    gross: counted?.gross ?? 0,
    delivery: counted?.delivery ?? 0,
    refunds: counted?.refunds ?? 0,
    vat: counted?.vat ?? 0,
    net: counted ? netOf(counted) : 0,
    cashbackEarned: counted?.cashbackEarned ?? 0,
    cashbackUsed: counted?.cashbackUsed ?? 0,
  };
}

const CSV_COLUMNS = [
  ...(['day', 'newMembers', 'active', 'minutes', 'meals', 'workouts', 'orders'] as const),
  ...(['gross', 'delivery', 'refunds', 'vat', 'net', 'cashbackEarned', 'cashbackUsed'] as const),
];

export async function exportAnalytics(db: Db, clock: Clock, period: Period, language: Language) {
  const { days, from, to } = await readAnalytics(db, clock, period);
  const money = (amount: number) => kronorCell(ore(amount), language);
  const rows = days.map((day) => [
    day.day,
    day.newMembers,
    day.active,
    day.minutes,
    day.meals,
    day.workouts,
    day.orders,
    ...[money(day.gross), money(day.delivery), money(day.refunds), money(day.vat), money(day.net)],
    money(day.cashbackEarned),
    money(day.cashbackUsed),
  ]);
  const text = textsOf('admin', language);
  const header = CSV_COLUMNS.map((column) => text(`analytics.${column}`));
  return { fileName: `${text('file.analytics')}-${from}-${to}.csv`, csv: csvText(header, rows, language) };
}

/** Queues a recount without an audit entry, so that a new demo has totals from its first minute. */
export async function queueCount(db: Db, clock: Clock): Promise<void> {
  await enqueueJob(db, { kind: ANALYTICS_REBUILD, payload: {}, uniqueKey: ANALYTICS_REBUILD }, clock);
}

/** Queues a recount; requesting again while it waits changes nothing. */
export async function requestRebuild(db: Db, clock: Clock, actorId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock();
    const id = await enqueueJob(tx, { kind: ANALYTICS_REBUILD, payload: {}, uniqueKey: ANALYTICS_REBUILD }, clock);
    if (id !== null)
      await recordAdminEvent(tx, { at, actorId, area: 'job', action: 'rebuild-analytics', subjectId: id });
  });
}
