import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let admin: TestMember;
beforeEach(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterEach(() => api.close());

const because = { reason: 'other' } as const;

/** Actions that would remove an admin. */
const ACTIONS = {
  demoted: async (by: TestMember, id: string) => {
    const { version } = await by.client.adminUsers.get({ id });
    return by.client.adminUsers.update({ id, version, role: 'user', ...because });
  },
  disabled: (by: TestMember, id: string) => by.client.adminUsers.disable({ id, ...because }),
  deleted: (by: TestMember, id: string) => by.client.adminUsers.remove({ id, ...because }),
};
const NAMES = ['demoted', 'disabled', 'deleted'] as const;

async function countAdmins(): Promise<number> {
  const { rows } = await api.database.pool.query(`select count(*)::int as count from profiles p
    where role = 'admin' and disabled_at is null and not exists (select from account_deletions d where d.user_id = p.user_id)`);
  return rows[0].count;
}

describe('the last admin', () => {
  it.each(NAMES)('cannot be %s', async (name) => {
    expect(await refusalOf(ACTIONS[name](admin, admin.id))).toBe('LAST_ADMIN');
    expect((await admin.client.adminUsers.get({ id: admin.id })).isLastAdmin).toBe(true);
  });

  it('retains the role in a profile update', async () => {
    expect(await refusalOf(admin.client.profile.update({ role: 'user' }))).toBe('LAST_ADMIN');
    expect((await admin.client.profile.get()).role).toBe('admin');
  });

  it.each(NAMES.flatMap((one) => NAMES.map((other) => ({ one, other }))))(
    'stays when two admins remove each other at the same time: $one and $other',
    async ({ one, other }) => {
      const second = await makeMember(api, { role: 'admin' });
      const outcomes = await Promise.all([
        refusalOf(ACTIONS[one](admin, second.id)),
        refusalOf(ACTIONS[other](second, admin.id)),
      ]);
      expect(await countAdmins()).toBe(1);
      expect(outcomes.filter((code) => code === 'no refusal').length).toBe(1);
    },
  );

  it('may leave when there is another admin, who needs a confirmed address', async () => {
    const member = await makeMember(api);
    const unconfirmed = await makeMember(api, { emailVerified: false });
    const promote = async ({ id }: TestMember) => {
      const { version } = await admin.client.adminUsers.get({ id });
      return admin.client.adminUsers.update({ id, version, role: 'admin', ...because });
    };
    expect(await refusalOf(promote(unconfirmed))).toBe('ADMIN_NEEDS_EMAIL');
    const { trail } = await promote(member);
    expect(trail[0]).toMatchObject({ action: 'role', changes: [{ field: 'role', from: 'user', to: 'admin' }] });
    expect(await refusalOf(admin.client.profile.update({ role: 'user' }))).toBe('no refusal');
  });
});
