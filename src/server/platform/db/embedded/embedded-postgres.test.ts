import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Log } from '#server/platform/deps.ts';
import { startWriter } from '#server/test/db/writer-process.ts';
import { makeScratchFolder, removeScratchFolder, scratchFolder } from '#server/test/scratch-folder.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { startEmbeddedPostgres, visitEmbeddedPostgres } from './embedded-postgres.ts';
import { postmasterPid } from './postmaster.ts';
import { asProcessUser, findRunUser } from './user.ts';

const start = (dataDir: string, log: Log = silentLog) => startEmbeddedPostgres({ dataDir, log, durable: false });

/** Most tests share one folder, one after the other: creating a database takes a second, starting it a twentieth. */
let shared = '';
beforeAll(async () => {
  shared = await makeScratchFolder();
});
afterAll(() => removeScratchFolder(shared));

describe('the database of a data folder', { timeout: 60_000 }, () => {
  it('retains its rows from one start to the next', async () => {
    const first = await start(shared);
    await ask(first.url, "create table notes as select 'smörgås' as text");
    await first.stop();

    const second = await start(shared);

    expect(await ask(second.url, 'select text from notes')).toEqual([{ text: 'smörgås' }]);
    await second.stop();
  });

  it('calls back while its files are created, and only then', async () => {
    const folder = await makeScratchFolder();
    const whileMade = vi.fn();
    const options = { dataDir: folder, log: silentLog, durable: false, whileMade };
    await (await startEmbeddedPostgres(options)).stop();
    const atFirst = whileMade.mock.calls.length;
    await (await startEmbeddedPostgres(options)).stop();
    expect([atFirst > 0, whileMade.mock.calls.length - atFirst]).toEqual([true, 0]);
    await removeScratchFolder(folder);
  });

  it('compares Swedish letters correctly on every machine', async () => {
    const database = await start(shared);
    await ask(database.url, 'create extension pg_trgm');

    const answer = await ask(database.url, "select lower('ÅÄÖ') as lower, similarity('ÖL', 'öl') as likeness");

    expect(answer).toEqual([{ lower: 'åäö', likeness: 1 }]);
    await database.stop();
  });

  it('gives the application an account without superuser rights', async () => {
    const database = await start(shared);

    expect(await ask(database.url, "select current_setting('is_superuser') as super")).toEqual([{ super: 'off' }]);
    await database.stop();
  });

  it('ends with a stop, which may be repeated', async () => {
    const database = await start(shared);

    await database.stop();
    await database.stop();

    expect(await postmasterPid(join(shared, 'postgres'))).toBeNull();
    await expect(ask(database.url, 'select 1')).rejects.toThrow('ENOENT');
  });

  it('restarts, still owned, when its process is killed under a running server', async () => {
    const info = vi.fn();
    const database = await start(shared, { ...silentLog, info });

    process.kill((await postmasterPid(join(shared, 'postgres'))) ?? 0, 'SIGKILL');

    await vi.waitFor(() => expect(info).toHaveBeenCalledWith('The database is back.'), { timeout: 15_000 });
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(start(shared)).rejects.toThrow('already uses the data folder');
    await database.stop();
  });
});

describe('one owner per data folder', { timeout: 60_000 }, () => {
  it('refuses a second process and names the first', async () => {
    const writer = startWriter(shared);
    await writer.hasWritten;

    await expect(start(shared)).rejects.toThrow(
      `Another process (formkurva ${writer.pid}) already uses the data folder ${shared}`,
    );
    await writer.kill();
  });

  it('hands the running database over to the next server when the owner was killed', async () => {
    const writer = startWriter(shared);
    await writer.hasWritten;
    const processBefore = await postmasterPid(join(shared, 'postgres'));
    await writer.kill();

    const database = await start(shared);

    expect(await postmasterPid(join(shared, 'postgres'))).toBe(processBefore);
    await database.stop();
  });

  it('admits one of two processes that start at the same time on an empty folder', async () => {
    const dataDir = await scratchFolder();
    const writers = [startWriter(dataDir), startWriter(dataDir)];

    const outcomes = await Promise.allSettled(writers.map((writer) => writer.hasWritten));

    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(String(outcomes.map((outcome) => 'reason' in outcome && outcome.reason))).toContain('already uses the data');
  });

  it('admits a visitor beside the owner', async () => {
    const database = await start(shared);

    const visit = await visitEmbeddedPostgres({ dataDir: shared, log: silentLog });
    await visit.stop();

    expect(await ask(visit.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('starts for a visitor and stops after the visit when there is no owner', async () => {
    const visit = await visitEmbeddedPostgres({ dataDir: shared, log: silentLog });
    const during = await ask(visit.url, 'select 1 as one');
    await visit.stop();

    expect(during).toEqual([{ one: 1 }]);
    expect(await postmasterPid(join(shared, 'postgres'))).toBeNull();
  });

  it('creates nothing for a visitor when there is no database', async () => {
    const dataDir = await scratchFolder();

    await expect(visitEmbeddedPostgres({ dataDir, log: silentLog })).rejects.toThrow('There is no database');
    await expect(visitEmbeddedPostgres({ dataDir: `${dataDir}/no`, log: silentLog })).rejects.toThrow('no data folder');
  });
});

describe('a data folder in an unusual state', { timeout: 60_000 }, () => {
  it('starts although the process id of the last run now belongs to another program', async () => {
    const stranger = spawn('sleep', ['60'], asProcessUser(await findRunUser()));
    await writeFile(join(shared, 'postgres/postmaster.pid'), `${stranger.pid}\n${shared}/postgres\n`);

    const database = await start(shared);

    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    stranger.kill();
    await database.stop();
  });

  it('starts although the folder path is too long for a socket', async () => {
    const dataDir = join(await scratchFolder(), 'long'.repeat(30));

    const database = await start(dataDir);

    const socketFolder = new URL(database.url).searchParams.get('host') ?? '';
    expect(socketFolder).toMatch(/^\/tmp\/formkurva-/);
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    await rmdir(socketFolder);
  });

  it('starts, and retains its rows, in a folder that only its owner may enter', async () => {
    const closed = join(await scratchFolder(), 'closed');
    await mkdir(closed);
    await chmod(closed, 0o700);
    const first = await start(join(closed, 'data'));
    await ask(first.url, 'create table notes as select 1 as id');
    await first.stop();

    const second = await start(join(closed, 'data'));

    expect(await ask(second.url, 'select id from notes')).toEqual([{ id: 1 }]);
    await second.stop();
    await removeDistant(join(closed, 'data'));
  });

  it('removes the draft of a process that was killed while creating the database', async () => {
    await mkdir(join(shared, 'postgres.99999999'));

    const database = await start(shared);
    await database.stop();

    await expect(stat(join(shared, 'postgres.99999999'))).rejects.toThrow('ENOENT');
  });

  it('refuses files of another PostgreSQL version with instructions', async () => {
    const version = join(shared, 'postgres/PG_VERSION');
    const real = await readFile(version);
    await writeFile(version, '12\n');

    await expect(start(shared)).rejects.toThrow('was made by PostgreSQL 12');
    await writeFile(version, real);
  });

  it('reports a running but unresponsive database', async () => {
    const database = await start(shared);
    const pid = (await postmasterPid(join(shared, 'postgres'))) ?? 0;
    const unresponsive = `(process ${pid}) and has not answered for 0.5 s`;
    const options = { dataDir: shared, log: silentLog, patienceMs: 500 };
    process.kill(pid, 'SIGSTOP');

    await expect(visitEmbeddedPostgres(options)).rejects.toThrow(unresponsive);
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(unresponsive);
    process.kill(pid, 'SIGCONT');
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('reports the output of PostgreSQL when it cannot start', async () => {
    const control = join(shared, 'postgres/global/pg_control');
    await rename(control, `${control}.away`);

    await expect(start(shared)).rejects.toThrow(/could not find the database system/);
    await rename(`${control}.away`, control);
  });
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** As root the database of a closed folder is elsewhere; otherwise there is nothing to remove. */
async function removeDistant(dataDir: string): Promise<void> {
  const elsewhere = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => '');
  await removeScratchFolder(elsewhere.trim() || dataDir);
}
