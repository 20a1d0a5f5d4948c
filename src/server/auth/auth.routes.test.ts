import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, makeRegistration } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
// Limits are counted in the database and messages sorted by time: each test uses an hour of its own.
beforeEach(async () => {
  await api.messages();
  api.advance(4000);
});

const stranger = () => api.as(null);
const signIn = (identifier: string, password = 'Formkurva-2026') =>
  stranger().auth.signIn({ identifier, password, device: 'app' });

describe('registration', () => {
  it('creates an account that can sign in at once by e-mail or username', async () => {
    await stranger().auth.register(makeRegistration());

    const byEmail = await signIn('NY@formkurva.example');
    const byUsername = await signIn('NyPerson');

    expect([byEmail.member.id, byEmail.member.role]).toEqual([byUsername.member.id, 'user']);
  });

  it('stores the consent to health data with its time', async () => {
    await stranger().auth.register(makeRegistration({ email: 'samtycke@formkurva.example', username: 'samtycke' }));
    const { token } = await signIn('samtycke');

    const profile = await api.as(token).profile.get();

    expect(profile.healthConsentAt).toBe(api.clock().toISOString());
  });

  it('accepts a phone number instead, in any format', async () => {
    await stranger().auth.register(makeRegistration({ email: undefined, phone: '070-174 06 05', username: 'telefon' }));

    const { member } = await signIn('+46 70 174 06 05');

    expect([member.phone, member.email]).toEqual(['+46701740605', null]);
  });

  it('responds the same for an address that has an account, and notifies its owner by mail', async () => {
    const owner = await makeMember(api);

    const answer = await stranger().auth.register(makeRegistration({ email: owner.email, username: 'inkraktare' }));

    const [newest] = await api.messages();
    expect([answer, newest?.to, newest?.subject]).toEqual([{ ok: true }, owner.email, 'Du har redan ett konto']);
  });

  it('does not create a second account for that address', async () => {
    const owner = await makeMember(api);
    await stranger().auth.register(
      makeRegistration({ email: owner.email, username: 'andra', password: 'Annat-lösen-1' }),
    );

    expect(await refusalOf(signIn('andra', 'Annat-lösen-1'))).toBe('WRONG_CREDENTIALS');
  });

  it('reports a taken username in any case', async () => {
    await makeMember(api, { username: 'Upptagen' });
    const call = stranger().auth.register(makeRegistration({ email: 'u@formkurva.example', username: 'upptagen' }));
    expect(await refusalOf(call)).toBe('USERNAME_TAKEN');
  });

  it('links a new member to the inviter and to the inviter’s inviter', async () => {
    const grand = await makeMember(api, { referralCode: 'GRANDAB3' });
    const parent = await makeMember(api, { referralCode: 'PARENT34', referredBy: grand.id });
    await stranger().auth.register(
      makeRegistration({ email: 'barn@formkurva.example', username: 'barnet', referralCode: ' parent-34 ' }),
    );

    const rows = await api.database.pool.query('select referrer_id, level from referrals order by level');

    expect(rows.rows).toEqual([
      { referrer_id: parent.id, level: 1 },
      { referrer_id: grand.id, level: 2 },
    ]);
  });

  it.each([
    ['a short password', { password: '1234567' }, 'BAD_INPUT'],
    ['no consent to health data', { consentHealth: false }, 'BAD_INPUT'],
    ['both e-mail and phone', { phone: '0701740605' }, 'BAD_INPUT'],
    ['neither e-mail nor phone', { email: undefined }, 'BAD_INPUT'],
    ['an e-mail that is none', { email: 'inte en adress' }, 'BAD_INPUT'],
    ['a number that is none', { email: undefined, phone: '+46 000 000' }, 'BAD_INPUT'],
    ['a username of digits', { username: '0701740605' }, 'BAD_INPUT'],
    ['a NUL in the name', { fullName: 'A\u0000B' }, 'BAD_INPUT'],
    ['no date of birth', { dateOfBirth: undefined }, 'BAD_INPUT'],
    ['a date of birth that is to come', { dateOfBirth: '2030-01-01' }, 'BAD_INPUT'],
    ['somebody under 13', { dateOfBirth: '2015-01-01' }, 'TOO_YOUNG'],
    ['an unknown referral code', { referralCode: 'FINNSEJ' }, 'INVALID_REFERRAL_CODE'],
  ])('refuses %s and writes nothing', async (_what, wrong, code) => {
    const before = await countUsers();
    const call = stranger().auth.register(
      makeRegistration({ email: 'fel@formkurva.example', username: 'felfel', ...wrong }),
    );
    expect([await refusalOf(call), await countUsers()]).toEqual([code, before]);
  });

  it('returns the owner of a referral code, as other members see that person', async () => {
    await makeMember(api, { fullName: 'Johan Törn', referralCode: 'JHN4T9XK' });
    expect(await stranger().auth.checkReferralCode({ code: 'jhn4t9xk' })).toEqual({ valid: true, inviter: 'Johan T.' });
  });

  it('reports an unknown code', async () => {
    expect(await stranger().auth.checkReferralCode({ code: 'NEJNEJ' })).toEqual({ valid: false, inviter: null });
  });

  it('reports whether a username is free', async () => {
    await makeMember(api, { username: 'finns' });
    const free = async (username: string) => (await stranger().auth.checkUsername({ username })).free;
    expect([await free('FINNS'), await free('finns.inte')]).toEqual([false, true]);
  });
});

describe('signing in', () => {
  it('responds the same for a wrong password and for an unknown account', async () => {
    const { email } = await makeMember(api);
    const codes = [await refusalOf(signIn(email, 'fel')), await refusalOf(signIn('ingen@formkurva.example', 'fel'))];
    expect(codes).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS']);
  });

  it('refuses guesses at one account after ten, even a right one', async () => {
    const { email } = await makeMember(api);
    await tenTimes((guess) => signIn(email, `fel ${guess}`));
    expect(await refusalOf(signIn(email))).toBe('RATE_LIMITED');
  });

  it("ignores a client's header about its address", async () => {
    const { email } = await makeMember(api);
    const guessFrom = (address: string) =>
      api.as(null, { 'x-forwarded-for': address }).auth.signIn({ identifier: email, password: 'fel', device: 'app' });
    await tenTimes((guess) => guessFrom(`10.0.0.${guess}`));
    expect(await refusalOf(guessFrom('10.9.9.9'))).toBe('RATE_LIMITED');
  });

  it('gives the browser a cookie that scripts cannot read, and no token', async () => {
    const { email } = await makeMember(api);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-in',
      headers: { 'x-formkurva': 'web' },
      payload: { identifier: email, password: 'Formkurva-2026' },
    });
    expect([answer.json().token, answer.headers['set-cookie']]).toEqual([
      null,
      [
        expect.stringMatching(/^formkurva_device=[\w-]{43}; .*HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^formkurva_session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/),
      ],
    ]);
  });

  it('returns null without a session, and PGRST301 for an expired one', async () => {
    const member = await makeMember(api);
    const before = await stranger().auth.me();
    api.advance(31 * 86_400);
    expect([before, await refusalOf(member.client.auth.me())]).toEqual([{ member: null }, 'PGRST301']);
  });

  it('extends a session while it is used', async () => {
    const member = await makeMember(api);
    api.advance(20 * 86_400);
    await member.client.auth.me();
    api.advance(20 * 86_400);
    expect((await member.client.auth.me()).member?.id).toBe(member.id);
  });
});

async function tenTimes(call: (turn: number) => Promise<unknown>) {
  for (let turn = 0; turn < 10; turn += 1) await refusalOf(call(turn));
}

async function countUsers(): Promise<number> {
  const { rows } = await api.database.pool.query('select count(*)::int as n from users');
  return rows[0].n;
}
