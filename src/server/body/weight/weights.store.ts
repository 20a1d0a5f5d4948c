import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type WeightRow, weightRow } from '#domain/body/body.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inMs, instantOfMs, jsonList, jsonObject } from '#server/platform/db/statement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { bodyWeights } from '../body.tables.ts';

export const weights = new SyncedTable({
  table: bodyWeights,
  schema: weightRow,
  toColumns: ({ day, weightKg, source }) => ({ date: day, weightKg, source }),
  toFields: ({ date, weightKg, source }) => ({ day: date, weightKg, source }),
  fixed: ['source'],
  checkEdit: ({ source }) => {
    // The weight of a measurement is edited with the measurement.
    if (source === 'tape' || source === 'caliper') throw refuse('WEIGHT_OF_MEASUREMENT');
  },
});

export async function updateWeight(
  db: Db,
  userId: string,
  id: string,
  changes: Partial<typeof bodyWeights.$inferInsert>,
) {
  await db.update(bodyWeights).set(changes).where(isRow(userId, id));
}

export async function deleteWeight(db: Db, userId: string, id: string) {
  await db.delete(bodyWeights).where(isRow(userId, id));
}

/** The newest weight by day and creation time. */
export async function findNewestWeight(db: Db, userId: string): Promise<WeightRow | null> {
  const [newest] = await db
    .select()
    .from(bodyWeights)
    .where(activeRows(userId))
    .orderBy(desc(bodyWeights.date), desc(bodyWeights.createdAt), desc(bodyWeights.id))
    .limit(1);
  return newest ? weights.toRow(newest) : null;
}

/** Weights before a day, or before a row of that day, newest day first. */
export async function listWeightsBefore(
  db: Db,
  userId: string,
  { beforeDay, beforeId }: { beforeDay: string; beforeId?: string | undefined },
  count: number,
): Promise<WeightRow[]> {
  const isBefore = beforeId
    ? sql`(${bodyWeights.date}, ${bodyWeights.id}) < (${beforeDay}::date, ${beforeId}::uuid)`
    : lt(bodyWeights.date, beforeDay);
  const rows = await db
    .select()
    .from(bodyWeights)
    .where(and(activeRows(userId), isBefore))
    .orderBy(desc(bodyWeights.date), desc(bodyWeights.id))
    .limit(count);
  return rows.map((row) => weights.toRow(row));
}

type Span = { from?: string; before?: string };

/** One weight per day (the newest), oldest first. */
export function listDailyWeights(db: Db, userId: string, { from, before }: Span) {
  return db
    .selectDistinctOn([bodyWeights.date], { day: bodyWeights.date, weightKg: bodyWeights.weightKg })
    .from(bodyWeights)
    .where(
      and(
        activeRows(userId),
        from ? gte(bodyWeights.date, from) : undefined,
        before ? lt(bodyWeights.date, before) : undefined,
      ),
    )
    .orderBy(bodyWeights.date, desc(bodyWeights.createdAt), desc(bodyWeights.id));
}

/** Day and kilograms of each day from `weightsFrom` to `weightsTo`, oldest first. */
export const dailyWeightsWithin = (): SQL => sql`
  select ${jsonList(sql`${DAY_AND_KG} order by day`)} from (${daily(
    sql`${bodyWeights.date} between ${sql.placeholder('weightsFrom')} and ${sql.placeholder('weightsTo')}`,
  )}) as daily`;

/** The same for days before `weightsFrom`. */
export const dailyWeightsBefore = (): SQL => sql`
  select ${jsonList(sql`${DAY_AND_KG} order by day`)} from (${daily(
    sql`${bodyWeights.date} < ${sql.placeholder('weightsFrom')}`,
  )}) as daily`;

/** Changed weights from `weightsFrom` on. */
export const weightChanges = weights.changesQuery<WeightRow, { weightsFrom: string }>({
  scope: sql`${bodyWeights.date} >= ${sql.placeholder('weightsFrom')}::date`,
});

/** Number of weights before `weightsFrom`. */
export const countWeightsBefore = (): SQL => sql`
  select count(*)::int from ${bodyWeights} where ${bodyWeights.userId} = ${sql.placeholder('userId')}
    and ${bodyWeights.deletedAt} is null and ${bodyWeights.date} < ${sql.placeholder('weightsFrom')}`;

const DAY_AND_KG = jsonObject({ day: sql`day`, weightKg: sql`kg` });

const daily = (within: SQL): SQL => sql`
  select distinct on (${bodyWeights.date}) ${bodyWeights.date} as day, ${bodyWeights.weightKg} as kg from ${bodyWeights}
  where ${bodyWeights.userId} = ${sql.placeholder('userId')} and ${bodyWeights.deletedAt} is null and ${within}
  order by ${bodyWeights.date}, ${bodyWeights.createdAt} desc, ${bodyWeights.id} desc`;

/** All weights from `weightsFrom` on, newest first. */
export const weightsSince = (): SQL => sql`
  select ${jsonList(
    sql`${jsonObject({
      id: bodyWeights.id,
      day: bodyWeights.date,
      weightKg: bodyWeights.weightKg,
      source: bodyWeights.source,
      createdMs: inMs(bodyWeights.createdAt),
      editedMs: inMs(bodyWeights.editedAt),
    })} order by ${bodyWeights.date} desc, ${bodyWeights.createdAt} desc, ${bodyWeights.id} desc`,
  )} from ${bodyWeights}
  where ${bodyWeights.userId} = ${sql.placeholder('userId')} and ${bodyWeights.deletedAt} is null
    and ${bodyWeights.date} >= ${sql.placeholder('weightsFrom')}`;

export type JsonWeight = Omit<WeightRow, 'createdAt' | 'editedAt'> & { createdMs: number; editedMs: number };

export const rowOfJsonWeight = ({ id, day, weightKg, source, createdMs, editedMs }: JsonWeight): WeightRow => ({
  id,
  day,
  weightKg,
  createdAt: instantOfMs(createdMs),
  editedAt: instantOfMs(editedMs),
  source,
});

function isRow(userId: string, id: string) {
  return and(eq(bodyWeights.userId, userId), eq(bodyWeights.id, id));
}

function activeRows(userId: string) {
  return and(eq(bodyWeights.userId, userId), isNull(bodyWeights.deletedAt));
}
