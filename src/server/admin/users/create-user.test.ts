import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const because = { reason: 'asked', note: '' } as const;
const PASSWORD = 'Ett-eget-losen-9';

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

const person = (about: { username: string; email?: string; phone?: string }) => ({
  id: api.random.uuid(),
  fullName: 'Maj Ek',
  ...because,
  ...about,
});

const sentLink = async (to: string) => {
  const message = (await api.messages()).find((sent) => sent.to === to);
  return /\S+reset-password\S+/.exec(message?.text ?? '')?.[0] ?? '';
};

const choosePassword = (link: string, acceptTerms: boolean, dateOfBirth: string | undefined = '1990-04-02') => {
  const token = new URL(link).searchParams.get('token') ?? '';
  return api.as(null).auth.resetPassword({ token, password: PASSWORD, acceptTerms, dateOfBirth });
};

const signIn = async (identifier: string) => {
  const { token } = await api.as(null).auth.signIn({ identifier, password: PASSWORD, device: 'app' });
  return api.as(token).profile.get();
};

describe('an account that an admin creates', () => {
  it('is created without a password and without consent, with an entry in the audit log', async () => {
    const made = person({ username: 'majek', email: 'maj@ek.example' });
    expect(await admin.client.adminUsers.create(made)).toEqual({ link: null });
    const before = await admin.client.adminUsers.get({ id: made.id });
    expect(before).toMatchObject({ hasPassword: false, healthConsent: false, emailVerifiedAt: null });
    expect(before.trail[0]).toMatchObject({ area: 'user', action: 'create', reason: 'asked' });
  });

  it('gets a link by mail, which confirms the address and accepts the terms', async () => {
    const made = person({ username: 'majpost', email: 'maj@post.example' });
    await admin.client.adminUsers.create(made);
    const link = await sentLink('maj@post.example');
    expect(link).toContain('new=true');
    expect(await refusalOf(choosePassword(link, false))).toBe('BAD_INPUT');
    await choosePassword(link, true);
    expect(await signIn('maj@post.example')).toMatchObject({
      emailVerified: true,
      healthConsentAt: null,
      role: 'user',
    });
    expect((await admin.client.adminUsers.get({ id: made.id })).hasPassword).toBe(true);
  });

  it('asks for the age with the first password, refuses children, and stores no date of birth without consent', async () => {
    await admin.client.adminUsers.create(person({ username: 'majung', email: 'maj@ung.example' }));
    const link = await sentLink('maj@ung.example');
    const token = new URL(link).searchParams.get('token') ?? '';
    const withoutAge = api.as(null).auth.resetPassword({ token, password: PASSWORD, acceptTerms: true });
    expect(await refusalOf(withoutAge)).toBe('BAD_INPUT');
    expect(await refusalOf(choosePassword(link, true, '2016-04-02'))).toBe('TOO_YOUNG');
    await choosePassword(link, true);
    expect(await signIn('maj@ung.example')).toMatchObject({ dateOfBirth: null });
  });

  it('gets the link by text message when there is only a number, which is then confirmed', async () => {
    const made = person({ username: 'majmobil', phone: '070-174 06 07' });
    await admin.client.adminUsers.create(made);
    await choosePassword(await sentLink('+46701740607'), true);
    expect(await signIn('0701740607')).toMatchObject({ phone: '+46701740607', email: null });
    expect((await admin.client.adminUsers.get({ id: made.id })).phoneVerifiedAt).not.toBeNull();
  });

  it('without address and number returns the link once, and its member signs in by username', async () => {
    const made = person({ username: 'majutan' });
    const { link } = await admin.client.adminUsers.create(made);
    const again = await admin.client.adminUsers.create(made);
    expect(again.link).toBeNull();
    await choosePassword(link ?? '', true);
    expect(await signIn('majutan')).toMatchObject({ email: null, phone: null });
    expect(await refusalOf(choosePassword(link ?? '', true))).toBe('LINK_USED');
  });

  it('can get a new link, which invalidates the old one, until it has a password', async () => {
    const made = person({ username: 'majigen' });
    const { link: old } = await admin.client.adminUsers.create(made);
    const { link } = await admin.client.adminUsers.passwordLink({ id: made.id, ...because });
    expect(await refusalOf(choosePassword(old ?? '', true))).toBe('LINK_INVALID');
    await choosePassword(link ?? '', true);
    expect(await refusalOf(admin.client.adminUsers.passwordLink({ id: made.id, ...because }))).toBe('FORBIDDEN');
  });

  it('cannot have a username, address or number that is taken, and requires an admin', async () => {
    const member = await makeMember(api, { username: 'upptagen', phone: '+46701740608' });
    const create = (about: Parameters<typeof person>[0]) => refusalOf(admin.client.adminUsers.create(person(about)));
    expect([
      await create({ username: 'Upptagen' }),
      await create({ username: 'ledig1', email: member.email }),
      await create({ username: 'ledig2', phone: '0701740608' }),
      await create({ username: 'ledig3', phone: '070' }),
      await refusalOf(member.client.adminUsers.create(person({ username: 'ledig4' }))),
    ]).toEqual(['USERNAME_TAKEN', 'ALREADY_MEMBER', 'ALREADY_MEMBER', 'BAD_INPUT', 'FORBIDDEN']);
  });
});
