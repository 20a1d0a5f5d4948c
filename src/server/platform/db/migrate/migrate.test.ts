import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyDatabase } from '#server/test/db/clone-database.ts';
import { writeMigrations } from '#server/test/db/scratch-migrations.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { requireVersion } from './database-version.ts';
import { migrateDatabase } from './migrate.ts';

async function makeEmpty() {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  return database;
}

describe('migrating a database to the current schema', () => {
  it('migrates once when several servers start concurrently on an empty database', async () => {
    const { url, pool } = await makeEmpty();
    const folder = await writeMigrations(await scratchFolder(), ['create table a (id int)', 'create table b (id int)']);

    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url, folder)));

    const { rows } = await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('leaves the database unchanged and unlocked when a migration fails', async () => {
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

  it('does not wait for an unresponsive server, and names it', async () => {
    const unresponsive = createServer().listen(0, '127.0.0.1');
    await once(unresponsive, 'listening');
    onTestFinished(() => void unresponsive.close());
    const { port } = Object(unresponsive.address());
    const folder = await writeMigrations(await scratchFolder(), ['create table a (id int)']);

    const migrated = migrateDatabase(`postgresql://somebody@127.0.0.1:${port}/none`, folder, { connectMs: 200 });

    await expect(migrated).rejects.toThrow(`The database at 127.0.0.1:${port} did not answer within 0.2 s.`);
  });
});

describe('a locked table', () => {
  const quick = { lockMs: 900, pauseMs: 50 };

  async function makeHeld() {
    const { url, pool } = await makeEmpty();
    const home = await scratchFolder();
    await migrateDatabase(url, await writeMigrations(join(home, 'old'), ['create table a (id int)']));
    const folder = await writeMigrations(join(home, 'new'), ['create table a (id int)', 'alter table a add note text']);
    const holder = new pg.Client({ connectionString: url, application_name: 'a report' });
    holder.on('error', () => undefined);
    await holder.connect();
    onTestFinished(() => holder.end().catch(() => undefined));
    await holder.query('begin; select * from a');
    return { url, pool, folder, holder };
  }

  it('is waited for in short attempts, and other sessions read and write it meanwhile', async () => {
    const { url, pool, folder, holder } = await makeHeld();
    const warnings: unknown[] = [];
    const done = migrateDatabase(url, folder, { ...quick, log: { warn: (what: unknown) => void warnings.push(what) } });
    await vi.waitUntil(() => warnings.length >= 2, { timeout: 10_000 });
    await pool.query('insert into a (id) values (1)');
    await holder.query('commit');

    await done;

    expect((await pool.query('select id, note from a')).rows).toEqual([{ id: 1, note: null }]);
    expect(warnings).toContainEqual(
      expect.objectContaining({ heldBy: [expect.objectContaining({ application: 'a report' })] }),
    );
  });

  it('fails the start with the blocking session when it is never released', async () => {
    const { url, folder } = await makeHeld();
    await expect(migrateDatabase(url, folder, { ...quick, attempts: 2 })).rejects.toThrow(
      /another session holds a table: a report \(process \d+\): begin; select \* from a/,
    );
  });
});

describe('indexes that are built concurrently', () => {
  it('are built after the migrations, once, and an invalid one is rebuilt', async () => {
    const { url, pool } = await makeEmpty();
    const folder = await writeMigrations(await scratchFolder(), ['create table b (id int)']);
    await mkdir(join(folder, 'concurrently'));
    await writeFile(join(folder, 'concurrently/0000_a_id.sql'), INDEX);
    await pool.query('create table a (id int); insert into a values (1), (1)');
    // An interrupted build: PostgreSQL leaves an invalid index of that name.
    await expect(pool.query('create unique index concurrently a_id on a (id)')).rejects.toThrow('could not create');

    await migrateDatabase(url, folder);
    await migrateDatabase(url, folder);

    const { rows } = await pool.query('select indisvalid from pg_index where indexrelid = $1::regclass', ['a_id']);
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('are refused when a file contains another statement', async () => {
    const { url } = await makeEmpty();
    const folder = await writeMigrations(await scratchFolder(), ['create table a (id int)']);
    await mkdir(join(folder, 'concurrently'));
    await writeFile(join(folder, 'concurrently/0000_a_id.sql'), 'drop table a');
    await expect(migrateDatabase(url, folder)).rejects.toThrow('0000_a_id.sql');
  });
});

describe('a database that is too old', () => {
  it.each([
    ['140012', '14.12', 'is PostgreSQL 14.12; Formkurva needs 15 or later'],
    ['90624', '9.6.24', 'is PostgreSQL 9.6.24'],
  ])('is refused by name (%s)', async (number, name, text) => {
    await expect(requireVersion({ query: vi.fn().mockResolvedValue({ rows: [{ number, name }] }) })).rejects.toThrow(
      text,
    );
  });

  it('is not the oldest supported version', async () => {
    const rows = [{ number: '150000', name: '15.0' }];
    await expect(requireVersion({ query: vi.fn().mockResolvedValue({ rows }) })).resolves.toBeUndefined();
  });
});

const INDEX = 'create index concurrently if not exists "a_id" on a (id);\n';
