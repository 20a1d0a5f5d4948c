import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

const two = async () => [await makeMember(api), await makeMember(api)] as const;
const bulk = (action: 'disable' | 'enable' | 'sign-out' | 'remove' | 'make-admin' | 'make-member', ids: string[]) => {
  api.advance(1);
  return admin.client.adminUsers.bulk({ ids, action, reason: 'support', note: '' });
};
const stateOf = async (id: string) => (await admin.client.adminUsers.get({ id })).state;
const actionsAbout = async (id: string) => {
  const { entries } = await admin.client.adminTrail.list({ area: 'user', actorId: admin.id });
  return entries.filter(({ subjectId }) => subjectId === id).map(({ action }) => action);
};

it('several members are disabled and enabled, each with an entry of their own', async () => {
  const [one, other] = await two();
  expect(await bulk('disable', [one.id, other.id, one.id])).toEqual({ done: 2, refused: [] });
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['disabled', 'disabled']);
  expect(await bulk('enable', [one.id, other.id])).toEqual({ done: 2, refused: [] });
  expect(await stateOf(one.id)).toBe('active');
  expect(await actionsAbout(one.id)).toEqual(['enable', 'disable']);
  expect(await actionsAbout(other.id)).toEqual(['enable', 'disable']);
});

it('several members are signed out, and several are deleted', async () => {
  const [one, other] = await two();
  await bulk('sign-out', [one.id]);
  expect(await refusalOf(one.client.profile.get())).toBe('PGRST301');
  expect((await other.client.profile.get()).id).toBe(other.id);
  await bulk('remove', [one.id, other.id]);
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['leaving', 'leaving']);
});

it('members who cannot be changed are reported, and the others are changed', async () => {
  const { id } = await makeMember(api);
  const gone = api.random.uuid();
  expect(await bulk('disable', [gone, id])).toEqual({ done: 1, refused: [{ id: gone, code: 'USER_NOT_FOUND' }] });
  expect(await stateOf(id)).toBe('disabled');
});

it.each(['disable', 'remove', 'make-member'] as const)('%s leaves the last admin', async (action) => {
  const second = await makeMember(api, { role: 'admin' });
  const { done, refused } = await bulk(action, [second.id, admin.id]);
  expect([done, refused]).toEqual([1, [{ id: admin.id, code: 'LAST_ADMIN' }]]);
  expect((await admin.client.adminUsers.get({ id: admin.id })).role).toBe('admin');
});

it('is refused to members, and without any member', async () => {
  const { id, client } = await makeMember(api);
  const request = { ids: [id], action: 'disable' as const, reason: 'support' as const };
  expect(await refusalOf(client.adminUsers.bulk(request))).toBe('FORBIDDEN');
  expect(await refusalOf(api.as(null).adminUsers.bulk(request))).toBe('UNAUTHORIZED');
  expect(await refusalOf(admin.client.adminUsers.bulk({ ...request, ids: [] }))).toBe('BAD_INPUT');
});
