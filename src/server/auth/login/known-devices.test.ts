import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { totpCode } from '../two-step/totp.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.messages();
  api.advance(90_000);
  member = await makeMember(api);
  address = 0;
});

const PASSWORD = 'Formkurva-2026';
const NEW = 'Ett-nytt-losen-9';
let address = 0;
/** Each call from another address, so that only the account's counters apply. */
const from = (device: string | null) => {
  address += 1;
  const cookie: Record<string, string> = device === null ? {} : { cookie: `formkurva_device=${device.repeat(40)}` };
  return api.as(null, { 'x-forwarded-for': `198.18.${address >> 8}.${address & 255}`, ...cookie });
};
const signIn = (device: string | null, password: string, identifier = member.email) =>
  refusalOf(from(device).auth.signIn({ identifier, password }));

describe('wrong passwords of strangers', () => {
  it('do not lock out a browser that has signed in before', async () => {
    await signIn('h', PASSWORD);
    await useUpGuesses();
    expect([await signIn(null, PASSWORD), await signIn('n', PASSWORD), await signIn('h', PASSWORD)]).toEqual([
      'RATE_LIMITED',
      'RATE_LIMITED',
      'no refusal',
    ]);
  });

  it('are reset by a password reset, and its browser stays known', async () => {
    await useUpGuesses();
    await reset('r');
    expect(await signIn(null, NEW)).toBe('no refusal');
    await useUpGuesses();
    expect([await signIn(null, NEW), await signIn('r', NEW)]).toEqual(['RATE_LIMITED', 'no refusal']);
  });
});

describe('a known browser', () => {
  it('has ten attempts in fifteen minutes, whichever identifier it types, and does not use up others’', async () => {
    const named = await makeMember(api, { username: 'kandenhet' });
    await signIn('k', PASSWORD, named.email);
    await inTurn(9, () => signIn('k', 'fel', named.email));
    const answers = await inTurn(2, () => signIn('k', 'fel', 'kandenhet'));
    expect([...answers, await signIn('k', PASSWORD, named.email)]).toEqual([
      'WRONG_CREDENTIALS',
      'RATE_LIMITED',
      'RATE_LIMITED',
    ]);
    expect(await signIn(null, PASSWORD, named.email)).toBe('no refusal');
  });

  it('is a stranger to other accounts, as is an app of the same name', async () => {
    const other = await makeMember(api);
    await signIn('o', PASSWORD, other.email);
    await refusalOf(from('o').auth.signIn({ identifier: member.email, password: PASSWORD, device: 'app' }));
    await useUpGuesses();
    expect(await signIn('o', PASSWORD)).toBe('RATE_LIMITED');
  });

  it('is forgotten by a password reset on another device', async () => {
    await signIn('h', PASSWORD);
    await reset('r');
    await useUpGuesses();
    expect([await signIn('h', NEW), await signIn('r', NEW)]).toEqual(['RATE_LIMITED', 'no refusal']);
  });
});

describe('wrong second steps of somebody who knows the password', () => {
  it('do not lock out a known browser, whose own attempts are counted, too', async () => {
    await signIn('h', PASSWORD);
    const code = await withTotp();
    await useUp(() => secondStep(null, '000000'));
    expect(await secondStep(null, '000000')).toBe('RATE_LIMITED');
    api.advance(60);
    expect(await secondStep('h', code())).toBe('no refusal');
    await useUp(() => secondStep('h', '000000'));
    expect(await secondStep('h', '000000')).toBe('RATE_LIMITED');
  });

  it('are reset by a password reset', async () => {
    const code = await withTotp();
    await useUp(() => secondStep(null, '000000'));
    await reset('r');
    api.advance(60);
    expect(await secondStep(null, code(), NEW)).toBe('no refusal');
  });
});

it('counts a phone number alike in any format, with an account or without', async () => {
  await makeMember(api, { phone: '+46701740677' });
  await signIn(null, 'fel', '070-174 06 77');
  await useUp(() => signIn(null, 'fel', '070-174 06 78'), { retainLimits: true });
  expect([
    await signIn(null, 'fel', '+46 70 174 06 77'),
    await signIn(null, 'fel', '+46 70 174 06 78'),
    await signIn(null, 'fel', '+46 70 174 06 79'),
  ]).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'WRONG_CREDENTIALS']);
});

const useUpGuesses = () => useUp(() => signIn(null, 'fel'));

/**
 * Makes one attempt and fills up every counter that it used, because hashing hundreds of passwords would take minutes. The limits
 * themselves are tested elsewhere.
 */
async function useUp(act: () => Promise<string>, { retainLimits = false } = {}): Promise<void> {
  if (!retainLimits) await api.database.pool.query('delete from rate_limits');
  await act();
  await api.database.pool.query('update rate_limits set count = 1000');
}

async function reset(device: string) {
  api.advance(1);
  await from(null).auth.requestReset({ identifier: member.email });
  // Other mails may have been written at the same moment.
  const sent = (await api.messages()).filter(({ to }) => to === member.email);
  const token = sent.flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? '';
  await from(device).auth.resetPassword({ token, password: NEW });
}

/** Turns on an authenticator app; returns its current code. */
async function withTotp() {
  const { secret } = await member.client.twoStep.startTotp();
  const code = () => totpCode(bytesOf(secret), Math.floor(api.clock().getTime() / 30_000));
  await member.client.twoStep.confirmTotp({ code: code() });
  return code;
}

/** RFC 4648. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function secondStep(device: string | null, code: string, password = PASSWORD): Promise<string> {
  const refusal = await from(device)
    .auth.signIn({ identifier: member.email, password })
    .catch((error) => Object(error));
  const { ticket } = refusal.data;
  // The counters of the sign-in itself are not tested here.
  await api.database.pool.query('delete from rate_limits where count = 1');
  return refusalOf(from(device).twoStep.finishSignIn({ ticket, proof: { method: 'totp', code } }));
}

async function inTurn(times: number, act: () => Promise<string>): Promise<string[]> {
  const answers: string[] = [];
  for (let index = 0; index < times; index++) answers.push(await act());
  return answers;
}
