import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_AREAS, type AdminArea } from '#domain/auth/admin-areas.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let full: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(4000);
  full = await makeMember(api, { role: 'admin', emailVerified: true });
});

const because = { reason: 'colleague' as const, note: '' };
const makeAdmin = (...adminAreas: AdminArea[]) => makeMember(api, { role: 'admin', adminAreas, emailVerified: true });

async function change(by: TestMember, of: TestMember, what: { role?: 'admin' | 'user'; adminAreas?: AdminArea[] }) {
  return by.client.adminUsers.update({ id: of.id, version: '', ...what, ...because });
}

describe('the areas of an admin', () => {
  it('are changed by another admin, end the sessions, and are in the audit log', async () => {
    const colleague = await makeAdmin('orders');
    const changed = await change(full, colleague, { adminAreas: ['money', 'orders'] });
    expect(changed.adminAreas).toEqual(['orders', 'money']);
    expect(changed.trail[0]).toMatchObject({
      action: 'areas',
      actor: { id: full.id },
      changes: [{ field: 'adminAreas', from: ['orders'], to: ['orders', 'money'] }],
    });
    expect(await refusalOf(colleague.client.adminOrders.list({}))).toBe('PGRST301');
  });

  it('are part of the session', async () => {
    const moderator = await makeAdmin('community');
    expect((await moderator.client.auth.me()).member?.adminAreas).toEqual(['community']);
    expect((await (await makeMember(api)).client.auth.me()).member?.adminAreas).toEqual([]);
  });

  it('of a new admin are those of the admin who granted the role, unless stated', async () => {
    const support = await makeAdmin('members', 'orders');
    const [one, other] = [
      await makeMember(api, { emailVerified: true }),
      await makeMember(api, { emailVerified: true }),
    ];
    expect((await change(support, one, { role: 'admin' })).adminAreas).toEqual(['orders', 'members']);
    expect((await change(support, other, { role: 'admin', adminAreas: ['orders'] })).adminAreas).toEqual(['orders']);
    expect((await change(support, other, { role: 'user' })).adminAreas).toEqual([]);
  });

  it('are not granted by an admin who lacks them, to others or themselves', async () => {
    const support = await makeAdmin('members');
    const [colleague, member] = [await makeAdmin('members'), await makeMember(api, { emailVerified: true })];
    expect(await refusalOf(change(support, support, { adminAreas: ['members', 'money'] }))).toBe('FORBIDDEN');
    expect(await refusalOf(change(support, colleague, { adminAreas: ['members', 'money'] }))).toBe('FORBIDDEN');
    expect(await refusalOf(change(support, member, { role: 'admin', adminAreas: ['money'] }))).toBe('FORBIDDEN');
    const { role, adminAreas } = await full.client.adminUsers.get({ id: member.id });
    expect([role, adminAreas]).toEqual(['user', []]);
  });

  it('protect an account from admins who lack one of them', async () => {
    const support = await makeAdmin('members');
    const request = { id: full.id, ...because };
    const { adminUsers } = support.client;
    expect([
      await refusalOf(change(support, full, { role: 'user' })),
      await refusalOf(adminUsers.update({ ...request, version: '', email: 'annan@formkurva.example' })),
      await refusalOf(adminUsers.disable(request)),
      await refusalOf(adminUsers.remove(request)),
      await refusalOf(adminUsers.resetTwoStep(request)),
      await refusalOf(adminUsers.sendReset(request)),
      await refusalOf(adminUsers.endSessions({ id: full.id })),
    ]).toEqual(Array.from({ length: 7 }, () => 'FORBIDDEN'));
    expect(await support.client.adminUsers.bulk({ ids: [full.id], action: 'make-member', ...because })).toEqual({
      done: 0,
      refused: [{ id: full.id, code: 'FORBIDDEN' }],
    });
  });

  it('cannot be emptied, and belong to admins only', async () => {
    const [colleague, member] = [await makeAdmin('orders'), await makeMember(api)];
    expect(await refusalOf(change(full, colleague, { adminAreas: [] }))).toBe('BAD_INPUT');
    expect((await change(full, member, { adminAreas: ['orders'] })).adminAreas).toEqual([]);
  });

  it('stay with the last admin who has all of them', async () => {
    await api.database.pool.query(
      `update profiles set admin_areas = '{members}' where role = 'admin' and user_id <> $1`,
      [full.id],
    );
    expect((await full.client.adminUsers.get({ id: full.id })).isLastAdmin).toBe(true);
    expect([
      await refusalOf(change(full, full, { adminAreas: ['members'] })),
      await refusalOf(change(full, full, { role: 'user' })),
    ]).toEqual(['LAST_ADMIN', 'LAST_ADMIN']);
    await makeAdmin(...ADMIN_AREAS);
    expect((await change(full, full, { adminAreas: ['members'] })).adminAreas).toEqual(['members']);
  });
});

describe('a moderator', () => {
  it('sees reports in the overview, and neither orders, money, members nor operations', async () => {
    const moderator = await makeAdmin('community');
    const { day: _day, ...seen } = await moderator.client.adminOperations.overview({ days: 15 });
    const none = { orders: null, sales: null, cashback: null, members: null, active: null, jobs: null };
    const empty = { alarms: [], setup: [], days: [], before: [], sections: [] };
    expect(seen).toEqual({
      ...none,
      ...empty,
      products: null,
      categories: null,
      reports: { open: expect.any(Number), oldestAt: null },
    });
  });

  it('finds nobody in the palette, and only the forum in the audit log', async () => {
    const moderator = await makeAdmin('community');
    const { fullName } = (await full.client.auth.me()).member ?? { fullName: '' };
    await change(full, await makeAdmin('orders'), { adminAreas: ['money'] });
    const found = await moderator.client.adminOperations.find({ query: fullName });
    expect(Object.values(found).flat()).toEqual([]);
    const { entries } = await full.client.adminTrail.list({});
    const own = await moderator.client.adminTrail.list({});
    expect([entries.length > 0, own.entries.filter(({ area }) => area !== 'community')]).toEqual([true, []]);
    const number = entries[0]?.number ?? 0;
    expect(await refusalOf(moderator.client.adminTrail.restore({ number }))).toBe('NOT_FOUND');
  });
});
