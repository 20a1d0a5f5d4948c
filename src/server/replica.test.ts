import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openReplica, type Replica } from '#server/platform/db/replica.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS } from '#server/test/calls/all-calls.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { makeMember } from '#server/test/makers.ts';

/** An address where nothing listens. */
const NO_DATABASE = 'postgresql://nobody@127.0.0.1:9/none';

/** The same database, read only, like a standby. */
function readOnly(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  return address.toString();
}

async function startWith(api: TestApi, url: string) {
  const replica: Replica = openReplica({ url, onError: () => undefined });
  onTestFinished(replica.stop);
  const app = await buildApp({ ...api, replica });
  onTestFinished(() => app.close());
  const call = async (token: string, name: string, input: unknown) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/rpc/${name.replace('.', '/')}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ json: input }),
    });
    return answer.statusCode;
  };
  return { replica, call };
}

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const STALE_READS = ALL_CALLS.filter(({ mayBeStale }) => mayBeStale).map(({ name }) => name);

it('serves every call that may be stale from a read-only database', async () => {
  const admin = await makeMember(api, { role: 'admin' });
  const { replica, call } = await startWith(api, readOnly(api.database.url));
  const failed: string[] = [];
  for (const name of STALE_READS) {
    const input = await CALL_EXAMPLES[name]?.input(api, admin);
    if ((await call(admin.token, name, input)) !== 200) failed.push(name);
  }
  expect([failed, replica.counts()]).toEqual([[], { standby: STALE_READS.length, primary: 0 }]);
});

it('reads everything else from the primary', async () => {
  const member = await makeMember(api);
  const { replica, call } = await startWith(api, readOnly(api.database.url));
  const status = await call(member.token, 'shop.listProducts', {});
  expect([status, replica.counts()]).toEqual([200, { standby: 0, primary: 0 }]);
});

it('reads from the primary when the standby is unavailable', async () => {
  const admin = await makeMember(api, { role: 'admin' });
  const { replica, call } = await startWith(api, NO_DATABASE);
  const status = await call(admin.token, 'adminUsers.list', {});
  expect([status, replica.counts()]).toEqual([200, { standby: 0, primary: 1 }]);
});
