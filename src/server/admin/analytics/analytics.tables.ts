import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrackedSection } from '#domain/profile/tracked-section.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

const day = () => date({ mode: 'string' }).notNull();
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Members who were active on a day of Europe/Stockholm: the source of distinct counts over weeks and months. */
export const analyticsMemberDays = pgTable(
  'analytics_member_days',
  {
    userId: owner(),
    day: day(),
    minutes: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'analytics_member_days_pkey', columns: [table.userId, table.day] }),
    index('analytics_member_days_day_idx').on(table.day),
  ],
);
statePolicy(analyticsMemberDays, { owner: 'userId', isHealth: false, exported: false });

/** The totals of a day. Everything here can be recounted. */
export const analyticsDays = pgTable('analytics_days', {
  day: date({ mode: 'string' }).primaryKey(),
  newMembers: integer('new_members').notNull(),
  active: integer().notNull(),
  /** Active at least once in the 7 and 30 days that end with this one. */
  activeWeek: integer('active_week').notNull(),
  activeMonth: integer('active_month').notNull(),
  minutes: sum('minutes'),
  meals: sum('meals'),
  workouts: sum('workouts'),
  orders: sum('orders'),
  /** This and the following in öre: paid by card, VAT and delivery included. */
  gross: sum('revenue'),
  delivery: sum('delivery').default(0),
  refunds: sum('refunds').default(0),
  vat: sum('vat').default(0),
  cashbackEarned: sum('cashback_earned'),
  cashbackUsed: sum('cashback_used'),
  countedAt: instant('counted_at').notNull(),
});
statePolicy(analyticsDays, 'not personal');

export const analyticsSections = pgTable(
  'analytics_sections',
  { day: day(), section: text().$type<TrackedSection>().notNull(), minutes: sum('minutes'), members: sum('members') },
  (table) => [primaryKey({ name: 'analytics_sections_pkey', columns: [table.day, table.section] })],
);
statePolicy(analyticsSections, 'not personal');

/** For members who registered in a week: how many were active in later weeks. */
export const analyticsCohorts = pgTable(
  'analytics_cohorts',
  {
    week: date({ mode: 'string' }).notNull(),
    weeksAfter: integer('weeks_after').notNull(),
    joined: integer().notNull(),
    active: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'analytics_cohorts_pkey', columns: [table.week, table.weeksAfter] })],
);
statePolicy(analyticsCohorts, 'not personal');
