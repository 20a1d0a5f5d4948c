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
  api.advance(90_000);
});

const PASSWORD = 'Formkurva-2026';
const from = (ip: string, token: string | null = null) => api.as(token, { 'x-forwarded-for': ip });
const signIn = (ip: string, identifier: string, password: string) =>
  refusalOf(from(ip).auth.signIn({ identifier, password, device: 'app' }));

describe('guesses at a password', () => {
  it('are counted per account, from all addresses together', async () => {
    const member = await makeMember(api);
    const answers = await inTurn(51, (try_) => signIn(`203.0.113.${try_}`, member.email, 'fel'));
    expect([new Set(answers.slice(0, 50)), answers[50]]).toEqual([new Set(['WRONG_CREDENTIALS']), 'RATE_LIMITED']);
  });

  it('from one IPv6 network count as from one address', async () => {
    const member = await makeMember(api);
    const answers = await inTurn(11, (try_) => signIn(`2001:db8:1:2::${try_}`, member.email, 'fel'));
    expect(answers[10]).toBe('RATE_LIMITED');
  });

  it('at a username do not lock the address of that account, nor reveal that they belong together', async () => {
    const member = await makeMember(api, { username: 'kopplad' });
    await inTurn(11, () => signIn('203.0.113.9', 'kopplad', 'fel'));
    expect([
      await signIn('203.0.113.9', 'KOPPLAD', 'fel'),
      await signIn('203.0.113.9', member.email, 'fel'),
      await signIn('203.0.113.9', 'okand@formkurva.example', 'fel'),
    ]).toEqual(['RATE_LIMITED', 'WRONG_CREDENTIALS', 'WRONG_CREDENTIALS']);
  });

  it('by a signed-in member are counted, also through the profile, and nothing is sent', async () => {
    const member = await makeMember(api);
    const guess = (try_: number) =>
      refusalOf(
        from(`203.0.113.${try_}`, member.token).profile.update({ phone: '070-174 06 31', password: `fel-${try_}` }),
      );
    const answers = await inTurn(11, guess);
    expect([
      answers.slice(0, 10),
      answers[10],
      (await api.messages()).filter((sent) => sent.to === '+46701740631'),
    ]).toEqual([Array(10).fill('PASSWORD_WRONG'), 'RATE_LIMITED', []]);
  });
});

describe('messages', () => {
  it('that a member requests are counted across receivers', async () => {
    const member = await makeMember(api);
    const ask = (number: number) =>
      refusalOf(member.client.profile.update({ phone: `070-174 06 ${String(40 + number)}`, password: PASSWORD }));
    const answers = await inTurn(11, ask);
    expect([new Set(answers.slice(0, 10)), answers[10]]).toEqual([new Set(['no refusal']), 'RATE_LIMITED']);
  });

  it('to one address are counted across requesters, without a different response', async () => {
    const member = await makeMember(api);
    const before = (await api.messages()).length;
    const answers = await inTurn(12, async (try_) => {
      const answer = await refusalOf(from(`198.51.100.${try_}`).auth.requestReset({ identifier: member.email }));
      await api.work();
      return answer;
    });
    expect([new Set(answers), (await api.messages()).length - before]).toEqual([new Set(['no refusal']), 5]);
  });

  it('never store a link or code in the job table', async () => {
    const member = await makeMember(api);
    await from('203.0.113.1').auth.requestReset({ identifier: member.email });
    const waiting = await payloads();
    await api.messages();
    expect([
      waiting.some((text) => /token|reset-password/.test(text)),
      (await payloads()).filter((text) => text !== '{}'),
    ]).toEqual([false, []]);
  });

  it('to premium and satellite numbers are refused', async () => {
    const { client } = await makeMember(api);
    const answers = await inTurn(2, (index) =>
      refusalOf(client.profile.update({ phone: index === 1 ? '0900-123 45 67' : '+881612345678', password: PASSWORD })),
    );
    expect(answers).toEqual(['BAD_INPUT', 'BAD_INPUT']);
  });
});

describe('codes for one phone', () => {
  it('may be tried ten times an hour, however many are sent', async () => {
    await makeMember(api, { phone: '+46701740655' });
    const answers = await inTurn(11, (try_) =>
      refusalOf(
        from(`198.51.100.${try_}`).auth.resetPassword({
          phone: '0701740655',
          code: '000000',
          password: 'Nytt-losen-22',
        }),
      ),
    );
    expect([answers[9], answers[10]]).toEqual(['CODE_INVALID', 'RATE_LIMITED']);
  });
});

describe('whether an address has an account', () => {
  it('is not revealed by the username of a registration', async () => {
    const owner = await makeMember(api);
    await from('203.0.113.2').auth.register(makeRegistration({ email: owner.email, username: 'fragar' }));
    await from('203.0.113.2').auth.register(makeRegistration({ email: 'fri@formkurva.example', username: 'fragar2' }));
    const free = async (username: string) => (await from('203.0.113.2').auth.checkUsername({ username })).free;
    expect([await free('Fragar'), await free('fragar2'), await free('fragar3')]).toEqual([false, false, true]);
  });

  it('is not revealed by a reset: both cases write one job and read nothing', async () => {
    const { email } = await makeMember(api);
    const queries = async (identifier: string) => {
      const asked = queriesOf();
      await from('203.0.113.3').auth.requestReset({ identifier });
      return asked();
    };
    expect(await queries(email)).toEqual(await queries('ingen@formkurva.example'));
  });
});

/** Records the text of all later statements. */
function queriesOf(): () => string[] {
  const heard: string[] = [];
  const { pool } = api.database;
  const query = pool.query;
  const spy = new Proxy(query, {
    apply(target, self, args) {
      heard.push(String(Object(args[0]).text ?? args[0]));
      return Reflect.apply(target, self, args);
    },
  });
  pool.query = spy;
  return () => {
    pool.query = query;
    return heard;
  };
}

async function payloads(): Promise<string[]> {
  const { rows } = await api.database.pool.query(
    "select payload::text as text from jobs where kind in ('send-mail', 'send-sms', 'send-secret', 'start-reset')",
  );
  return rows.map((row) => row.text);
}

async function inTurn(times: number, act: (index: number) => Promise<string>): Promise<string[]> {
  const answers: string[] = [];
  for (let index = 1; index <= times; index++) answers.push(await act(index));
  return answers;
}
