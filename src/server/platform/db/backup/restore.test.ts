import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type Fixture,
  makeBlank,
  makeFixture,
  openBlank,
  openFixture,
  seeAll,
} from '#server/test/db/backup-fixture.ts';
import { writeMigrations } from '#server/test/db/scratch-migrations.ts';
import { makeScratchFolder, removeScratchFolder, scratchFolder } from '#server/test/scratch-folder.ts';
import { migrateDatabase } from '../migrate/migrate.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

let original = '';
let home = '';
let file = '';

beforeAll(async () => {
  original = await makeScratchFolder();
  await mkdir(join(original, 'files'));
  await writeFile(join(original, 'files/portrait.webp'), 'some picture');
  const { url, close } = await openFixture();
  const now = new Date('2026-11-15T10:00:00Z');
  await writeBackup({ url, filesDir: join(original, 'files'), file: join(original, 'backup.tar.gz'), now });
  await close();
});

afterAll(() => removeScratchFolder(original));

beforeEach(async () => {
  home = await scratchFolder();
  file = join(home, 'backup.tar.gz');
  await copyFile(join(original, 'backup.tar.gz'), file);
});

describe('restoring over existing data', () => {
  it('is refused while the database has rows, and names the tables', async () => {
    const target = await makeFixture();

    await expect(restore(target)).rejects.toThrow(
      'already has rows (in days, diary, meals, people, units). Use --force',
    );
  });

  it('replaces all rows and files with --force', async () => {
    const [target, untouched] = [await makeUsed(), await makeFixture()];

    await restore(target, { force: true });

    expect(await seeAll(target)).toEqual(await seeAll(untouched));
    expect(await readFiles()).toEqual({ 'portrait.webp': 'some picture' });
  });

  it('needs no --force for a database with empty tables', async () => {
    const target = await makeBlank();
    await migrateDatabase(target.url, target.migrations);
    await target.pool.query('truncate units');

    await restore(target);

    expect((await target.pool.query('select count(*)::int as count from people')).rows).toEqual([{ count: 400 }]);
  });

  it('is refused while a server uses the database', async () => {
    const target = await makeBlank();
    const server = new pg.Client({ connectionString: target.url, application_name: 'formkurva 4242' });
    await server.connect();
    onTestFinished(() => server.end());

    await expect(restore(target, { force: true })).rejects.toThrow('in use by formkurva 4242. Stop that first.');
  });

  it('changes nothing when a row is invalid', async () => {
    const target = await makeUsed();
    const before = await seeAll(target);
    const schema = await readFile(join(target.migrations, '0000_step.sql'), 'utf8');
    await writeFile(
      join(target.migrations, '0000_step.sql'),
      schema.replace('(id int primary key, name', '(id int primary key check (id < 300), name'),
    );

    await expect(restore(target, { force: true })).rejects.toThrow('violates check constraint');

    expect(await seeAll(target)).toEqual(before);
    expect(await readFiles()).toEqual({ 'portrait.webp': 'former picture', 'other.webp': 'other picture' });
  });

  it('changes nothing when the very last step fails', async () => {
    const target = await makeUsed();
    const before = await seeAll(target);
    const schema = await readFile(join(target.migrations, '0000_step.sql'), 'utf8');
    await writeMigrations(target.migrations, [schema, failsAtCommit]);

    await expect(restore(target, { force: true })).rejects.toThrow('not today');

    expect(await seeAll(target)).toEqual(before);
    expect(await readFiles()).toEqual({ 'portrait.webp': 'former picture', 'other.webp': 'other picture' });
  });
});

describe('a damaged backup', () => {
  let target: Fixture;
  beforeAll(async () => {
    target = await openBlank();
  });
  afterAll(() => target.close());

  it.each([
    ['one byte was changed', (bytes: Buffer) => bytes.fill(bytes.readUInt8(900) ^ 1, 900, 901)],
    ['it was cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ['it is empty', () => Buffer.alloc(0)],
    ['it is something else', () => Buffer.from('not a backup at all')],
    ['a row was changed', repacked((text) => text.replace('person 17', 'person 71'))],
    ['a file was changed', repacked((text) => text.replace('some picture', 'sept picture'))],
    ['its end mark is missing', repacked((text) => text.slice(0, -1024))],
    ['its manifest is missing', repacked((text) => text.slice(0, text.indexOf('manifest.json')) + '\0'.repeat(1024))],
    [
      'it wants to write outside the files folder',
      repacked((text) => text.replace('"portrait.webp"', '"../trait.webp"')),
    ],
  ])('is refused and changes nothing when %s', async (_how, damage) => {
    await writeFile(file, damage(await readFile(file)));

    await expect(restore(target)).rejects.toThrow(/is damaged or incomplete \(.+\)\. Nothing was changed\./);

    expect((await target.pool.query("select to_regclass('people') as made")).rows).toEqual([{ made: null }]);
  });

  it('has another error than a missing one', async () => {
    file = join(home, 'nowhere.tar.gz');

    await expect(restore(target)).rejects.toThrow(`There is no backup ${file}.`);
  });
});

const failsAtCommit = `
create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$;
--> statement-breakpoint
create constraint trigger refuse after update on people deferrable initially deferred for each row execute function refuse();
--> statement-breakpoint
update people set name = name where id = 1;
`;

function restore({ url, migrations }: Fixture, { force = false } = {}) {
  return restoreBackup({ url, filesDir: join(home, 'files'), migrationsFolder: migrations, file, force });
}

/** A used database and files folder with other content than the backup. */
async function makeUsed(): Promise<Fixture> {
  const target = await makeFixture();
  await target.pool.query("update people set name = 'someone else'");
  await mkdir(join(home, 'files'));
  await writeFile(join(home, 'files/portrait.webp'), 'former picture');
  await writeFile(join(home, 'files/other.webp'), 'other picture');
  return target;
}

async function readFiles(): Promise<Record<string, string>> {
  const names = await readdir(join(home, 'files'));
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(join(home, 'files', name), 'utf8')]));
  return Object.fromEntries(texts);
}

/** Changes the content of an archive and packs it again, so that its gzip checksum is valid. Latin-1 preserves each byte. */
function repacked(change: (text: string) => string): (bytes: Buffer) => Buffer {
  return (bytes) => gzipSync(Buffer.from(change(gunzipSync(bytes).toString('latin1')), 'latin1'));
}
