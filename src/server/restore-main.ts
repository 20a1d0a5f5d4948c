import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/platform/config/config.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { restoreBackup } from '#server/platform/db/backup/restore.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { commandLog, runCommand } from '#server/platform/run-command.ts';

const from = process.env.INIT_CWD ?? process.cwd();

/** `npm run restore <file>`, or `npm run restore -- --force <file>`: with the server stopped. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [file] = positionals;
  if (file === undefined) throw new Error('Say which backup: npm run restore <file>');
  const { dataDir, filesDir, databaseUrl, databaseOwnerUrl } = readConfig(process.env);
  const database = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log: commandLog }) : null;
  try {
    const manifest = await restoreBackup({
      url: database?.url ?? databaseOwnerUrl ?? databaseUrl ?? '',
      filesDir,
      migrationsFolder: join(projectRoot(), 'migrations'),
      file: resolve(from, file),
      force: values.force ?? false,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored the backup of ${manifest.createdAt}: ${rows} rows, ${manifest.files.length} files.`;
  } finally {
    await database?.stop();
  }
});
