import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { softwarePasskey } from '#server/test/software-passkey.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ ADMIN_TWO_STEP: 'on' });
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

type Passkey = ReturnType<typeof softwarePasskey>;
type Signed = ReturnType<Passkey['sign']>;

describe('sign-in by passkey alone', () => {
  it('opens the account of its owner, and records its use', async () => {
    const { member, key } = await withPasskey();
    const { member: opened, token } = await send(key.sign(await challenge(), undefined, { userId: member.id }));
    const { passkeys } = await api.as(token).twoStep.status();
    expect([opened.id, passkeys[0]?.lastUsedAt]).toEqual([member.id, api.clock().toISOString()]);
  });

  it('names no account in its options, and requires user verification', async () => {
    const { options } = await api.as(null).twoStep.startPasskeySignIn();
    expect([options.allowCredentials, options.userVerification]).toEqual([undefined, 'required']);
  });

  it('counts as two steps for the administration, but not as an entered password', async () => {
    const { member, key } = await withPasskey(await makeMember(api, { role: 'admin' }));
    const { token } = await send(key.sign(await challenge(), undefined, { userId: member.id }));
    expect([
      await refusalOf(api.as(token).cashbackAdmin.checkLedger()),
      await refusalOf(api.as(token).twoStep.startTotp()),
    ]).toEqual(['no refusal', 'PASSWORD_REQUIRED']);
  });

  it('is reported by mail when the device is new, like a sign-in by password', async () => {
    const member = await makeMember(api, { language: 'en' });
    await api.as(null).auth.signIn({ identifier: member.email, password: 'Formkurva-2026' });
    const { key } = await withPasskey(member);
    await send(key.sign(await challenge(), undefined, { userId: member.id }));
    const subjects = (await api.messages()).filter(({ to }) => to === member.email).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['A passkey was added', 'New sign-in']);
  });

  it('cancels a deletion, like a password', async () => {
    const { member, key } = await withPasskey();
    await member.client.ownData.deleteAccount({
      proof: { method: 'password', password: 'Formkurva-2026' },
      withTexts: false,
    });
    const { keptAccount } = await send(key.sign(await challenge(), undefined, { userId: member.id }));
    expect(keptAccount).toBe(true);
  });

  it('uses discoverable passkeys', async () => {
    const { options } = await (await makeMember(api)).client.twoStep.startPasskey();
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'preferred' });
  });
});

describe('a sign-in by passkey is refused with one and the same code', () => {
  type Attempt = (of: { member: TestMember; key: Passkey }) => Promise<Signed>;
  const attempts: [string, Attempt][] = [
    ['without the person being verified', (of) => signed(of, { isVerified: false })],
    ['without saying whose it is', async ({ key }) => key.sign(await challenge())],
    ['for somebody else', async (of) => signed(of, { userId: (await makeMember(api)).id })],
    ['by a passkey that is unknown', ({ member }) => signed({ member, key: softwarePasskey(api.config.publicUrl) })],
    ['by another key', ({ member, key }) => signed({ member, key: softwarePasskey(api.config.publicUrl, key.id) })],
    ['for a challenge that is not ours', async ({ member, key }) => key.sign('AAAA', undefined, { userId: member.id })],
    [
      'for a challenge whose end was moved',
      async ({ member, key }) => key.sign(`B${(await challenge()).slice(1)}`, undefined, { userId: member.id }),
    ],
    [
      'for the challenge of a second step',
      async ({ member, key }) => key.sign(await secondStepChallenge(member), undefined, { userId: member.id }),
    ],
    [
      'from another site',
      async ({ member, key }) => key.sign(await challenge(), 'https://evil.example', { userId: member.id }),
    ],
    [
      'after its ten minutes',
      async (of) => {
        const made = await signed(of);
        api.advance(600);
        return made;
      },
    ],
    [
      'a second time',
      async (of) => {
        const made = await signed(of);
        await send(made);
        // The counter alone would refuse it, too.
        await api.database.pool.query('update passkeys set counter = 0 where credential_id = $1', [of.key.id]);
        return made;
      },
    ],
    [
      'with a counter that goes back',
      async (of) => {
        await send(await signed(of, { count: 5 }));
        return signed(of, { count: -3 });
      },
    ],
    [
      'to an account that has no password',
      async (of) => {
        await api.database.pool.query('delete from accounts where user_id = $1', [of.member.id]);
        return signed(of);
      },
    ],
    [
      'to a deleted account',
      async (of) => {
        await api.database.pool.query('delete from users where id = $1', [of.member.id]);
        return signed(of);
      },
    ],
  ];

  it.each(attempts)('%s', async (_, attempt) => {
    expect(await refusalOf(send(await attempt(await withPasskey())))).toBe('CODE_INVALID');
  });
});

it('is refused for a disabled account, like a right password', async () => {
  const of = await withPasskey();
  await api.database.pool.query('update profiles set disabled_at = now() where user_id = $1', [of.member.id]);
  expect(await refusalOf(send(await signed(of)))).toBe('ACCOUNT_DISABLED');
});

it('admits one of two copies of a key that sign at the same moment', async () => {
  const of = await withPasskey();
  const [first, second] = [await signed(of), await signed(of, { count: 0 })];
  const answers = await Promise.all([refusalOf(send(first)), refusalOf(send(second))]);
  expect(answers.toSorted()).toEqual(['CODE_INVALID', 'no refusal']);
});

describe('after a new password', () => {
  it('a passkey signs in alone once it has been used with that password', async () => {
    const of = await withPasskey();
    api.advance(1);
    await of.member.client.auth.changePassword({ password: 'Formkurva-2026', newPassword: NEW });
    const before = await refusalOf(send(await signed(of)));
    const { ticket, passkey } = await secondStep(of.member, NEW);
    const response = of.key.sign(String(passkey.challenge));
    await api.as(null).twoStep.finishSignIn({ ticket, proof: { method: 'passkey', response } });
    expect([before, await refusalOf(send(await signed(of)))]).toEqual(['CODE_INVALID', 'no refusal']);
  });
});

describe('after the same password', () => {
  it('a passkey still signs in alone when only the hash was renewed', async () => {
    const of = await withPasskey();
    const { hash } = await import('@node-rs/argon2');
    const cheap = await hash('Formkurva-2026', { memoryCost: 8192, timeCost: 1 });
    await api.database.pool.query('update accounts set password_hash = $1 where user_id = $2', [cheap, of.member.id]);
    api.advance(60);
    await secondStep(of.member);
    expect(await refusalOf(send(await signed(of)))).toBe('no refusal');
  });
});

it('is limited per address, like passwords', async () => {
  const of = await withPasskey();
  const wrong = await signed(of, { isVerified: false });
  const answers: string[] = [];
  for (let attempt = 0; attempt < 31; attempt++) answers.push(await refusalOf(send(wrong)));
  expect([answers[29], answers[30]]).toEqual(['CODE_INVALID', 'RATE_LIMITED']);
});

const NEW = 'Ett-nytt-losen-9';

const send = (response: Signed) => api.as(null).twoStep.signInWithPasskey({ response, device: 'app' });

async function challenge(): Promise<string> {
  const { options } = await api.as(null).twoStep.startPasskeySignIn();
  return String(options.challenge);
}

type Signing = NonNullable<Parameters<Passkey['sign']>[2]>;
const signed = async ({ member, key }: { member: TestMember; key: Passkey }, how: Signing = {}) =>
  key.sign(await challenge(), undefined, { userId: member.id, ...how });

async function withPasskey(owner?: TestMember) {
  const member = owner ?? (await makeMember(api));
  const key = softwarePasskey(api.config.publicUrl);
  const { options } = await member.client.twoStep.startPasskey();
  await member.client.twoStep.addPasskey({ name: 'Mobilen', response: key.create(String(options.challenge)) });
  return { member, key };
}

async function secondStep({ email }: TestMember, password = 'Formkurva-2026') {
  const error: unknown = await api
    .as(null)
    .auth.signIn({ identifier: email, password })
    .catch((thrown: unknown) => thrown);
  return Object(error).data;
}

const secondStepChallenge = async (member: TestMember) => String((await secondStep(member)).passkey.challenge);
