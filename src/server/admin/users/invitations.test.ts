import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, makeRegistration, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(4000);
  admin = await makeMember(api, { role: 'admin' });
});

describe('an invitation', () => {
  const email = 'inbjuden@formkurva.example';
  const tokenTo = async (address: string) => {
    const mail = (await api.messages()).find(({ to, text }) => to === address && text.includes('invite='));
    return mail?.text.match(/invite=([\w-]+)/)?.[1] ?? '';
  };
  const inviteOne = async () => {
    const id = api.random.uuid();
    await admin.client.adminUsers.invite({ id, email, fullName: 'Inga Bjuden' });
    return { id, token: await tokenTo(email) };
  };

  it('creates an account whose terms and consents are given by the member, with a confirmed address', async () => {
    const { token } = await inviteOne();
    expect(await api.as(null).auth.checkInvitation({ token })).toEqual({ invited: { email, fullName: 'Inga Bjuden' } });
    await api.as(null).auth.register(makeRegistration({ email, username: 'inga_b', invitation: token }));
    const { users } = await admin.client.adminUsers.list({ query: 'inga_b' });
    const user = await admin.client.adminUsers.get({ id: users[0]?.id ?? '' });
    expect(user.emailVerifiedAt).not.toBeNull();
    expect((await admin.client.adminUsers.invitations()).invitations).toEqual([]);
    expect(await refusalOf(admin.client.adminUsers.invite({ id: api.random.uuid(), email, fullName: 'X' }))).toBe(
      'ALREADY_MEMBER',
    );
  });

  it('is valid for its own address only, once, for seven days, and not after it was withdrawn', async () => {
    const other = 'annan@formkurva.example';
    const invited = async () => {
      const id = api.random.uuid();
      await admin.client.adminUsers.invite({ id, email: other, fullName: 'Annan Person' });
      return { id, token: await tokenTo(other) };
    };
    const first = await invited();
    const registration = (changes: object) =>
      api.as(null).auth.register(makeRegistration({ email: other, username: 'annan_p', ...changes }));
    expect(await refusalOf(registration({ email: 'fel@formkurva.example', invitation: first.token }))).toBe(
      'LINK_INVALID',
    );
    await admin.client.adminUsers.revokeInvitation({ id: first.id });
    expect(await refusalOf(registration({ invitation: first.token }))).toBe('LINK_INVALID');
    const second = await invited();
    api.advance(8 * 86_400);
    expect(await refusalOf(registration({ invitation: second.token }))).toBe('LINK_INVALID');
  });
});
