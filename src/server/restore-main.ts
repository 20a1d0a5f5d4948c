import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreCopy } from '#server/admin/backups/restore.service.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { commandLog, runCommand } from '#server/platform/run-command.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

const from = process.env.INIT_CWD ?? process.cwd();

/** `npm run restore <file>`, or `npm run restore -- --force <file>`: with the server stopped. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name the backup: npm run restore <file>');
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, databaseOwnerUrl, backupPassphrase } = config;
  const database = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log: commandLog }) : null;
  try {
    const url = database?.url ?? databaseOwnerUrl ?? databaseUrl ?? '';
    const { manifest, erased, requested } = await restoreCopy(
      url,
      { ...systemDeps, config },
      {
        file: resolve(from, file),
        passphrase: backupPassphrase,
        force: values.force ?? false,
        by: null,
      },
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return (
      `Restored the backup of ${manifest.createdAt}: ${rows} rows, ${manifest.files.length} files. Accounts deleted since: ` +
      `${erased} erased again, ${requested} to be erased on their day (from ${config.deletionsFile}).`
    );
  } finally {
    await database?.stop();
  }
});
