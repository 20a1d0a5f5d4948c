import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS, type CallInfo, makeCall } from '#server/test/calls/all-calls.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { memberDigest } from '#server/test/db/table-digest.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

describe('the authorisation matrix', () => {
  it('has an entry for every call, and no outdated entries', () => {
    expect(Object.keys(CALL_EXAMPLES).sort()).toEqual(ALL_CALLS.map((call) => call.name).sort());
  });

  it.each(ALL_CALLS)(
    '$name: admits strangers only where anyone may call, refuses an expired session with its code, and serves the owner',
    async (call) => {
      const { input, owner } = await setUp(call);
      // A refused call changes nothing. A call that anyone may make gets new rows each time.
      const again = async () => (isOpen(call) ? (await setUp(call)).input : input);
      const stranger = await refusalOf(makeCall(api.as(null), call.path, await again()));
      const expired = await refusalOf(makeCall(api.as('x'.repeat(43)), call.path, await again()));
      const served = await refusalOf(makeCall(owner.client, call.path, input));
      expect(stranger).toBe(isOpen(call) ? (exampleOf(call).owner ?? 'no refusal') : call.signedOut);
      expect(['PGRST301', isOpen(call) && (exampleOf(call).owner ?? 'no refusal')]).toContain(expired);
      expect(served).toBe(call.access === 'admin' ? 'FORBIDDEN' : (exampleOf(call).owner ?? 'no refusal'));
    },
  );

  it.each(ALL_CALLS)('$name: another member changes nothing of the owner’s', async (call) => {
    const { input, owner } = await setUp(call);
    const other = await makeMember(api);
    const before = await rowsOf(owner.id);
    const code = await refusalOf(makeCall(other.client, call.path, input));
    expect([code, await rowsOf(owner.id)]).toEqual([
      call.access === 'admin' ? 'FORBIDDEN' : (exampleOf(call).other ?? 'no refusal'),
      before,
    ]);
  });

  it.each(ALL_CALLS)('$name: an admin is served like a member, and more where the contract allows it', async (call) => {
    const admin = await makeMember(api, { role: 'admin' });
    const input = await exampleOf(call).input(api, admin);
    const code = await refusalOf(makeCall(admin.client, call.path, input));
    expect(code).toBe(exampleOf(call).owner ?? 'no refusal');
  });
});

describe('calls about money, rights or accounts', () => {
  it('are exactly these', () => {
    expect(SENSITIVE.filter(({ access }) => access === 'admin').map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "adminBackups.saveSettings",
        "adminBackups.restore",
        "adminTrail.restore",
        "adminUsers.create",
        "adminUsers.passwordLink",
        "adminUsers.update",
        "adminUsers.disable",
        "adminUsers.enable",
        "adminUsers.remove",
        "adminUsers.keep",
        "adminUsers.resetTwoStep",
        "adminUsers.bulk",
        "adminViews.start",
        "cashbackAdmin.adjust",
        "cashbackAdmin.approveAdjustment",
        "cashbackAdmin.rebuild",
        "cashbackRpc.incrementCashback",
      ]
    `);
  });

  it.each(SENSITIVE)('$name: requires the password again after ten minutes', async (call) => {
    const member = await makeMember(api, { role: call.access === 'admin' ? 'admin' : 'user' });
    const input = await exampleOf(call).input(api, member);
    api.advance(11 * 60);
    const before = await rowsOf(member.id);
    const late = await refusalOf(makeCall(member.client, call.path, input));
    expect([late, await rowsOf(member.id)]).toEqual(['PASSWORD_REQUIRED', before]);
  });
});

describe('outside the demo', () => {
  it("the demo's calls do not exist", async () => {
    const production = await startApi({ DEMO: 'off' });
    const code = await refusalOf(production.as(null).dev.listMessages());
    await production.close();
    expect(code).toBe('NOT_FOUND');
  });
});

async function setUp(call: CallInfo) {
  const owner = await makeMember(api);
  return { owner, input: await exampleOf(call).input(api, owner) };
}

function exampleOf({ name }: CallInfo): CallExample {
  const example = CALL_EXAMPLES[name];
  if (!example) throw new Error(`${name} has no example`);
  return example;
}

const SENSITIVE = ALL_CALLS.filter(({ recentPassword }) => recentPassword);

const isOpen = ({ access }: CallInfo) => access === 'anyone' || access === 'demo';

/** Anyone with the password may start a session of the owner's, and anyone may request a link; no other row may change. */
const rowsOf = (userId: string) =>
  memberDigest(api.database.pool, userId, ['sessions', 'verifications', 'known_devices']);
