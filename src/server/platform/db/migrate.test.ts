import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '#server/test/db/clone-database.ts';
import { writeMigrations } from '#server/test/db/scratch-migrations.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { migrateDatabase } from './migrate.ts';

async function makeEmpty() {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  return database;
}

describe('bringing a database to the current schema', () => {
  it('migrates once when several servers start at once on an empty database', async () => {
    const { url, pool } = await makeEmpty();
    const folder = await writeMigrations(await scratchFolder(), ['create table a (id int)', 'create table b (id int)']);

    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url, folder)));

    const { rows } = await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('leaves the database as it was, and unlocked, when a migration fails', async () => {
    const { url, pool } = await makeEmpty();
    const home = await scratchFolder();
    const broken = await writeMigrations(join(home, 'broken'), ['create table a (id int)', 'create table a (id int)']);
    const edited = await writeMigrations(join(home, 'mended'), ['create table a (id int)', 'create table b (id int)']);

    await expect(migrateDatabase(url, broken)).rejects.toThrow();
    const { rows } = await pool.query("select to_regclass('a') as made");
    await migrateDatabase(url, edited);

    expect(rows).toEqual([{ made: null }]);
    expect((await pool.query("select to_regclass('b')::text as made")).rows).toEqual([{ made: 'b' }]);
  });
});
