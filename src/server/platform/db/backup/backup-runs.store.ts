import { openDatabase } from '../db.ts';
import { backupRuns } from './backup-runs.tables.ts';

/** Notes that a backup is on the disk, so that operators see how old the newest one is. */
export async function insertBackupRun(url: string, run: typeof backupRuns.$inferInsert): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1, onError: () => undefined });
  try {
    await db.insert(backupRuns).values(run);
  } finally {
    await close();
  }
}
