import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Fixture, makeBlank, makeFixture, seeAll } from '#server/test/db/backup-fixture.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { migrateDatabase } from '../migrate/migrate.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const now = new Date('2026-11-15T10:00:00Z');
const BACKUPS =
  "select count(*)::int from pg_stat_activity where application_name like 'formkurva backup%' and xact_start is not null";

describe('a backup', () => {
  it('restores every row and file into an empty database', async () => {
    const [source, target, home] = [await makeFixture(), await makeBlank(), await scratchFolder()];
    await fill(join(home, 'before'), {
      'avatars/å.webp': 'picture',
      'empty.txt': '',
      'deep/er/x.bin': 'x'.repeat(100_000),
    });

    const manifest = await backUp(source, home, 'before');
    await restoreFixture(target, home, 'after');

    expect(await seeAll(target)).toEqual(await seeAll(source));
    expect(await read(join(home, 'after'))).toEqual(await read(join(home, 'before')));
    expect(manifest.tables.map(({ name, rows }) => [name, rows])).toContainEqual(['people', 400]);
  });

  it('leaves sequences, triggers and references working as before', async () => {
    const [source, target, home] = [await makeFixture(), await makeBlank(), await scratchFolder()];
    await backUp(source, home);

    await restoreFixture(target, home);

    await target.pool.query("insert into meals (id, person_id, note) values (3, 1, 'new')");
    expect((await target.pool.query('select id, line from diary order by id desc limit 1')).rows).toEqual([
      { id: '3', line: 'new' },
    ]);
    await expect(target.pool.query('insert into meals (id, person_id) values (4, 999)')).rejects.toThrow('foreign key');
    await expect(target.pool.query('update people set best_meal = 99 where id = 1')).rejects.toThrow('foreign key');
  });

  it('is migrated to the current schema with its rows', async () => {
    const [source, target, home] = [await makeFixture(1), await makeBlank(2), await scratchFolder()];
    await backUp(source, home);

    await restoreFixture(target, home);

    await migrateDatabase(target.url, target.migrations);
    const { rows } = await target.pool.query(
      'select name, place, (select count(*)::int from drizzle.__drizzle_migrations) as steps from people join meals on meals.person_id = people.id where people.id = 2',
    );
    expect(rows).toEqual([{ name: 'ÅSA', place: 'home', steps: 2 }]);
  });

  it('is interrupted by a schema migration, and restarts after it', async () => {
    const [source, home] = [await makeFixture(1), await scratchFolder()];
    const { migrations } = await makeBlank(2);
    // A large table, so that the migration starts while the backup holds its locks.
    await source.pool.query(
      'insert into people (id, name) select n, repeat(md5(n::text), 400) from generate_series(1000, 9000) n',
    );
    const backup = backUp(source, home);
    await vi.waitUntil(async () => (await source.pool.query(BACKUPS)).rows[0].count > 0, {
      timeout: 10_000,
      interval: 5,
    });
    await migrateDatabase(source.url, migrations, { lockMs: 5000 });

    const manifest = await backup;

    expect(manifest.migrations).toHaveLength(2);
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'people', rows: 8401 }));
  }, 60_000);

  it('is refused by an older version', async () => {
    const [source, target, home] = [await makeFixture(2), await makeBlank(1), await scratchFolder()];
    await backUp(source, home);

    await expect(restoreFixture(target, home)).rejects.toThrow('made by a newer version of Formkurva');
  });

  it('is consistent, whatever is written meanwhile', async () => {
    const [source, target, home] = [await makeFixture(), await makeBlank(), await scratchFolder()];
    const writing = Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        source.pool.query(`with p as (insert into people values (${1000 + n}, 'late') returning id)
          insert into diary (line) select 'late ' || id from p`),
      ),
    );

    await backUp(source, home);
    await writing;
    await restoreFixture(target, home);

    const { rows } = await target.pool.query(
      "select (select count(*) from people where name = 'late') = (select count(*) from diary where line like 'late %') as whole",
    );
    expect(rows).toEqual([{ whole: true }]);
  });

  it('is readable by its owner only, and by tar', async () => {
    const [source, home] = [await makeFixture(), await scratchFolder()];
    await fill(join(home, 'files'), { 'avatars/a.webp': 'picture', 'avatars/.unfinished': 'half' });
    await backUp(source, home);

    const listed = execFileSync('tar', ['-tzf', join(home, 'backup.tar.gz')])
      .toString()
      .split('\n');

    expect((await stat(join(home, 'backup.tar.gz'))).mode & 0o777).toBe(0o600);
    expect(listed).toContain('tables/people/000001.copy');
    expect(listed.slice(-3)).toEqual(['files/avatars/a.webp', 'manifest.json', '']);
  });

  it('leaves no file behind when it fails', async () => {
    const [source, home] = [await makeFixture(), await scratchFolder()];
    const file = join(home, 'backup.tar.gz');
    const signal = AbortSignal.abort(new Error('Interrupted.'));

    await expect(writeBackup({ url: source.url, filesDir: home, file, now, signal })).rejects.toThrow();

    expect(await readdir(home)).toEqual([]);
  });

  it('does not overwrite another backup', async () => {
    const [source, home] = [await makeFixture(), await scratchFolder()];
    await backUp(source, home);

    await expect(backUp(source, home)).rejects.toThrow('already exists');
  });
});

function backUp(source: Fixture, home: string, files = 'files') {
  return writeBackup({ url: source.url, filesDir: join(home, files), file: join(home, 'backup.tar.gz'), now });
}

function restoreFixture({ url, migrations }: Fixture, home: string, files = 'files') {
  const target = { url, filesDir: join(home, files), migrationsFolder: migrations };
  return restoreBackup({ ...target, file: join(home, 'backup.tar.gz'), force: false });
}

async function fill(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function read(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(paths.map(async (path) => [path.slice(folder.length), await readFile(path, 'utf8')]));
  return Object.fromEntries(texts);
}
