import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { impersonationRefusal } from '#domain/admin/impersonation/impersonation-rules.ts';
import { callGroup, contract } from '#domain/root.contract.ts';
import { type Client, startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS, makeCall } from '#server/test/calls/all-calls.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { memberDigest } from '#server/test/db/table-digest.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(4000);
  admin = await makeMember(api, { role: 'admin', fullName: 'Anna Lagerkvist' });
  member = await makeMember(api);
});

const because = { reason: 'support', note: 'Ringde' } as const;
const look = async () => {
  const view = await admin.client.adminViews.start({ id: member.id, ...because });
  return { ...view, client: api.as(admin.token, { 'x-formkurva-see-as': view.viewId }) };
};
const methodOf = (path: string[]): string | undefined => {
  const calls: Record<string, Record<string, unknown>> = contract;
  return JSON.stringify(calls[path[0] ?? '']?.[path[1] ?? '']).match(/"method":"(\w+)"/)?.[1];
};

describe('impersonating a member', () => {
  it('shows the member’s own pages, and is recorded in the audit log and for the member', async () => {
    const { client, health } = await look();

    const { member: seen } = await client.auth.me();

    expect([seen?.id, seen?.role, seen?.trackActivity, health]).toEqual([member.id, 'user', false, false]);
    const { entries } = await admin.client.adminTrail.list({ actorId: admin.id });
    expect(entries[0]).toMatchObject({ area: 'user', action: 'see-as', reason: 'support', note: 'Ringde' });
    const { views } = await member.client.supportAccess.status();
    expect(views).toMatchObject([{ by: 'Anna L.', reason: 'support', health: false }]);
  });

  it('shows health data only while the member shares it, and records that it did', async () => {
    const { client } = await look();
    const ask = () => refusalOf(client.meals.day({ day: '2026-11-15' }));
    expect(await ask()).toBe('HEALTH_NOT_SHARED');

    const { sharedUntil } = await member.client.supportAccess.share();
    expect(sharedUntil).toBe(new Date(api.clock().getTime() + 24 * 3_600_000).toISOString());
    expect(await ask()).toBe('no refusal');

    await member.client.supportAccess.endShare();
    expect(await ask()).toBe('HEALTH_NOT_SHARED');
    expect((await member.client.supportAccess.status()).views[0]?.health).toBe(true);
  });

  it('stops showing health data after a day', async () => {
    await member.client.supportAccess.share();
    api.advance(24 * 3600 + 1);
    const fresh = await makeMember(api, { role: 'admin' });
    const view = await fresh.client.adminViews.start({ id: member.id, ...because });
    expect(view.health).toBe(false);
    const client = api.as(fresh.token, { 'x-formkurva-see-as': view.viewId });
    expect(await refusalOf(client.body.load())).toBe('HEALTH_NOT_SHARED');
  });

  it('ends on request, after half an hour, and with the admin’s own session', async () => {
    const { client, viewId } = await look();
    await admin.client.adminViews.end({ viewId });
    expect(await refusalOf(client.auth.me())).toBe('VIEW_ENDED');
    const { entries } = await admin.client.adminTrail.list({ actorId: admin.id });
    expect(entries[0]?.action).toBe('see-as-end');

    const later = await look();
    api.advance(30 * 60 + 1);
    expect(await refusalOf(later.client.auth.me())).toBe('VIEW_ENDED');
    await admin.client.twoStep.confirmPassword({ password: 'Formkurva-2026' });

    const last = await look();
    await admin.client.auth.signOut({ scope: 'local' });
    expect(await refusalOf(last.client.auth.me())).toBe('PGRST301');
  });

  it('is refused to other admins and members, and for pages of another admin', async () => {
    const { viewId } = await look();
    const [other, plain] = [await makeMember(api, { role: 'admin' }), await makeMember(api)];
    const asking = ({ token }: TestMember) => api.as(token, { 'x-formkurva-see-as': viewId }).auth.me();
    expect([
      await refusalOf(asking(other)),
      await refusalOf(asking(plain)),
      await refusalOf(admin.client.adminViews.start({ id: other.id, ...because })),
      await refusalOf(plain.client.adminViews.start({ id: member.id, ...because })),
      await refusalOf(api.as(null).supportAccess.status()),
      await refusalOf(api.as(admin.token, { 'x-formkurva-see-as': 'x' }).auth.me()),
    ]).toEqual(['VIEW_ENDED', 'VIEW_ENDED', 'FORBIDDEN', 'FORBIDDEN', 'UNAUTHORIZED', 'VIEW_ENDED']);
  });
});

const READS = ALL_CALLS.filter(
  ({ path, access }) =>
    access !== 'admin' && impersonationRefusal(path, methodOf(path), callGroup(path[0])?.impersonation, true) === null,
);
const REFUSED = ALL_CALLS.filter((call) => !READS.includes(call));

describe('every call while impersonating', () => {
  let viewing: Client;
  let seen: TestMember;
  beforeAll(async () => {
    seen = await makeMember(api);
  });
  beforeEach(async () => {
    await seen.client.supportAccess.share();
    const { viewId } = await admin.client.adminViews.start({ id: seen.id, ...because });
    viewing = api.as(admin.token, { 'x-formkurva-see-as': viewId });
  });

  it.each(REFUSED)('$name is refused', async ({ path, access }) => {
    const code = await refusalOf(makeCall(viewing, path, undefined));
    // An admin's calls may be refused by the role of the member.
    expect(['READ_ONLY_VIEW', access === 'admin' && 'FORBIDDEN']).toContain(code);
  });

  it.each(READS)('$name reads, and changes no data of the member', async ({ name, path }) => {
    const input = await CALL_EXAMPLES[name]?.input(api, seen);
    const rows = () => memberDigest(api.database.pool, seen.id, ['member_views']);
    const before = await rows();

    const code = await refusalOf(makeCall(viewing, path, input));

    expect(await rows()).toEqual(before);
    expect(['READ_ONLY_VIEW', 'HEALTH_NOT_SHARED', 'VIEW_ENDED', 'FORBIDDEN']).not.toContain(code);
  });

  it('every write of the contract is refused', () => {
    const isRead = ({ path }: { path: string[] }) => methodOf(path) === 'GET' || path[0] === 'cashbackRpc';
    expect(READS.filter((call) => !isRead(call)).map(({ name }) => name)).toEqual([]);
  });
});
