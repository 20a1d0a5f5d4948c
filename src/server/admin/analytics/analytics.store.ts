import { and, asc, between, desc, eq, gte, max, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { analyticsCohorts, analyticsDays, analyticsSections } from './analytics.tables.ts';

export type CountedDay = typeof analyticsDays.$inferSelect;

export function listDays(db: Db, from: string, to: string): Promise<CountedDay[]> {
  return db
    .select()
    .from(analyticsDays)
    .where(between(analyticsDays.day, from, to))
    .orderBy(asc(analyticsDays.day));
}

export async function findCountedAt(db: Db): Promise<Date | null> {
  const [found] = await db
    .select({ countedAt: analyticsDays.countedAt })
    .from(analyticsDays)
    .orderBy(desc(analyticsDays.day))
    .limit(1);
  return found?.countedAt ?? null;
}

/** Minutes of each section over some days, the longest first; `members` is the maximum of a day. */
export function sumSections(db: Db, from: string, to: string) {
  const minutes = sql<number>`sum(${analyticsSections.minutes})`.mapWith(Number);
  return db
    .select({
      section: analyticsSections.section,
      minutes,
      members: max(analyticsSections.members).mapWith(Number),
    })
    .from(analyticsSections)
    .where(between(analyticsSections.day, from, to))
    .groupBy(analyticsSections.section)
    .orderBy(desc(minutes));
}

export function sumMonths(db: Db, from: string) {
  const month = sql<string>`to_char(${analyticsDays.day}, 'YYYY-MM')`;
  return db
    .select({
      month,
      newMembers: sql<number>`sum(${analyticsDays.newMembers})`.mapWith(Number),
      orders: sql<number>`sum(${analyticsDays.orders})`.mapWith(Number),
      gross: sql<number>`sum(${analyticsDays.gross})`.mapWith(Number),
      refunds: sql<number>`sum(${analyticsDays.refunds})`.mapWith(Number),
      vat: sql<number>`sum(${analyticsDays.vat})`.mapWith(Number),
    })
    .from(analyticsDays)
    .where(gte(analyticsDays.day, from))
    .groupBy(month)
    .orderBy(month);
}

export function listCohorts(db: Db) {
  return db.select().from(analyticsCohorts).orderBy(asc(analyticsCohorts.week), asc(analyticsCohorts.weeksAfter));
}

export async function findDay(db: Db, day: string): Promise<CountedDay | null> {
  const [found] = await db
    .select()
    .from(analyticsDays)
    .where(and(eq(analyticsDays.day, day)));
  return found ?? null;
}
