import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { WeightRow } from '#domain/body/body.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inMs, instantOfMs, jsonList } from '#server/platform/db/statement.ts';
import { bodyWeights } from '../body.tables.ts';

/** Which import brought a weight is no part of what is edited. */
export type StoredWeight = Omit<typeof bodyWeights.$inferSelect, 'importId' | 'undoneAt'>;

/** A stored weight as it travels. */
export function rowOfWeight({ id, date, weightKg, source, createdAt, editedAt }: StoredWeight): WeightRow {
  return {
    id,
    day: date,
    weightKg,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt.toISOString(),
    source,
  };
}

export function weightOfRow(userId: string, { day, createdAt, editedAt, ...row }: WeightRow): StoredWeight {
  return {
    ...row,
    userId,
    date: day,
    createdAt: new Date(createdAt),
    editedAt: new Date(editedAt),
    deletedAt: null,
  };
}

/** False when the member has a row with this id already; it then stays as it is. */
export async function insertWeight(db: Db, weight: StoredWeight): Promise<boolean> {
  const inserted = await db.insert(bodyWeights).values(weight).onConflictDoNothing().returning({ id: bodyWeights.id });
  return inserted.length > 0;
}

/** Many rows in few statements, for rows that are known to be new. */
export async function insertWeights(db: Db, weights: StoredWeight[]) {
  for (let at = 0; at < weights.length; at += ROWS_PER_STATEMENT)
    await db.insert(bodyWeights).values(weights.slice(at, at + ROWS_PER_STATEMENT));
}

/** PostgreSQL takes 65,535 values in a statement, and a row has eight. */
const ROWS_PER_STATEMENT = 4000;

/** The row, held until the transaction ends, so that two edits of it are judged one after the other. */
export async function findWeightForUpdate(db: Db, userId: string, id: string): Promise<StoredWeight | null> {
  const [found] = await db.select().from(bodyWeights).where(isRow(userId, id)).for('update');
  return found ?? null;
}

export async function updateWeight(db: Db, userId: string, id: string, changes: Partial<StoredWeight>) {
  await db.update(bodyWeights).set(changes).where(isRow(userId, id));
}

export async function deleteWeight(db: Db, userId: string, id: string) {
  await db.delete(bodyWeights).where(isRow(userId, id));
}

/** The newest weight, by day and then by when it was made. */
export async function findNewestWeight(db: Db, userId: string): Promise<StoredWeight | null> {
  const [newest] = await db
    .select()
    .from(bodyWeights)
    .where(stands(userId))
    .orderBy(desc(bodyWeights.date), desc(bodyWeights.createdAt), desc(bodyWeights.id))
    .limit(1);
  return newest ?? null;
}

/** So many weights before a day, or before a row of that day, newest day first. */
export function listWeightsBefore(
  db: Db,
  userId: string,
  { beforeDay, beforeId }: { beforeDay: string; beforeId?: string | undefined },
  count: number,
): Promise<StoredWeight[]> {
  const isBefore = beforeId
    ? sql`(${bodyWeights.date}, ${bodyWeights.id}) < (${beforeDay}::date, ${beforeId}::uuid)`
    : lt(bodyWeights.date, beforeDay);
  return db
    .select()
    .from(bodyWeights)
    .where(and(stands(userId), isBefore))
    .orderBy(desc(bodyWeights.date), desc(bodyWeights.id))
    .limit(count);
}

type Span = { from?: string; before?: string };

/** One weight a day, the newest of each, oldest first. */
export function listDailyWeights(db: Db, userId: string, { from, before }: Span) {
  return db
    .selectDistinctOn([bodyWeights.date], { day: bodyWeights.date, weightKg: bodyWeights.weightKg })
    .from(bodyWeights)
    .where(
      and(
        stands(userId),
        from ? gte(bodyWeights.date, from) : undefined,
        before ? lt(bodyWeights.date, before) : undefined,
      ),
    )
    .orderBy(bodyWeights.date, desc(bodyWeights.createdAt), desc(bodyWeights.id));
}

/** Day and kilograms of each day from `weightsFrom` to `weightsTo`, the newest of each, oldest first. */
export const dailyWeightsWithin = (): SQL => sql`
  select ${jsonList(sql`json_build_array(day, kg) order by day`)} from (${daily(
    sql`${bodyWeights.date} between ${sql.placeholder('weightsFrom')} and ${sql.placeholder('weightsTo')}`,
  )}) as daily`;

/** The same of the days before `weightsFrom`. */
export const dailyWeightsBefore = (): SQL => sql`
  select ${jsonList(sql`json_build_array(day, kg) order by day`)} from (${daily(
    sql`${bodyWeights.date} < ${sql.placeholder('weightsFrom')}`,
  )}) as daily`;

const daily = (within: SQL): SQL => sql`
  select distinct on (${bodyWeights.date}) ${bodyWeights.date} as day, ${bodyWeights.weightKg} as kg from ${bodyWeights}
  where ${bodyWeights.userId} = ${sql.placeholder('userId')} and ${bodyWeights.deletedAt} is null and ${within}
  order by ${bodyWeights.date}, ${bodyWeights.createdAt} desc, ${bodyWeights.id} desc`;

/** Every weight from `weightsFrom` on, newest first. */
export const weightsSince = (): SQL => sql`
  select ${jsonList(
    sql`json_build_array(${bodyWeights.id}, ${bodyWeights.date}, ${bodyWeights.weightKg}, ${bodyWeights.source},
      ${inMs(bodyWeights.createdAt)}, ${inMs(bodyWeights.editedAt)})
      order by ${bodyWeights.date} desc, ${bodyWeights.createdAt} desc, ${bodyWeights.id} desc`,
  )} from ${bodyWeights}
  where ${bodyWeights.userId} = ${sql.placeholder('userId')} and ${bodyWeights.deletedAt} is null
    and ${bodyWeights.date} >= ${sql.placeholder('weightsFrom')}`;

export type JsonWeight = [
  id: string,
  day: string,
  weightKg: number,
  source: WeightRow['source'],
  createdMs: number,
  editedMs: number,
];

export const rowOfJsonWeight = ([id, day, weightKg, source, createdMs, editedMs]: JsonWeight): WeightRow => ({
  id,
  day,
  weightKg,
  createdAt: instantOfMs(createdMs),
  editedAt: instantOfMs(editedMs),
  source,
});

export async function deleteWeightsOf(db: Db, userId: string) {
  await db.delete(bodyWeights).where(eq(bodyWeights.userId, userId));
}

function isRow(userId: string, id: string) {
  return and(eq(bodyWeights.userId, userId), eq(bodyWeights.id, id));
}

function stands(userId: string) {
  return and(eq(bodyWeights.userId, userId), isNull(bodyWeights.deletedAt));
}
