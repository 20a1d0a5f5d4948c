import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeCopy } from '#server/admin/backups/copies.service.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { writeBackup } from '#server/platform/db/backup/backup.ts';
import { settleBeforeStart } from '#server/platform/db/backup/restore-marker.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { cloneDatabase, type TestDatabase } from './test/db/clone-database.ts';
import { makeScratchFolder, removeScratchFolder } from './test/scratch-folder.ts';
import { commandOf } from './test/server-process.ts';

const rounds = Number(process.env.FORMKURVA_KILLS ?? 1);
const kills = Array.from({ length: rounds }, (_, round) => ({ round: round + 1, afterMs: (53 * round) % 1000 }));

let database: TestDatabase;
let home = '';
// One each: a restore refuses to run while a pool of this process is open.
beforeEach(async () => {
  database = await cloneDatabase();
  return () => database.close();
});
beforeEach(async () => {
  home = await makeScratchFolder();
  await mkdir(join(home, 'files'));
  return () => removeScratchFolder(home);
});

/** Without the pool, whose connections would remain. */
async function ask(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const setDay = (bytes: number) =>
  ask(
    `insert into storage_days values ('2026-11-14', $1, 1, '2026-11-14T02:00:00Z')
     on conflict (day) do update set database_bytes = excluded.database_bytes`,
    [bytes],
  );
const setFile = (text: string) => writeFile(join(home, 'files/a.webp'), text);

/** Row and file: each is `former` or `fresh`. */
async function sides() {
  const [row] = await ask('select database_bytes = 1 as former from storage_days');
  return [row?.former ? 'former' : 'fresh', await readFile(join(home, 'files/a.webp'), 'utf8')];
}

/** Starts a command and kills it some time after a file with that name part has appeared. */
async function kill(program: 'backup' | 'restore', args: string[], folder: string, part: string, afterMs: number) {
  const env = { PATH: process.env.PATH, DATA_DIR: home, DATABASE_URL: database.url, SESSION_SECRET: 's'.repeat(32) };
  const child = spawn(process.execPath, [...commandOf(program), ...args], { env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  while (child.exitCode === null && !(await namesIn(folder)).some((name) => name.includes(part))) await wait(2);
  await wait(afterMs);
  child.kill('SIGKILL');
  await exited;
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);

describe('killing a backup', () => {
  it.each(kills)('leaves a draft that the next one removes, and no half copy (kill $round)', async ({ afterMs }) => {
    const folder = join(home, 'backups');
    await kill('backup', [], folder, '.draft', afterMs % 50);

    const config = readConfig({ DATA_DIR: home, DATABASE_URL: database.url });
    const { name } = await writeCopy(database.db, { ...systemDeps, config, secret: 's', ownerUrl: database.url });

    const names = await namesIn(folder);
    expect(names).toContain(name);
    expect(names.filter((one) => !one.endsWith('.tar.gz'))).toEqual([]);
  });
});

describe('killing a restore', () => {
  it.each(kills)('leaves rows and files of the same side (kill $round)', async ({ afterMs }) => {
    const file = join(home, 'copy.tar.gz');
    await Promise.all([setDay(2), setFile('fresh')]);
    await writeBackup({ url: database.url, filesDir: join(home, 'files'), file, now: new Date() });
    await Promise.all([setDay(1), setFile('former')]);
    await kill('restore', ['--force', file], join(home, 'files'), '.restore-', afterMs);

    await settleBeforeStart(database.url, join(home, 'files'));

    const [row, text] = await sides();
    expect(text).toBe(row);
    expect(await namesIn(join(home, 'files'))).toEqual(['a.webp']);
  });
});
