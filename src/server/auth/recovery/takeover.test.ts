import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, makeRegistration } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.messages();
  api.advance(4000);
});

const NEW = 'Ett-nytt-losen-9';
const PASSWORD = 'Formkurva-2026';
const stranger = (ip = '203.0.113.1', headers: Record<string, string> = {}) =>
  api.as(null, { 'x-forwarded-for': ip, ...headers });
const signIn = (identifier: string, password = PASSWORD, client = stranger()) =>
  client.auth.signIn({ identifier, password, device: 'app' });

describe('an address that somebody else registered first', () => {
  it('belongs, once its owner has reset the password, to the owner alone: number, sessions and second steps are removed', async () => {
    const email = 'offer@formkurva.example';
    await stranger().auth.register(makeRegistration({ email, username: 'tjuven' }));
    const thief = api.as((await signIn('tjuven')).token);
    await thief.profile.update({ phone: '070-174 06 21', password: PASSWORD });
    await thief.auth.confirmPhone({ code: await textedCode() });
    api.advance(60);

    await stranger().auth.requestReset({ identifier: email });
    await stranger().auth.resetPassword({ token: await mailedToken(), password: NEW });

    const owner = api.as((await signIn(email, NEW)).token);
    const before = (await api.messages()).length;
    await stranger().auth.requestReset({ identifier: '0701740621' });
    expect([(await owner.profile.get()).phone, (await api.messages()).length]).toEqual([null, before]);
    expect(await refusalOf(thief.auth.me())).toBe('PGRST301');
  });

  it('retains a number that its owner added after the address was confirmed', async () => {
    const member = await makeMember(api);
    api.advance(60);
    await member.client.profile.update({ phone: '070-174 06 22', password: PASSWORD });
    await member.client.auth.confirmPhone({ code: await textedCode() });
    await stranger().auth.requestReset({ identifier: member.email });
    await stranger().auth.resetPassword({ token: await mailedToken(), password: NEW });

    const after = api.as((await signIn(member.email, NEW)).token);
    expect((await after.profile.get()).phone).toBe('+46701740622');
  });
});

describe('a phone number', () => {
  it('that was never confirmed cannot be used to sign in', async () => {
    await stranger().auth.register(
      makeRegistration({ email: undefined, phone: '070-174 06 23', username: 'feltelefon' }),
    );
    const before = (await api.messages()).length;
    api.advance(60);
    await stranger().auth.requestReset({ identifier: '0701740623' });
    expect((await api.messages()).length).toBe(before);
  });

  it('of a registration is confirmed by the code that was sent, and then recovers the account', async () => {
    await stranger().auth.register(
      makeRegistration({ email: undefined, phone: '070-174 06 24', username: 'rattelefon' }),
    );
    const client = api.as((await signIn('rattelefon')).token);
    await client.auth.confirmPhone({ code: await textedCode() });
    api.advance(60);
    await stranger().auth.requestReset({ identifier: '0701740624' });
    await stranger().auth.resetPassword({ phone: '0701740624', code: await textedCode(), password: NEW });
    expect((await signIn('rattelefon', NEW)).member.username).toBe('rattelefon');
  });

  it('is reported to the address when it is added', async () => {
    const member = await makeMember(api);
    await member.client.profile.update({ phone: '070-174 06 25', password: PASSWORD });
    await member.client.auth.confirmPhone({ code: await textedCode() });
    api.advance(60);
    const [newest] = await api.messages();
    expect([newest?.to, newest?.text]).toEqual([member.email, expect.stringContaining('slutar på 0625')]);
  });
});

describe('a sign-in', () => {
  it('on an unknown device is reported by mail, and not on a known one', async () => {
    const member = await makeMember(api);
    const isReport = (mail: { to: string; subject: string | null }) =>
      mail.to === member.email && mail.subject === 'Ny inloggning';
    const mails = async () => (await api.messages()).filter(isReport).length;
    const phone = stranger('203.0.113.5', { 'user-agent': 'Formkurva-app/1.2 (Android 15)' });
    await signIn(member.email, PASSWORD, phone);
    const first = await mails();
    await signIn(member.email, PASSWORD, stranger('203.0.113.5', { 'user-agent': 'Formkurva-app/1.3 (Android 16)' }));
    const again = await mails();
    await signIn(member.email, PASSWORD, stranger('203.0.113.6', { 'user-agent': 'curl/8' }));
    expect([first, again - first, (await mails()) - again]).toEqual([0, 0, 1]);
  });

  it("is reported with a readable device name, and the time in the member's time zone", async () => {
    const member = await makeMember(api);
    await signIn(member.email, PASSWORD, stranger('203.0.113.5', { 'user-agent': 'Formkurva-app/1.2 (Android 15)' }));
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
    await signIn(member.email, PASSWORD, stranger('203.0.113.6', { 'user-agent': safari }));
    const [mail] = (await api.messages()).filter(({ subject }) => subject === 'Ny inloggning');
    const wall = api.clock().toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'short' });
    expect(mail?.text).toContain('Enhet: Safari på iPhone\n');
    expect(mail?.text).toMatch(new RegExp(`Tid: \\d+ \\w+ \\d{4} kl\\. ${wall}\\n`));
  });

  it('replaces the stored hash when it has outdated parameters', async () => {
    const member = await makeMember(api);
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await api.database.pool.query('update accounts set password_hash = $2 where user_id = $1', [member.id, old]);
    await signIn(member.email);
    const { rows } = await api.database.pool.query('select password_hash from accounts where user_id = $1', [
      member.id,
    ]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('in a browser that has a session ends that one', async () => {
    const member = await makeMember(api);
    await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-in',
      headers: { 'x-formkurva': 'web', cookie: `formkurva_session=${member.token}` },
      payload: { identifier: member.email, password: PASSWORD },
    });
    expect(await refusalOf(member.client.auth.me())).toBe('PGRST301');
  });
});

describe('a session', () => {
  it.each([
    ['a member’s', 'user', 29, 7],
    ['an admin’s', 'admin', 0.9, 8],
  ] as const)('%s ends at its maximum lifetime, however much it is used', async (_whose, role, days, uses) => {
    const member = await makeMember(api, { role });
    const answers: string[] = [];
    for (let use = 0; use < uses; use++) {
      api.advance(days * 86_400);
      answers.push(await refusalOf(member.client.profile.get()));
    }
    expect([answers[0], answers.at(-1)]).toEqual(['no refusal', 'PGRST301']);
  });

  it('requires the password again before irreversible actions', async () => {
    const member = await makeMember(api);
    api.advance(700);
    const before = await refusalOf(member.client.profile.withdrawConsent());
    await member.client.twoStep.confirmPassword({ password: PASSWORD });
    expect([before, await refusalOf(member.client.profile.withdrawConsent())]).toEqual([
      'PASSWORD_REQUIRED',
      'no refusal',
    ]);
  });
});

async function mailedToken(): Promise<string> {
  const newest = (await api.messages()).find((message) => message.text.includes('/reset-password?token='));
  return /token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'no token was mailed';
}

async function textedCode(): Promise<string> {
  const newest = (await api.messages()).find((message) => message.channel === 'sms');
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? 'no code was sent';
}
