import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { type MovableClock, movableClock } from '#server/test/movable-clock.ts';
import { makeScratchFolder, removeScratchFolder } from '#server/test/scratch-folder.ts';
import { BACKUP_SETTINGS } from '../test/admin-examples.ts';
import { readBackupState } from './backups.service.ts';
import { type CopyDeps, writeCopy } from './copies.service.ts';
import { restoreStored } from './restore.service.ts';
import { saveSettings } from './settings.service.ts';
import { tryCopy } from './trial.service.ts';

const ADMIN = '018f0000-0000-7000-8000-0000000000aa';
const PASSPHRASE = 'sju sjösjuka sjömän';

let database: TestDatabase;
let time: MovableClock;
let home = '';
let deps: CopyDeps;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.pool.query("insert into storage_days values ('2026-11-14', 1000, 1, '2026-11-14T02:00:00Z')");
});
afterAll(() => database.close());
beforeEach(async () => {
  home = await makeScratchFolder();
  time = movableClock();
  const config = readConfig({ DATA_DIR: home, DATABASE_URL: database.url });
  deps = { ...systemDeps, clock: time.clock, config, secret: 'a secret of the server', ownerUrl: database.url };
  await database.pool.query('truncate backup_runs, backup_failures, backup_settings');
  return () => removeScratchFolder(home);
});

const settings = (changes: object) => saveSettings(database.db, deps, ADMIN, { ...BACKUP_SETTINGS, ...changes });
const stateNow = () => readBackupState(database.db, deps);
const fileOf = (name: string) => join(deps.config.backupDir, name);

describe('a stored copy', () => {
  it('counts as proven when it was restored into a scratch database without differences', async () => {
    const written = await writeCopy(database.db, deps);
    expect((await stateNow()).provenAt).toBeNull();

    await tryCopy(database.db, deps, written.id);

    const { provenAt, copies, problems } = await stateNow();
    expect(provenAt).toBe(time.clock().toISOString());
    expect(copies).toMatchObject([{ name: written.name, encrypted: false, trial: { passed: true } }]);
    expect(problems).toEqual([]);
    const left = await database.pool.query('select datname from pg_database where starts_with(datname, $1)', [
      `formkurva_trial_${process.pid}`,
    ]);
    expect(left.rows).toEqual([]);
    expect(await readdir(deps.config.backupDir)).toEqual([written.name]);
  });

  it('does not pass when its content was replaced consistently', async () => {
    const { id, name } = await writeCopy(database.db, deps);
    await database.pool.query('update storage_days set database_bytes = 2000');
    time.advance(86_400);
    const other = await writeCopy(database.db, deps);
    await rename(fileOf(other.name), fileOf(name));

    await expect(tryCopy(database.db, deps, id)).rejects.toMatchObject({ code: 'differs' });

    const { copies, problems, provenAt } = await stateNow();
    expect(copies.find((copy) => copy.id === id)?.trial).toMatchObject({ passed: false });
    expect(problems).toMatchObject([{ step: 'trial', code: 'differs' }]);
    expect(provenAt).toBeNull();
  });

  it('does not pass when one row in it was changed', async () => {
    const { id, name } = await writeCopy(database.db, deps);
    const text = gunzipSync(await readFile(fileOf(name))).toString('latin1');
    await writeFile(fileOf(name), gzipSync(Buffer.from(text.replace('2026-11-14\t', '2026-11-13\t'), 'latin1')));

    await expect(tryCopy(database.db, deps, id)).rejects.toMatchObject({ code: 'damaged' });
  });

  it('does not pass when the hash chain of the ledger is broken in it', async () => {
    const without = (statement: string) =>
      database.pool.query(
        `alter table cashback_accounts disable trigger user; ${statement}; alter table cashback_accounts enable trigger user`,
      );
    await without(`insert into cashback_accounts values ('${ADMIN}', 'available', 500, 0)`);
    const { id } = await writeCopy(database.db, deps);
    await without(`delete from cashback_accounts where user_id = '${ADMIN}'`);

    await expect(tryCopy(database.db, deps, id)).rejects.toThrow('The restored ledger differs');
  });
});

describe('an encrypted copy', () => {
  it('is restored on trial with the passphrase, and refused with another one', async () => {
    await settings({ passphrase: PASSPHRASE });
    const { id, name } = await writeCopy(database.db, deps);

    await settings({ passphrase: `${PASSPHRASE} till` });

    expect(name).toMatch(/\.tar\.gz\.age$/);
    expect((await readFile(fileOf(name))).toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
    await expect(tryCopy(database.db, deps, id)).rejects.toThrow('The passphrase does not open this backup.');
    expect((await stateNow()).problems).toMatchObject([{ step: 'trial', code: 'wrong-passphrase' }]);
  });

  it('does not reveal its passphrase, and names a changed server secret', async () => {
    await settings({ passphrase: PASSPHRASE });
    const { rows } = await database.pool.query('select passphrase from backup_settings');
    expect(String(rows[0]?.passphrase)).not.toContain(PASSPHRASE);

    await expect(writeCopy(database.db, { ...deps, secret: 'another secret' })).rejects.toMatchObject({
      code: 'unreadable-secrets',
    });
  });
});

describe('a copy that fails', () => {
  it('names a folder that cannot be used, and clears the problem when it succeeds again', async () => {
    await writeFile(join(home, 'file'), '');
    const config = { ...deps.config, backupDir: join(home, 'file', 'copies') };

    await expect(writeCopy(database.db, { ...deps, config })).rejects.toThrow();

    expect((await stateNow()).problems).toMatchObject([{ step: 'backup', code: 'folder-not-writable' }]);
    await writeCopy(database.db, deps);
    expect((await stateNow()).problems).toEqual([]);
  });

  it('names a lost bucket and leaves no draft', async () => {
    const bucket = { endpoint: 'http://127.0.0.1:9', bucket: 'copies', region: 'eu', accessKeyId: 'id' };
    await settings({ target: 'bucket', bucket, bucketSecret: 'secret' });

    await expect(writeCopy(database.db, deps)).rejects.toMatchObject({ code: 'bucket-unreachable' });

    expect((await stateNow()).problems).toMatchObject([{ step: 'backup', code: 'bucket-unreachable' }]);
    expect(await readdir(deps.config.backupDir)).toEqual([]);
  });
});

it('is restored while the servers stop, with an entry in the audit log and the newer list of copies', async () => {
  const { id } = await writeCopy(database.db, deps);
  await database.pool.query('update storage_days set database_bytes = 3000');
  time.advance(60);
  const steps: string[] = [];
  const servers = {
    stop: async () => void steps.push('stop'),
    start: async () => void steps.push('start'),
  };

  await restoreStored(deps, { id, actorId: ADMIN, reason: 'Fel import', passphrase: null }, servers);

  const days = await database.pool.query('select count(*)::int as count from storage_days where database_bytes = 3000');
  const entries = await database.pool.query(
    "select reason from admin_events where area = 'backup' and action = 'restore'",
  );
  expect([steps, days.rows, entries.rows]).toEqual([['stop', 'start'], [{ count: 0 }], [{ reason: 'Fel import' }]]);
  expect((await stateNow()).copies).toHaveLength(2);
});

it('removes expired copies, and what killed runs left', async () => {
  await settings({ retention: { days: 2, weeks: 0, months: 0 } });
  const names: string[] = [];
  for (const _night of [1, 2, 3]) {
    names.push((await writeCopy(database.db, deps)).name);
    time.advance(86_400);
  }
  await writeFile(fileOf('formkurva-old.tar.gz.999999999.draft'), '');

  const last = await writeCopy(database.db, deps);

  expect((await readdir(deps.config.backupDir)).toSorted()).toEqual([...names.slice(-1), last.name].toSorted());
  expect((await stateNow()).copies.map(({ name }) => name)).toEqual([last.name, ...names.slice(-1)]);
});
