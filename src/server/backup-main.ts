import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '#server/platform/config/config.ts';
import { writeBackup } from '#server/platform/db/backup/backup.ts';
import { insertBackupRun } from '#server/platform/db/backup/backup-runs.store.ts';
import { visitEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { commandLog, runCommand } from '#server/platform/run-command.ts';

// npm changes to the project's folder; a path on the command line is relative to the operator's.
const from = process.env.INIT_CWD ?? process.cwd();

/** `npm run backup [file]`: also while the server runs. */
await runCommand(async (signal) => {
  const { dataDir, filesDir, databaseUrl, databaseOwnerUrl, s3 } = readConfig(process.env);
  const now = new Date();
  const name = `formkurva-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  const file = process.argv[2] ? resolve(from, process.argv[2]) : join(dataDir, 'backups', name);
  const database = databaseUrl === null ? await visitEmbeddedPostgres({ dataDir, log: commandLog }) : null;
  try {
    const url = database?.url ?? databaseOwnerUrl ?? databaseUrl ?? '';
    const { tables, files } = await writeBackup({ url, filesDir, file, now, signal });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(file);
    await insertBackupRun(url, { id: randomUUID(), finishedAt: new Date(), bytes: size, rows, files: files.length });
    const elsewhere = s3 === null ? '' : ` Files are kept in the bucket ${s3.bucket}, which has backups of its own.`;
    return `Wrote ${file}: ${rows} rows in ${tables.length} tables, ${files.length} files.${elsewhere}`;
  } finally {
    await database?.stop();
  }
});
