import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { visitEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { postmasterPid } from '#server/platform/db/embedded/postmaster.ts';
import { makeScratchFolder, removeScratchFolder } from '#server/test/scratch-folder.ts';
import { openServerProcess, startServerProcess } from '#server/test/server-process.ts';
import { silentLog } from '#server/test/silent-log.ts';

const rounds = Number(process.env.FORMKURVA_CRASH_ROUNDS ?? 2);
/** Guards against hanging; a first start on a loaded machine has taken two minutes. */
const LIMIT_MS = 300_000;
const crashes = Array.from({ length: rounds }, (_, round) => ({ round: round + 1, afterMs: 37 * (round % 11) }));

let dataDir = '';
/** One session for all rounds: it survives every crash, and fifty sign-ins an hour are refused. */
let token = '';
beforeAll(async () => {
  dataDir = await makeScratchFolder();
});
afterAll(() => removeScratchFolder(dataDir));

describe('killing a first start that already responds, while it fills the database', () => {
  it(
    'loses nothing: the next start completes it',
    async () => {
      const first = await openServerProcess(dataDir);
      const [alive, ready] = await Promise.all(
        ['/healthz', '/readyz'].map(async (path) => (await fetch(first.address + path)).json()),
      );
      process.kill((await postmasterPid(join(dataDir, 'postgres'))) ?? 0, 'SIGKILL');
      await first.kill();

      const again = await startServerProcess(dataDir);
      token = await signIn(again.address);
      await again.kill();

      expect([alive, ready, token]).toEqual([{ ok: true }, { ok: false, reason: 'filling' }, expect.any(String)]);
    },
    LIMIT_MS,
  );
});

describe('killing the server and its database while members write', () => {
  it.each(crashes)('loses no acknowledged call (crash $round)', { timeout: LIMIT_MS }, async ({ afterMs }) => {
    const server = await startServerProcess(dataDir);
    token ||= await signIn(server.address);
    const acknowledged: string[] = [];
    const writers = [1, 2, 3, 4].map(() => writeUntilDead(server.address, token, acknowledged));
    await vi.waitUntil(() => acknowledged.length > 0, { timeout: 60_000 });
    await wait(afterMs);

    process.kill((await postmasterPid(join(dataDir, 'postgres'))) ?? 0, 'SIGKILL');
    await server.kill();
    await Promise.all(writers);

    const again = await startServerProcess(dataDir);
    const stored = await storedIds();
    await again.kill();
    expect([acknowledged.length > 0, acknowledged.filter((id) => !stored.has(id))]).toEqual([true, []]);
  });
});

describe('killing only the database while members write', () => {
  it.each(crashes)(
    'the server keeps running, responds 503 meanwhile and recovers by itself (crash $round)',
    { timeout: LIMIT_MS },
    async ({ afterMs }) => {
      const server = await startServerProcess(dataDir);
      token ||= await signIn(server.address);
      const stop = new AbortController();
      const statuses = new Set<number>();
      const writers = [1, 2, 3, 4].map(() => writeUntilStopped(server.address, token, statuses, stop.signal));
      await vi.waitUntil(() => statuses.has(200), { timeout: 60_000 });
      await wait(afterMs);

      process.kill((await postmasterPid(join(dataDir, 'postgres'))) ?? 0, 'SIGKILL');
      await vi.waitUntil(() => statuses.has(503), { timeout: 60_000 });
      statuses.delete(200);
      await vi.waitUntil(() => statuses.has(200), { timeout: 60_000 });

      stop.abort();
      await Promise.all(writers);
      await server.kill();
      expect([...statuses].sort()).toEqual([200, 503]);
    },
  );
});

/** Saving the profile is a transaction of several statements, so connections break in the middle of one. */
async function writeUntilStopped(address: string, token: string, statuses: Set<number>, stop: AbortSignal) {
  while (!stop.aborted) {
    const answer = await fetch(`${address}/api/v1/profile`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ bio: randomUUID() }),
    });
    statuses.add(answer.status);
    await answer.arrayBuffer();
    // A member's app waits before it retries.
    if (answer.status !== 200) await wait(50);
  }
}

async function writeUntilDead(address: string, token: string, acknowledged: string[]) {
  for (let status: number | null = 0; status !== null; ) {
    const id = randomUUID();
    const entry = { id, section: 'meals', durationMinutes: 1, loggedAt: '2026-11-15T07:00:00.000Z' };
    status = await post(`${address}/api/v1/profile/activity`, entry, token).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === 200) acknowledged.push(id);
    // Right after its first start the server may be overloaded: a member's app waits before it retries.
    else await wait(50);
  }
}

async function signIn(address: string): Promise<string> {
  const details = { identifier: 'member@formkurva.example', password: 'Formkurva-2026', device: 'app' };
  const answer = await post(`${address}/api/v1/auth/sign-in`, details, null);
  return Object(await answer.json()).token;
}

function post(url: string, body: object, token: string | null): Promise<Response> {
  const authorization = token ? { authorization: `Bearer ${token}` } : { 'x-formkurva': 'test' };
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
}

async function storedIds(): Promise<Set<string>> {
  const visit = await visitEmbeddedPostgres({ dataDir, log: silentLog });
  const client = new pg.Client({ connectionString: visit.url });
  await client.connect();
  const { rows } = await client.query('select id from user_activity_log');
  await client.end();
  await visit.stop();
  return new Set(rows.map((row) => row.id));
}
