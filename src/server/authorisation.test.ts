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
  it('has an entry for every call, and none for calls that are gone', () => {
    expect(Object.keys(CALL_EXAMPLES).sort()).toEqual(ALL_CALLS.map((call) => call.name).sort());
  });

  it.each(ALL_CALLS)(
    '$name: strangers get in only where anyone may, an expired session is told so, and the owner is served',
    async (call) => {
      const { input, owner } = await setUp(call);
      // Who is refused at the door changes nothing; a call that lets strangers in begins anew for each of them.
      const again = async () => (isOpen(call) ? (await setUp(call)).input : input);
      const stranger = await refusalOf(makeCall(api.as(null), call.path, await again()));
      const expired = await refusalOf(makeCall(api.as('x'.repeat(43)), call.path, await again()));
      const served = await refusalOf(makeCall(owner.client, call.path, input));
      expect(stranger).toBe(isOpen(call) ? (exampleOf(call).owner ?? 'no refusal') : call.signedOut);
      expect(['PGRST301', isOpen(call) && (exampleOf(call).owner ?? 'no refusal')]).toContain(expired);
      expect(served).toBe(call.access === 'admin' ? 'FORBIDDEN' : (exampleOf(call).owner ?? 'no refusal'));
    },
  );

  it.each(ALL_CALLS)('$name: another member touches nothing of the owner’s', async (call) => {
    const { input, owner } = await setUp(call);
    const other = await makeMember(api);
    const before = await rowsOf(owner.id);
    const code = await refusalOf(makeCall(other.client, call.path, input));
    expect([code, await rowsOf(owner.id)]).toEqual([
      call.access === 'admin' ? 'FORBIDDEN' : (exampleOf(call).other ?? 'no refusal'),
      before,
    ]);
  });

  it.each(ALL_CALLS)('$name: an admin is served as a member, and more where the contract says so', async (call) => {
    const admin = await makeMember(api, { role: 'admin' });
    const input = await exampleOf(call).input(api, admin);
    const code = await refusalOf(makeCall(admin.client, call.path, input));
    expect(code).toBe(exampleOf(call).owner ?? 'no refusal');
  });
});

describe('calls that move money, rights or accounts', () => {
  it('are these', () => {
    expect(SENSITIVE.filter(({ access }) => access === 'admin').map(({ name }) => name)).toMatchInlineSnapshot(`
      [
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

  it.each(SENSITIVE)('$name: wants the password again when it was typed over ten minutes ago', async (call) => {
    const member = await makeMember(api, { role: call.access === 'admin' ? 'admin' : 'user' });
    const input = await exampleOf(call).input(api, member);
    api.advance(11 * 60);
    const before = await rowsOf(member.id);
    const late = await refusalOf(makeCall(member.client, call.path, input));
    expect([late, await rowsOf(member.id)]).toEqual(['PASSWORD_REQUIRED', before]);
  });
});

describe('outside the demo', () => {
  it('the calls of the demo do not exist', async () => {
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

/** Anyone with the password may start a session of the owner's on a device of their own, and anyone may ask for a link: every other row stands still. */
const rowsOf = (userId: string) =>
  memberDigest(api.database.pool, userId, ['sessions', 'verifications', 'known_devices']);
