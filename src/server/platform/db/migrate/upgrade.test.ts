import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { cloneDatabase, emptyDatabase } from '#server/test/db/clone-database.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { migrateDatabase } from './migrate.ts';

const SHIPPED = join(projectRoot(), 'migrations');
const JOURNAL = 'meta/_journal.json';
/** How many migrations behind a database is upgraded from; each of the last ten in the long run. */
const STEPS = process.env.FORMKURVA_UPGRADES === 'all' ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [10];

it.each(STEPS)(
  'upgrades a database that is %i migrations behind to the schema of a new database',
  async (behind) => {
    const [fresh, older] = [await cloneDatabase(), await emptyDatabase()];
    onTestFinished(fresh.close);
    onTestFinished(older.close);
    await migrateDatabase(older.url, await migrationsWithoutLast(behind));
    await migrateDatabase(older.url, SHIPPED);
    expect(await schemaOf(older.pool)).toEqual(await schemaOf(fresh.pool));
  },
  60_000,
);

it('ships one snapshot, of the newest migration', async () => {
  const snapshots = (await readdir(join(SHIPPED, 'meta'))).filter((name) => name.endsWith('_snapshot.json'));
  const { entries } = JSON.parse(await readFile(join(SHIPPED, JOURNAL), 'utf8'));
  expect(snapshots).toEqual([`${entries.at(-1).tag.split('_')[0]}_snapshot.json`]);
});

it('generates exactly the differences from that snapshot alone', async () => {
  const folder = join(await scratchFolder(), 'migrations');
  await cp(SHIPPED, folder, { recursive: true });
  const [file = ''] = (await readdir(join(folder, 'meta'))).filter((name) => name.endsWith('_snapshot.json'));
  const snapshot = JSON.parse(await readFile(join(folder, 'meta', file), 'utf8'));
  delete snapshot.tables['public.meals'].columns.food_name;
  await writeFile(join(folder, 'meta', file), JSON.stringify(snapshot));

  await promisify(execFile)('node_modules/.bin/drizzle-kit', [
    ...['generate', '--dialect', 'postgresql', '--schema', './src/server/**/*.tables.ts'],
    ...['--out', relative(projectRoot(), folder), '--name', 'probe'],
  ]);

  const [made = ''] = (await readdir(folder)).filter((name) => name.endsWith('_probe.sql'));
  expect(await readFile(join(folder, made), 'utf8')).toBe('ALTER TABLE "meals" ADD COLUMN "food_name" text NOT NULL;');
}, 120_000);

/** The folder as it was `behind` migrations ago. Concurrent indexes come with the whole folder. */
async function migrationsWithoutLast(behind: number): Promise<string> {
  const folder = join(await scratchFolder(), 'migrations');
  await cp(SHIPPED, folder, { recursive: true, filter: (path) => !path.endsWith('concurrently') });
  const journal = JSON.parse(await readFile(join(folder, JOURNAL), 'utf8'));
  await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries: journal.entries.slice(0, -behind) }));
  return folder;
}

async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select line from (
      select format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
        and prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    ) as lines order by line`);
  return rows.map(({ line }) => line);
}
