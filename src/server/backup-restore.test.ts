import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileDeletionList } from '#server/own-data/deletion/deletion-list.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { prepareDatabase } from './prepare-database.ts';
import { tableDigest } from './test/db/table-digest.ts';
import { makeScratchFolder, removeScratchFolder, scratchFolder } from './test/scratch-folder.ts';
import { commandOf } from './test/server-process.ts';
import { silentLog } from './test/silent-log.ts';

async function start(dataDir: string, demo: 'on' | 'off') {
  const database = await prepareDatabase(readConfig({ DATA_DIR: dataDir, DEMO: demo }), silentLog);
  await database.prepared;
  await (await database.fill()).done;
  return database;
}

describe('a running installation that is moved to another folder', { timeout: 120_000 }, () => {
  let output: string;
  let homes: { old: string; fresh: string };
  let running: Awaited<ReturnType<typeof start>>;
  let moved: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    homes = { old: await makeScratchFolder(), fresh: await makeScratchFolder() };
    running = await start(homes.old, 'on');
    await mkdir(join(homes.old, 'files/avatars'), { recursive: true });
    await writeFile(join(homes.old, 'files/avatars/member.webp'), 'picture');
    output = await run('backup', homes.old, [join(homes.old, 'backup.tar.gz')]);
    await run('restore', homes.fresh, [join(homes.old, 'backup.tar.gz')]);
    moved = await start(homes.fresh, 'off');
  }, 120_000);
  afterAll(async () => {
    await Promise.all([running.stop(), moved.stop()]);
    await Promise.all(Object.values(homes).map(removeScratchFolder));
  });

  it('is written to one file, whose name is printed', () => {
    expect(output).toMatch(/^Wrote .*backup\.tar\.gz: \d+ rows in \d+ tables, \d+ files\.\n$/);
  });

  it('has every row', async () => {
    expect(await digest(moved.url)).toEqual(await digest(running.url));
  });

  it.each([
    'meals',
    'body_weights',
    'orders',
    'order_lines',
    'refunds',
    'stock_movements',
    'cashback_lines',
    'cashback',
  ])('has %s to lose', async (table) => {
    expect((await digest(moved.url))[table]).toMatch(/^[1-9]/);
  });

  it('has every file, pictures of members and of the shop', async () => {
    const files = await filesIn(homes.fresh);
    expect(files).toEqual(await filesIn(homes.old));
    expect(files).toContain('avatars/member.webp picture');
    expect(files.filter((file) => file.startsWith('products/')).length).toBeGreaterThan(50);
  });

  it('still has an append-only ledger', async () => {
    // The server's account does not even have the right to try.
    await expect(ask(moved.url, 'delete from cashback_lines')).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['order_events', 'stock_movements'])('continues the numbering of %s', async (table) => {
    const rows = await ask(moved.url, `select nextval('${table}_id_seq') = max(id) + 1 as next from ${table}`);
    expect(rows).toEqual([{ next: true }]);
  });
});

describe('a backup that is older than an erasure', { timeout: 120_000 }, () => {
  it('is restored without the erased account, and with the pending one', async () => {
    const [old, fresh] = [await scratchFolder(), await scratchFolder()];
    const running = await start(old, 'on');
    const [gone, leaving] = await idsOf(running.url);
    await run('backup', old, [join(old, 'backup.tar.gz')]);
    await running.stop();
    const list = fileDeletionList(join(fresh, 'deletions.jsonl'));
    const [at, eraseAt] = ['2026-11-15T07:00:00.000Z', '2100-01-01T00:00:00.000Z'];
    await list.append({ userId: gone, at, state: 'erased', withTexts: true });
    await list.append({ userId: leaving, at, state: 'requested', eraseAt, withTexts: false });

    const output = await run('restore', fresh, [join(old, 'backup.tar.gz')]);

    expect(output).toContain('1 erased again, 1 to be erased on their day');
    const restored = await start(fresh, 'off');
    const left = await ask(restored.url, `select id from users where id in ('${gone}', '${leaving}')`);
    const waiting = await ask(restored.url, 'select user_id from account_deletions where erase_at > now()');
    const meals = await ask(restored.url, `select 1 from meals where user_id = '${gone}' limit 1`);
    await restored.stop();
    expect([left, waiting, meals]).toEqual([[{ id: leaving }], [{ user_id: leaving }], []]);
  });
});

/** The demo's member and the friend. */
async function idsOf(url: string): Promise<[string, string]> {
  const rows = await ask(url, "select id from users where email ~ '^(member|friend)@' order by email desc");
  const [gone, leaving] = rows.map((row) => String(Object(row).id));
  return [String(gone), String(leaving)];
}

describe('the commands backup and restore', { timeout: 120_000 }, () => {
  it('report in one line why they fail: a running server, a missing file', async () => {
    const dataDir = await scratchFolder();
    const running = await start(dataDir, 'off');

    await expect(run('restore', dataDir, ['nothing.tar.gz'])).rejects.toThrow('already uses the data folder');
    await running.stop();
    await expect(run('restore', dataDir, ['nothing.tar.gz'])).rejects.toThrow('There is no backup');
    await expect(run('restore', dataDir, [])).rejects.toThrow('Name the backup');
  });
});

async function run(program: 'backup' | 'restore', dataDir: string, args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [...commandOf(program), ...args], { env });
  return stdout;
}

/** Each file below `files` by its name, with its content. */
async function filesIn(home: string): Promise<string[]> {
  const folder = join(home, 'files');
  const names = (await readdir(folder, { recursive: true })).toSorted();
  const output = names.map(async (name) => {
    const path = join(folder, name);
    return (await stat(path)).isFile() ? [`${name} ${await readFile(path, 'latin1')}`] : [];
  });
  return (await Promise.all(output)).flat();
}

/** All but the list of backups, which contains this one as soon as it is written. */
async function digest(url: string): Promise<Record<string, string>> {
  const { backup_runs: _own, ...others } = await withPool(url, tableDigest);
  return others;
}

function ask(url: string, question: string): Promise<unknown[]> {
  return withPool(url, async (pool) => (await pool.query(question)).rows);
}

async function withPool<Answer>(url: string, work: (pool: pg.Pool) => Promise<Answer>): Promise<Answer> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server may stop while the connection closes.
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
