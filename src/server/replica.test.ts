import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { REPLICA_READS } from '#domain/sync/status/replica-reads.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { openReplica, type Replica } from '#server/platform/db/replica.ts';
import { announce, createLiveEvents, WROTE } from '#server/platform/events/live-events.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS } from '#server/test/calls/all-calls.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { makeMember } from '#server/test/makers.ts';
import { quietLog } from '#server/test/quiet-log.ts';

/** The same database once more, which refuses every write: what a standby looks like to a call. */
async function startReplica(api: TestApi, url = readOnly(api.database.url), isListening = () => true) {
  const replica = openReplica({
    url,
    primary: api.database,
    clock: api.clock,
    onError: () => undefined,
    isListening,
  });
  onTestFinished(replica.stop);
  await replica.start();
  return replica;
}

function readOnly(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  return address.toString();
}

async function appWith(api: TestApi, replica: Replica) {
  const app = await buildApp({ ...api, replica });
  onTestFinished(() => app.close());
  return async (token: string, name: string, input: unknown) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/rpc/${name.replace('.', '/')}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ json: input }),
    });
    return answer.statusCode;
  };
}

const wentOf = (replica: Replica) => Object.fromEntries(replica.counts());

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a read of the list', () => {
  it('is served by a database that takes no writes', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const replica = await startReplica(api);
    const call = await appWith(api, replica);
    const failed: string[] = [];
    for (const name of REPLICA_READS) {
      const input = await CALL_EXAMPLES[name]?.input(api, admin);
      if ((await call(admin.token, name, input)) >= 500) failed.push(name);
    }
    // A call that writes after all would have been repeated on the primary, and be counted as failed.
    expect([failed, wentOf(replica)]).toEqual([[], { standby: REPLICA_READS.length }]);
  });

  it('is one of the contract, and a read there', () => {
    const known = ALL_CALLS.map(({ name }) => name);
    expect(REPLICA_READS.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the primary is read', () => {
  it('by a member who has just written, by nobody else, and only until the standby has caught up', async () => {
    const [writer, other] = [await makeMember(api), await makeMember(api)];
    const replica = await startReplica(api);
    const call = await appWith(api, replica);
    await call(writer.token, 'profile.logActivity', {
      id: api.random.uuid(),
      section: 'shop',
      durationMinutes: 1,
      loggedAt: api.clock().toISOString(),
    });

    await call(writer.token, 'shop.listProducts', {});
    await call(other.token, 'shop.listProducts', {});
    expect(wentOf(replica)).toEqual({ changed: 1, standby: 1 });

    api.advance(2);
    await vi.waitUntil(() => replica.lagSeconds() === 0);
    await call(writer.token, 'shop.listProducts', {});
    expect(wentOf(replica)).toEqual({ changed: 1, standby: 2 });
  });

  it('when another process announces a change for the member, or for the thread that is asked for', async () => {
    const member = await makeMember(api);
    const replica = await startReplica(api);
    const call = await appWith(api, replica);
    const live = createLiveEvents({ url: api.database.url, log: quietLog, onChange: replica.noteChange });
    onTestFinished(live.stop);
    await live.start();
    // Nobody knows what was announced before.
    expect(replica.choose([])).toBe('changed');
    api.advance(2);
    await vi.waitUntil(() => replica.lagSeconds() === 0);
    const threadId = api.random.uuid();

    await announce(api.db, { userId: `thread:${threadId}`, kind: 'community-thread', threadId, seq: 1 });
    await vi.waitUntil(() => typeof replica.choose([threadId]) === 'string');
    await call(member.token, 'community.posts', { threadId });
    await call(member.token, 'community.posts', { threadId: api.random.uuid() });

    expect(wentOf(replica)).toMatchObject({ changed: expect.any(Number), standby: expect.any(Number) });
    await announce(api.db, { userId: member.id, kind: WROTE });
    await vi.waitUntil(() => replica.choose([member.id]) === 'changed');
  });

  it('while the standby is away, lags, or this process hears nothing', async () => {
    const away = await startReplica(api, 'postgresql://nobody@127.0.0.1:9/none');
    const lagging = await startReplica(api);
    const deaf = await startReplica(api, readOnly(api.database.url), () => false);
    api.advance(6);
    expect([away.choose([]), lagging.choose([]), deaf.choose([])]).toEqual(['away', 'lagging', 'away']);
  });

  it('when the standby fails in the middle of a call, and the caller hears nothing of it', async () => {
    const member = await makeMember(api);
    const replica = await startReplica(api);
    const gone = openDatabase('postgresql://nobody@127.0.0.1:9/none', { onError: () => undefined });
    onTestFinished(gone.close);
    const call = await appWith(api, { ...replica, choose: () => gone.db });
    const status = await call(member.token, 'shop.listProducts', {});
    expect([status, wentOf(replica)]).toEqual([200, { failed: 1 }]);
  });
});
