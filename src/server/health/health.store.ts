import { and, between, desc, eq, inArray, sql } from 'drizzle-orm';
import type { HealthCounts } from '#domain/health/health.contract.ts';
import type { HealthSource, SampleKind } from '#domain/health/health-codes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { healthImports, healthSamples } from './health.tables.ts';

export type StoredImport = typeof healthImports.$inferSelect;
export type StoredSample = typeof healthSamples.$inferSelect;

export async function insertImport(db: Db, row: typeof healthImports.$inferInsert) {
  await db.insert(healthImports).values(row).onConflictDoNothing();
}

/** Locks the import until the transaction ends, so that its batches are processed one after the other. */
export async function findImportForUpdate(db: Db, userId: string, id: string): Promise<StoredImport | null> {
  const [found] = await db.select().from(healthImports).where(isImport(userId, id)).for('update');
  return found ?? null;
}

export function listImports(db: Db, userId: string): Promise<StoredImport[]> {
  return db
    .select()
    .from(healthImports)
    .where(eq(healthImports.userId, userId))
    .orderBy(desc(healthImports.importedAt), desc(healthImports.id));
}

export async function addToImport(db: Db, userId: string, id: string, more: HealthCounts) {
  await db
    .update(healthImports)
    .set({
      weights: sql`${healthImports.weights} + ${more.weights}`,
      samples: sql`${healthImports.samples} + ${more.samples}`,
      workouts: sql`${healthImports.workouts} + ${more.workouts}`,
    })
    .where(isImport(userId, id));
}

export async function markImportUndone(db: Db, userId: string, id: string, undoneAt: Date) {
  await db.update(healthImports).set({ undoneAt }).where(isImport(userId, id));
}

/** The largest known value of each day for a kind and a source. */
export async function listKnownDays(
  db: Db,
  userId: string,
  { kind, source, days }: { kind: SampleKind; source: HealthSource; days: string[] },
): Promise<Map<string, number>> {
  if (days.length === 0) return new Map();
  const rows = await db
    .select({ day: healthSamples.date, value: sql<number>`max(${healthSamples.value})` })
    .from(healthSamples)
    .where(
      and(
        eq(healthSamples.userId, userId),
        eq(healthSamples.kind, kind),
        eq(healthSamples.source, source),
        inArray(healthSamples.date, days),
      ),
    )
    .groupBy(healthSamples.date);
  return new Map(rows.map(({ day, value }) => [day, value]));
}

/** Returns the number of new rows. */
export async function insertSamples(db: Db, samples: StoredSample[]): Promise<number> {
  if (samples.length === 0) return 0;
  const inserted = await db
    .insert(healthSamples)
    .values(samples)
    .onConflictDoNothing()
    .returning({ id: healthSamples.id });
  return inserted.length;
}

/** The largest value of each day over all sources, oldest first. */
export async function listDays(
  db: Db,
  userId: string,
  { kind, from, to }: { kind: SampleKind; from: string; to: string },
): Promise<[string, number][]> {
  const rows = await db
    .select({ day: healthSamples.date, value: sql<number>`max(${healthSamples.value})` })
    .from(healthSamples)
    .where(and(eq(healthSamples.userId, userId), eq(healthSamples.kind, kind), between(healthSamples.date, from, to)))
    .groupBy(healthSamples.date)
    .orderBy(healthSamples.date);
  return rows.map(({ day, value }) => [day, value]);
}

/** Returns the number of deleted rows. */
export async function deleteSamplesOfImport(db: Db, userId: string, importId: string): Promise<number> {
  const gone = await db
    .delete(healthSamples)
    .where(and(eq(healthSamples.userId, userId), eq(healthSamples.importId, importId)))
    .returning({ id: healthSamples.id });
  return gone.length;
}

export async function deleteHealthOf(db: Db, userId: string) {
  await db.delete(healthSamples).where(eq(healthSamples.userId, userId));
  await db.delete(healthImports).where(eq(healthImports.userId, userId));
}

function isImport(userId: string, id: string) {
  return and(eq(healthImports.userId, userId), eq(healthImports.id, id));
}
