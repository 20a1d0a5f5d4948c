import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.messages();
  api.advance(4000);
});

const NEW = 'Ett-nytt-losen-9';
const stranger = () => api.as(null);
const signIn = (identifier: string, password: string) =>
  stranger().auth.signIn({ identifier, password, device: 'app' });

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, which signs out everywhere', async () => {
    const member = await makeMember(api);
    await stranger().auth.requestReset({ identifier: member.email });

    await stranger().auth.resetPassword({ token: await mailedToken(), password: NEW });

    const after = await signIn(member.email, NEW);
    expect([after.member.id, await refusalOf(member.client.auth.me())]).toEqual([member.id, 'PGRST301']);
  });

  it('has a link that works once', async () => {
    const member = await makeMember(api);
    await stranger().auth.requestReset({ identifier: member.email });
    const token = await mailedToken();
    await stranger().auth.resetPassword({ token, password: NEW });

    expect(await refusalOf(stranger().auth.resetPassword({ token, password: 'Ett-annat-losen' }))).toBe('LINK_USED');
  });

  it('has a link that works for one hour', async () => {
    const member = await makeMember(api);
    await stranger().auth.requestReset({ identifier: member.email });
    const token = await mailedToken();
    api.advance(3601);

    expect(await refusalOf(stranger().auth.resetPassword({ token, password: NEW }))).toBe('LINK_INVALID');
  });

  it('invalidates, once replaced, a pending change of the address by somebody else', async () => {
    const member = await makeMember(api);
    await member.client.profile.update({ email: 'tjuv@formkurva.example', password: 'Formkurva-2026' });
    const thiefs = await mailedToken();
    api.advance(60);
    await stranger().auth.requestReset({ identifier: member.email });
    await stranger().auth.resetPassword({ token: await mailedToken(), password: NEW });

    const answer = await refusalOf(stranger().auth.verifyEmail({ token: thiefs }));

    expect([answer, (await signIn(member.email, NEW)).member.email]).toEqual(['LINK_INVALID', member.email]);
  });

  it('works once even when the link is opened twice concurrently', async () => {
    const member = await makeMember(api);
    await stranger().auth.requestReset({ identifier: member.email });
    const token = await mailedToken();
    const reset = (password: string) => refusalOf(stranger().auth.resetPassword({ token, password }));

    const answers = await Promise.all([reset('Losen-nummer-1'), reset('Losen-nummer-2')]);

    expect(answers.sort()).toEqual(['LINK_USED', 'no refusal']);
  });

  it('gets the same response for an unknown address, and sends nothing', async () => {
    const before = (await api.messages()).length;
    const answer = await stranger().auth.requestReset({ identifier: 'okand@formkurva.example' });
    expect([answer, (await api.messages()).length]).toEqual([{ ok: true }, before]);
  });

  it('is replaced by a code when the account has a phone', async () => {
    await makeMember(api, { phone: '+46701740606', username: 'mobil' });
    await stranger().auth.requestReset({ identifier: '070-174 06 06' });
    const code = await textedCode();

    await stranger().auth.resetPassword({ phone: '0701740606', code, password: NEW });

    expect((await signIn('mobil', NEW)).member.username).toBe('mobil');
  });

  it('has a code that is invalid after five wrong attempts', async () => {
    await makeMember(api, { phone: '+46701740607' });
    await stranger().auth.requestReset({ identifier: '0701740607' });
    const code = await textedCode();
    const tryCode = (tried: string) =>
      refusalOf(stranger().auth.resetPassword({ phone: '0701740607', code: tried, password: NEW }));
    await inTurn(['000001', '000002', '000003', '000004', '000005'], tryCode);

    expect(await tryCode(code)).toBe('CODE_INVALID');
  });
});

describe('an e-mail address', () => {
  it('is confirmed by its link', async () => {
    const member = await makeMember(api, { emailVerified: false });
    await member.client.auth.resendVerification();

    await stranger().auth.verifyEmail({ token: await mailedToken() });

    expect((await member.client.auth.me()).member?.emailVerified).toBe(true);
  });

  it('is changed only with the password', async () => {
    const member = await makeMember(api);
    const change = member.client.profile.update({ email: 'nyadress@formkurva.example', password: 'fel' });
    expect(await refusalOf(change)).toBe('PASSWORD_WRONG');
  });

  it('changes when the new one has been confirmed, and the old one is notified', async () => {
    const member = await makeMember(api);
    const asked = await member.client.profile.update({ email: 'bytt@formkurva.example', password: 'Formkurva-2026' });
    const token = await mailedToken();
    api.advance(60);
    await stranger().auth.verifyEmail({ token });

    const [newest] = await api.messages();
    const after = await member.client.profile.get();
    expect([asked.email, asked.pendingEmail, after.email, newest?.to]).toEqual([
      member.email,
      'bytt@formkurva.example',
      'bytt@formkurva.example',
      member.email,
    ]);
    expect(newest?.text).toContain('skriv till butik@formkurva.example');
  });

  it('invalidates, once changed, links that were sent to the old one', async () => {
    const member = await makeMember(api);
    await stranger().auth.requestReset({ identifier: member.email });
    const sentToOld = await mailedToken();
    api.advance(60);
    await member.client.profile.update({ email: 'nyare@formkurva.example', password: 'Formkurva-2026' });
    await stranger().auth.verifyEmail({ token: await mailedToken() });

    const reset = stranger().auth.resetPassword({ token: sentToOld, password: NEW });

    expect(await refusalOf(reset)).toBe('LINK_INVALID');
  });

  it('of another member gets the same response and is not taken over', async () => {
    const owner = await makeMember(api);
    const member = await makeMember(api);
    const asked = await member.client.profile.update({ email: owner.email, password: 'Formkurva-2026' });
    const [newest] = await api.messages();
    expect([asked.email, newest?.to, newest?.subject]).toEqual([member.email, owner.email, 'Du har redan ett konto']);
  });
});

describe('a phone number', () => {
  it('changes when its code has been entered', async () => {
    const member = await makeMember(api);
    await member.client.profile.update({ phone: '070-174 06 08', password: 'Formkurva-2026' });

    await member.client.auth.confirmPhone({ code: await textedCode() });

    expect((await member.client.profile.get()).phone).toBe('+46701740608');
  });

  it('does not change by a wrong code', async () => {
    const member = await makeMember(api);
    await member.client.profile.update({ phone: '070-174 06 09', password: 'Formkurva-2026' });
    expect(await refusalOf(member.client.auth.confirmPhone({ code: '000000' }))).toBe('CODE_INVALID');
  });
});

describe('sessions', () => {
  it('are listed with the current one marked', async () => {
    const member = await makeMember(api);
    await signIn(member.email, 'Formkurva-2026');
    const { sessions } = await member.client.auth.listSessions();
    expect(sessions.map((session) => session.current).sort()).toEqual([false, true]);
  });

  it('end one at a time', async () => {
    const member = await makeMember(api);
    const other = await signIn(member.email, 'Formkurva-2026');
    const { sessions } = await member.client.auth.listSessions();
    await member.client.auth.endSession({ id: sessions.find((session) => !session.current)?.id ?? '' });

    expect(await refusalOf(api.as(other.token).auth.me())).toBe('PGRST301');
  });

  it("end on every other device of the member, and on nobody else's", async () => {
    const member = await makeMember(api);
    const stranger = await makeMember(api);
    const other = await signIn(member.email, 'Formkurva-2026');
    await member.client.auth.endOtherSessions();
    const [here, theirs] = [await member.client.auth.me(), await stranger.client.auth.me()];
    expect([here.member?.id, theirs.member?.id]).toEqual([member.id, stranger.id]);
    expect(await refusalOf(api.as(other.token).auth.me())).toBe('PGRST301');
  });

  it('cannot be ended by a stranger', async () => {
    expect(await refusalOf(api.as(null).auth.endOtherSessions())).toBe('UNAUTHORIZED');
  });

  it('end everywhere on sign-out', async () => {
    const member = await makeMember(api);
    const other = await signIn(member.email, 'Formkurva-2026');
    await member.client.auth.signOut({});
    expect(await refusalOf(api.as(other.token).auth.me())).toBe('PGRST301');
  });

  it('can be ended on this device only', async () => {
    const member = await makeMember(api);
    const other = await signIn(member.email, 'Formkurva-2026');
    await member.client.auth.signOut({ scope: 'local' });
    expect((await api.as(other.token).auth.me()).member?.id).toBe(member.id);
  });

  it('end on all other devices when the password changes', async () => {
    const member = await makeMember(api);
    const other = await signIn(member.email, 'Formkurva-2026');
    await member.client.auth.changePassword({ password: 'Formkurva-2026', newPassword: NEW });
    const here = await member.client.auth.me();
    expect([here.member?.id, await refusalOf(api.as(other.token).auth.me())]).toEqual([member.id, 'PGRST301']);
  });
});

async function mailedToken(): Promise<string> {
  const [newest] = await api.messages();
  return /token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'no token was mailed';
}

async function textedCode(): Promise<string> {
  const [newest] = await api.messages();
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? 'no code was sent';
}

async function inTurn<T>(items: T[], each: (item: T) => Promise<unknown>) {
  for (const item of items) await each(item);
}
