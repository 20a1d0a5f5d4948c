import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileDeletionList } from '#server/own-data/deletion/deletion-list.ts';
import { repeatDeletions } from '#server/own-data/deletion/erase.service.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { restoreBackup } from '#server/platform/db/backup/restore.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { chooseFiles } from '#server/platform/files/s3-files.ts';
import { commandLog, runCommand } from '#server/platform/run-command.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

const from = process.env.INIT_CWD ?? process.cwd();

/** `npm run restore <file>`, or `npm run restore -- --force <file>`: with the server stopped. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name the backup: npm run restore <file>');
  const config = readConfig(process.env);
  const { dataDir, filesDir, databaseUrl, databaseOwnerUrl } = config;
  const database = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log: commandLog }) : null;
  try {
    const manifest = await restoreBackup({
      url: database?.url ?? databaseOwnerUrl ?? databaseUrl ?? '',
      filesDir,
      migrationsFolder: join(projectRoot(), 'migrations'),
      file: resolve(from, file),
      force: values.force ?? false,
    });
    const repeated = await repeatOnRestored(database?.url ?? databaseOwnerUrl ?? databaseUrl ?? '', config);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored the backup of ${manifest.createdAt}: ${rows} rows, ${manifest.files.length} files.${repeated}`;
  } finally {
    await database?.stop();
  }
});

/** Deletes accounts again that were deleted after the backup was made, before anybody can see them. */
async function repeatOnRestored(url: string, config: Config): Promise<string> {
  const { db, close } = openDatabase(url, { max: 1, onError: () => undefined });
  try {
    const deps = { ...systemDeps, files: chooseFiles(config) };
    const { erased, requested } = await repeatDeletions(db, deps, fileDeletionList(config.deletionsFile));
    return ` Accounts deleted since: ${erased} erased again, ${requested} to be erased on their day (from ${config.deletionsFile}).`;
  } finally {
    await close();
  }
}
