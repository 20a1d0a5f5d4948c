import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { HealthSource, SampleKind } from '#domain/health/health-codes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ImportRecords } from '#server/sync/import-records.ts';
import { healthImports, healthSamples } from './health.tables.ts';

export type StoredSample = typeof healthSamples.$inferSelect;

export const healthImportRecords = new ImportRecords(healthImports);

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
