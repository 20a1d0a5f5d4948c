import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/** A day with its start and end in Europe/Stockholm. */
export type DaySpan = { day: string; from: Date; before: Date };

// Members of the data seeder are excluded.
const REAL = sql`(select id from users where seed_run is null)`;

/** Sums of the shop, in öre. */
export type DaySales = Record<'orders' | 'gross' | 'delivery' | 'refunds' | 'vat' | 'cashbackUsed', number>;

/** Replaces the members who were active on the day: minutes in the app, food or training logged, an order paid. */
export async function replaceMemberDays(db: Db, { day, from, before }: DaySpan): Promise<void> {
  const [start, end] = [from.toISOString(), before.toISOString()];
  await db.execute(sql`delete from analytics_member_days where day = ${day}`);
  await db.execute(sql`
    insert into analytics_member_days (user_id, day, minutes)
    select active.user_id, ${day}::date, sum(active.minutes)::int
    from (
      select user_id, duration_minutes as minutes from user_activity_log where logged_at >= ${start} and logged_at < ${end}
      union all
      select user_id, 0 from meals where created_at >= ${start} and created_at < ${end} and deleted_at is null
      union all
      select user_id, 0 from workouts where created_at >= ${start} and created_at < ${end} and deleted_at is null
      union all
      select user_id, 0 from orders where paid_at >= ${start} and paid_at < ${end}
    ) active
    join users on users.id = active.user_id and users.seed_run is null
    group by active.user_id`);
}

export async function replaceSections(db: Db, { day, from, before }: DaySpan): Promise<void> {
  await db.execute(sql`delete from analytics_sections where day = ${day}`);
  await db.execute(sql`
    insert into analytics_sections (day, section, minutes, members)
    select ${day}::date, section, sum(duration_minutes), count(distinct user_id)
    from user_activity_log
    where logged_at >= ${from.toISOString()} and logged_at < ${before.toISOString()} and user_id in ${REAL}
    group by section`);
}

/** Stores the totals of a day. Requires `replaceMemberDays` of the same day first. */
export async function upsertDay(
  db: Db,
  { day, from, before }: DaySpan,
  sales: DaySales,
  countedAt: Date,
): Promise<void> {
  const [start, end] = [from.toISOString(), before.toISOString()];
  await db.execute(sql`
    insert into analytics_days (day, new_members, active, active_week, active_month, minutes, meals, workouts, orders,
      revenue, delivery, refunds, vat, cashback_earned, cashback_used, counted_at)
    select ${day}::date,
      (select count(*) from users where created_at >= ${start} and created_at < ${end} and seed_run is null),
      (select count(*) from analytics_member_days where day = ${day}),
      (select count(distinct user_id) from analytics_member_days where day > ${day}::date - 7 and day <= ${day}),
      (select count(distinct user_id) from analytics_member_days where day > ${day}::date - 30 and day <= ${day}),
      (select coalesce(sum(minutes), 0) from analytics_member_days where day = ${day}),
      (select count(*) from meals where created_at >= ${start} and created_at < ${end} and deleted_at is null and user_id in ${REAL}),
      (select count(*) from workouts where created_at >= ${start} and created_at < ${end} and deleted_at is null and user_id in ${REAL}),
      ${sales.orders}, ${sales.gross}, ${sales.delivery}, ${sales.refunds}, ${sales.vat},
      (select coalesce(sum(amount), 0) from cashback
       where created_at >= ${start} and created_at < ${end} and role in ('buyer', 'referrer') and user_id in ${REAL}),
      ${sales.cashbackUsed}, ${countedAt.toISOString()}
    on conflict (day) do update set new_members = excluded.new_members, active = excluded.active,
      active_week = excluded.active_week, active_month = excluded.active_month, minutes = excluded.minutes,
      meals = excluded.meals, workouts = excluded.workouts, orders = excluded.orders, revenue = excluded.revenue,
      delivery = excluded.delivery, refunds = excluded.refunds, vat = excluded.vat,
      cashback_earned = excluded.cashback_earned, cashback_used = excluded.cashback_used, counted_at = excluded.counted_at`);
}

/** For each week of registration since `firstWeek` (a Monday): how many were active in each week up to that of `today`. */
export async function replaceCohorts(db: Db, firstWeek: string, today: string): Promise<void> {
  await db.execute(sql`delete from analytics_cohorts`);
  await db.execute(sql`
    with joined as (
      select id, date_trunc('week', created_at at time zone 'Europe/Stockholm')::date as week
      from users where seed_run is null and created_at >= (${firstWeek}::date::timestamp at time zone 'Europe/Stockholm')
    ), sizes as (
      select week, count(*)::int as joined from joined group by week
    ), seen as (
      select j.week, ((date_trunc('week', d.day)::date - j.week) / 7)::int as weeks_after, count(distinct j.id)::int as active
      from joined j join analytics_member_days d on d.user_id = j.id and d.day >= j.week
      group by 1, 2
    )
    insert into analytics_cohorts (week, weeks_after, joined, active)
    select s.week, k, s.joined, coalesce(seen.active, 0)
    from sizes s
    cross join lateral generate_series(0, (date_trunc('week', ${today}::date)::date - s.week) / 7) as k
    left join seen on seen.week = s.week and seen.weeks_after = k`);
}

/** The last counted day, and the day on which the first member registered; null where there is none. */
export async function findCounted(db: Db): Promise<{ last: string | null; first: string | null }> {
  const { rows } = await db.execute<{ last: string | null; first: string | null }>(sql`
    select (select max(day)::text from analytics_days) as last,
      (select (min(created_at) at time zone 'Europe/Stockholm')::date::text from users) as first`);
  return rows[0] ?? { last: null, first: null };
}

export async function deleteCounted(db: Db): Promise<void> {
  await db.execute(sql`delete from analytics_days`);
}
