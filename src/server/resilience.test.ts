import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { createLiveEvents } from '#server/platform/events/live-events.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { silentLog } from '#server/test/silent-log.ts';

const SECOND = 'second-process';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('two processes on one database', () => {
  it('share sessions: signing out everywhere on one takes effect on the other at once, also on its open stream', async () => {
    const other = await secondProcess();
    const member = await makeMember(api);
    const stream = await fetch(`${other.address}/events`, { headers: { authorization: `Bearer ${member.token}` } });
    const received = stream.text();

    await member.client.auth.signOut({});

    const me = await fetch(`${other.address}/api/v1/auth/me`, { headers: { authorization: `Bearer ${member.token}` } });
    expect([await codeOf(me), await received]).toEqual(['PGRST301', expect.stringContaining('"kind":"session-ended"')]);
    await other.stop();
  });

  it('close cleanly while a stream is open', async () => {
    const other = await secondProcess();
    const member = await makeMember(api);
    const stream = await fetch(`${other.address}/events`, { headers: { authorization: `Bearer ${member.token}` } });
    const ended = stream.text();
    await other.stop();
    expect(await ended).toContain('retry: 3000');
  });
});

describe('a lost database', () => {
  it('causes 503 with Retry-After, and the server recovers by itself when the connections return', async () => {
    const other = await secondProcess();
    const member = await makeMember(api);
    await profileStatus(other.address, member.token);
    await cutConnections();
    const during = await Promise.all([1, 2, 3].map(() => profileStatus(other.address, member.token)));
    await wait(50);
    const after = await profileStatus(other.address, member.token);
    await other.stop();
    expect([during.every((status) => status === 200 || status === 503), after]).toEqual([true, 200]);
  });

  it('is reported by readyz and by every call when it is unreachable', async () => {
    const lost = await secondProcess('postgresql://127.0.0.1:1/nowhere');
    const ready = await fetch(`${lost.address}/readyz`);
    const call = await fetch(`${lost.address}/api/v1/profile`, {
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    await lost.stop();
    expect([ready.status, call.status, await codeOf(call), call.headers.get('retry-after')]).toEqual([
      503,
      503,
      'UNAVAILABLE',
      '5',
    ]);
  });
});

describe('a session row that is deleted while in use', () => {
  it('is an expired session from that moment', async () => {
    const member = await makeMember(api);
    await member.client.profile.get();
    await api.database.pool.query('delete from sessions where user_id = $1', [member.id]);
    expect(await refusalOf(member.client.profile.get())).toBe('PGRST301');
  });
});

async function secondProcess(address = api.database.url) {
  const url = `${address}${address.includes('?') ? '&' : '?'}application_name=${SECOND}`;
  const database = openDatabase(url, { max: 2, onError: () => undefined });
  const liveEvents = createLiveEvents({ url, log: silentLog });
  await liveEvents.start();
  const app = await buildApp({ ...api, database, liveEvents });
  const listening = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await liveEvents.stop();
    await database.close();
  };
  return { address: listening, stop };
}

/** Simulates a restart of PostgreSQL for the second process: all its connections are terminated. */
async function cutConnections() {
  await api.database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    SECOND,
  ]);
}

async function profileStatus(address: string, token: string) {
  const answer = await fetch(`${address}/api/v1/profile`, { headers: { authorization: `Bearer ${token}` } });
  return answer.status;
}

async function codeOf(answer: Response): Promise<unknown> {
  return Object(await answer.json()).code;
}
