import { sql } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '#domain/day/day.ts';
import type { Db } from '#server/platform/db/db.ts';
import { cashbackEntries, cashbackLines } from './ledger.tables.ts';

/**
 * The change, by Swedish day, of what the programme owes its members: pending, available and held cashback minus their debts. Without members
 * made by the data seeder. Up to an instant, exclusive.
 */
export async function sumOwedByDay(db: Db, before: Date): Promise<{ day: string; amount: number }[]> {
  const { rows } = await db.execute<{ day: string; amount: string }>(sql`
    select to_char(e.created_at at time zone ${DEFAULT_TIME_ZONE}, 'YYYY-MM-DD') as day, sum(l.amount) as amount
    from ${cashbackLines} l join ${cashbackEntries} e on e.id = l.entry_id
    where e.created_at < ${before.toISOString()} and l.account in ('pending', 'available', 'held', 'owed')
      and not exists (select from users u where u.id = l.user_id and u.seed_run is not null)
    group by 1 order by 1`);
  return rows.map(({ day, amount }) => ({ day, amount: Number(amount) }));
}
