import { desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SeedPart } from '#domain/admin/seeder/seed-plan.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { seedRuns } from './seeder.tables.ts';

export type StoredRun = typeof seedRuns.$inferSelect;

/** The newest run, with the name of its admin. */
export async function findLastRun(db: Db): Promise<{ run: StoredRun; by: string | null } | null> {
  const [found] = await db
    .select({ run: seedRuns, by: users.fullName })
    .from(seedRuns)
    .leftJoin(users, eq(users.id, seedRuns.startedBy))
    .orderBy(desc(seedRuns.startedAt), desc(seedRuns.id))
    .limit(1);
  return found ?? null;
}

export async function findRun(db: Db, id: string): Promise<StoredRun | null> {
  const [found] = await db.select().from(seedRuns).where(eq(seedRuns.id, id));
  return found ?? null;
}

/** False when the run exists already, or another one is active. */
export async function insertRun(db: Db, run: typeof seedRuns.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(seedRuns).values(run).onConflictDoNothing().returning({ id: seedRuns.id });
  return inserted.length > 0;
}

export async function updateRun(db: Db, id: string, changes: Partial<StoredRun>): Promise<void> {
  await db.update(seedRuns).set(changes).where(eq(seedRuns.id, id));
}

export async function findActiveRun(db: Db): Promise<StoredRun | null> {
  const [found] = await db
    .select()
    .from(seedRuns)
    .where(inArray(seedRuns.state, ['running', 'removing']))
    .for('update');
  return found ?? null;
}

/** Seeded members of one run or of all, up to a limit. */
export async function listSeeded(db: Db, run: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(run === null ? isNotNull(users.seedRun) : eq(users.seedRun, run))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Seeded members who still have rows of a part, up to a limit. */
export async function listSeededWith(db: Db, part: RemovablePart, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u where u.seed_run is not null
      and exists (select from (${rowsOf(part)}) r where r.owner = u.id) limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Only rows that the seeder has marked, so that a wrong id deletes nobody. */
export async function deleteSeeded(db: Db, ids: string[]): Promise<void> {
  await db.execute(sql`select remove_seeded_members(${sql.param(ids)}::uuid[])`);
}

export async function deleteSeededOrders(db: Db, ids: string[]): Promise<void> {
  await db.execute(sql`select remove_seeded_orders(${sql.param(ids)}::uuid[])`);
}

/** Deletes the rows of a part of seeded members. */
export async function deleteSeededRows(db: Db, part: LoggedPart, ids: string[]): Promise<void> {
  const { tables, alongside = [], owner } = TABLES[part];
  for (const table of [...alongside, ...tables])
    await db.execute(sql`
      delete from ${sql.identifier(table)} r using users u
      where u.id = r.${sql.identifier(owner)} and u.seed_run is not null and u.id = any(${sql.param(ids)}::uuid[])`);
}

/** The member of a run with this index. */
export async function findSeededBy(
  db: Db,
  username: string,
): Promise<{ id: string; referredBy: string | null } | null> {
  const [found] = await db
    .select({ id: users.id, referredBy: users.referredBy })
    .from(users)
    .where(eq(users.username, username));
  return found ?? null;
}

export type RemovablePart = Exclude<SeedPart, 'members'>;
type LoggedPart = Exclude<RemovablePart, 'orders' | 'threads'>;

/** Tables of a part, and tables that are deleted with it but not counted. */
const TABLES: Record<RemovablePart, { tables: string[]; alongside?: string[]; owner: string }> = {
  meals: { tables: ['meals'], owner: 'user_id' },
  recipes: { tables: ['recipes', 'meal_plans'], alongside: ['cookings', 'shopping_lists'], owner: 'user_id' },
  weights: { tables: ['body_weights'], owner: 'user_id' },
  workouts: { tables: ['workouts'], owner: 'user_id' },
  orders: { tables: ['orders'], owner: 'user_id' },
  threads: { tables: ['community_threads'], owner: 'created_by' },
};

/** Every row of a part with its owner. */
function rowsOf(part: RemovablePart) {
  const { tables, owner } = TABLES[part];
  const each = tables.map((table) => sql`select ${sql.identifier(owner)} as owner from ${sql.identifier(table)}`);
  return sql.join(each, sql` union all `);
}

/** The number of rows of a part, of real and of seeded members. */
export async function countPart(db: Db, part: SeedPart): Promise<{ real: number; seeded: number }> {
  if (part === 'members')
    return readCounts(
      db,
      sql`select count(*) filter (where seed_run is null) as real, count(seed_run) as seeded from users`,
    );
  return readCounts(
    db,
    sql`select count(*) filter (where u.seed_run is null) as real, count(u.seed_run) as seeded
      from (${rowsOf(part)}) r left join users u on u.id = r.owner`,
  );
}

async function readCounts(db: Db, query: ReturnType<typeof sql>): Promise<{ real: number; seeded: number }> {
  const { rows } = await db.execute<{ real: string; seeded: string }>(query);
  return { real: Number(rows[0]?.real ?? 0), seeded: Number(rows[0]?.seeded ?? 0) };
}
