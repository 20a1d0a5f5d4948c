import { openDatabase } from '../db.ts';
import { backupRuns } from './backup-runs.tables.ts';

/** Records a completed backup, so that operators see the age of the newest one. */
export async function insertBackupRun(url: string, run: typeof backupRuns.$inferInsert): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1, onError: () => undefined });
  try {
    await db.insert(backupRuns).values(run);
  } finally {
    await close();
  }
}
