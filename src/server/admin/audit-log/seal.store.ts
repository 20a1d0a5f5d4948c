import { asc, desc, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { adminEventSeals } from './seal.tables.ts';

export type Seal = typeof adminEventSeals.$inferSelect;

/** Oldest first. */
export function listSeals(db: Db): Promise<Seal[]> {
  return db
    .select()
    .from(adminEventSeals)
    .where(isNull(adminEventSeals.brokenAfter))
    .orderBy(asc(adminEventSeals.number));
}

/** The last verification, whatever its result. */
export async function findLastSeal(db: Db): Promise<Seal | null> {
  const [last] = await db.select().from(adminEventSeals).orderBy(desc(adminEventSeals.number)).limit(1);
  return last ?? null;
}

export async function insertSeal(db: Db, seal: typeof adminEventSeals.$inferInsert): Promise<void> {
  await db.insert(adminEventSeals).values(seal);
}

/** The hash of the previous seal and the entries since. Columns are named, so that a new column does not change old hashes. */
export async function hashEntries(db: Db, before: string, after: number, upTo: number) {
  const { rows } = await db.execute<{ entries: number; hash: string }>(sql`
    select count(*)::int as entries, encode(sha256(convert_to(${before}, 'UTF8')
      || coalesce(string_agg(sha256(convert_to(jsonb_build_array(number, extract(epoch from at), actor_id, area, action,
        subject_id, member_id, reason, changes)::text, 'UTF8')), ''::bytea order by number), ''::bytea)), 'hex') as hash
    from admin_events where number > ${after} and number <= ${upTo}`);
  return rows[0] ?? { entries: 0, hash: '' };
}

/** The last entry, within a limit, below which no transaction can still be open: ids are assigned before they commit. */
export async function findLastCommitted(db: Db, after: number, cut: Date, most: number): Promise<number | null> {
  const { rows } = await db.execute<{ settled: string | null }>(sql`
    select max(number) as settled from (
      select number from admin_events where number > ${after}
        and number < coalesce((select min(number) from admin_events where number > ${after} and at > ${cut.toISOString()}::timestamptz), 9223372036854775807)
      order by number limit ${most}
    ) as next`);
  const settled = rows[0]?.settled ?? null;
  return settled === null ? null : Number(settled);
}
