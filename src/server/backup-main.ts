import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newestCopy } from '#server/admin/backups/backups.service.ts';
import { type CopyDeps, writeCopy } from '#server/admin/backups/copies.service.ts';
import { tryCopy } from '#server/admin/backups/trial.service.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { sessionSecret } from '#server/platform/config/session-secret.ts';
import { writeBackup } from '#server/platform/db/backup/backup.ts';
import { insertBackupRun } from '#server/platform/db/backup/backup-runs.store.ts';
import { type Db, openDatabase } from '#server/platform/db/db.ts';
import { withOwnerUrl } from '#server/platform/db/owner-url.ts';
import { commandLog, runCommand } from '#server/platform/run-command.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

// npm changes to the project's folder; a path on the command line is relative to the operator's.
const from = process.env.INIT_CWD ?? process.cwd();

/**
 * `npm run backup`: a copy as the schedule writes it. `npm run backup <file>`: into one file, encrypted if its name ends in .age.
 * `npm run backup -- --try`: restores the newest copy on trial. Each also while the server runs.
 */
await runCommand(async (signal) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { try: { type: 'boolean' } } });
  const config = readConfig(process.env);
  return withOwnerUrl({ config, log: commandLog }, async (ownerUrl) => {
    const [file] = positionals;
    if (file !== undefined) return writeFileCopy(config, ownerUrl, resolve(from, file), signal);
    const { db, close } = openDatabase(ownerUrl, { max: 2, onError: (error) => commandLog.warn(error.message) });
    try {
      const deps = { ...systemDeps, config, secret: await sessionSecret(config), ownerUrl, signal };
      return await (values.try ? tryNewest(db, deps) : writeStored(db, deps));
    } finally {
      await close();
    }
  });
});

async function writeStored(db: Db, deps: CopyDeps): Promise<string> {
  const { name, place, rows, tables, files } = await writeCopy(db, deps);
  return `Wrote ${name} to ${place}: ${rows} rows in ${tables} tables, ${files} files.${elsewhere(deps.config)}`;
}

async function tryNewest(db: Db, deps: CopyDeps): Promise<string> {
  const copy = await newestCopy(db);
  const manifest = copy && (await tryCopy(db, deps, copy.id));
  if (!manifest) throw new Error('There is no stored copy yet: npm run backup');
  return `Restored ${copy.name} on trial: all ${manifest.tables.length} tables, ${manifest.files.length} files and the ledger are equal.`;
}

async function writeFileCopy(config: Config, url: string, file: string, signal: AbortSignal): Promise<string> {
  const { filesDir, backupPassphrase } = config;
  const isSealed = file.endsWith('.age');
  if (isSealed && backupPassphrase === null) throw new Error('Set BACKUP_PASSPHRASE for an encrypted backup (.age).');
  const encryption = isSealed && backupPassphrase !== null ? { passphrase: backupPassphrase } : null;
  const { tables, files } = await writeBackup({ url, filesDir, file, now: new Date(), encryption, signal });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const { size } = await stat(file);
  await insertBackupRun(url, { id: randomUUID(), finishedAt: new Date(), bytes: size, rows, files: files.length });
  return `Wrote ${file}: ${rows} rows in ${tables.length} tables, ${files.length} files.${elsewhere(config)}`;
}

function elsewhere({ s3 }: Config): string {
  return s3 === null ? '' : ` Files are kept in the bucket ${s3.bucket}, which has backups of its own.`;
}
