import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { backupRuns } from '#server/platform/db/backup/backup-runs.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { jobs } from '#server/platform/jobs/jobs.tables.ts';
import { type BackupStep, backupFailures, backupSettings } from './backups.tables.ts';

export type { BackupStep };

export type SettingsRow = typeof backupSettings.$inferSelect;
export type CopyRow = typeof backupRuns.$inferSelect;
export type FailureRow = typeof backupFailures.$inferSelect;

export async function findSettings(db: Db): Promise<SettingsRow | null> {
  const [row] = await db.select().from(backupSettings).limit(1);
  return row ?? null;
}

export async function upsertSettings(db: Db, row: typeof backupSettings.$inferInsert): Promise<void> {
  await db.insert(backupSettings).values(row).onConflictDoUpdate({ target: backupSettings.only, set: row });
}

/** Copies that are stored in a target, newest first. */
export function listCopies(db: Db): Promise<CopyRow[]> {
  return db
    .select()
    .from(backupRuns)
    .where(and(isNotNull(backupRuns.name), isNull(backupRuns.removedAt)))
    .orderBy(desc(backupRuns.finishedAt));
}

/** All rows, also of removed copies: a restore carries them over. */
export function listRuns(db: Db): Promise<CopyRow[]> {
  return db.select().from(backupRuns);
}

export async function findCopy(db: Db, id: string): Promise<CopyRow | null> {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.id, id), isNotNull(backupRuns.name), isNull(backupRuns.removedAt)));
  return row ?? null;
}

export async function insertCopy(db: Db, row: typeof backupRuns.$inferInsert): Promise<void> {
  await db.insert(backupRuns).values(row);
}

export async function insertRuns(db: Db, rows: CopyRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(backupRuns).values(rows).onConflictDoNothing();
}

export async function updateCopy(db: Db, id: string, change: Partial<CopyRow>): Promise<void> {
  await db.update(backupRuns).set(change).where(eq(backupRuns.id, id));
}

export async function insertFailure(db: Db, row: typeof backupFailures.$inferInsert): Promise<void> {
  await db.insert(backupFailures).values(row);
}

export async function insertFailures(db: Db, rows: FailureRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(backupFailures).values(rows).onConflictDoNothing();
}

/** The newest failure of each step. */
export function listFailures(db: Db): Promise<FailureRow[]> {
  return db
    .selectDistinctOn([backupFailures.step])
    .from(backupFailures)
    .orderBy(backupFailures.step, desc(backupFailures.at));
}

/** Called when a step succeeds, which resolves its earlier failures. */
export async function deleteFailures(db: Db, step: BackupStep): Promise<void> {
  await db.delete(backupFailures).where(eq(backupFailures.step, step));
}

/** Queued and running jobs of these kinds. */
export async function listActiveKinds(db: Db, kinds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ kind: jobs.kind })
    .from(jobs)
    .where(and(inArray(jobs.kind, kinds), inArray(jobs.state, ['waiting', 'running'])));
  return rows.map(({ kind }) => kind);
}

/** The size that a restored database needs at most, for the check of free space. */
export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}
