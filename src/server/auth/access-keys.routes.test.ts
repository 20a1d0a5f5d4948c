import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SCOPES, type Scope, scopeOfCall } from '#domain/auth/access-keys/scopes.ts';
import { callGroup } from '#domain/root.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS, type CallInfo, makeCall } from '#server/test/calls/all-calls.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

/** Longer than the windows of most rate limits. */
const PAUSE_SECONDS = 300;
const DAY_SECONDS = 86_400;
const TODAY = { day: '2026-11-15' } as const;

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(PAUSE_SECONDS);
  member = await makeMember(api);
});

const makeKey = (scopes: Scope[] = [...SCOPES], owner = member) =>
  owner.client.accessKeys.create({ name: 'Hemautomation', scopes, days: 30 });
const codes = (calls: Promise<unknown>[]) => Promise.all(calls.map((call) => refusalOf(call)));

describe('an access key', () => {
  it('is shown once, listed by its last characters, and announced by mail', async () => {
    const { key, token } = await makeKey(['food:write']);
    expect(token).toMatch(/^fk_pat_[\w-]{43}$/);
    expect(key).toMatchObject({ name: 'Hemautomation', scopes: ['food:write'], hint: token.slice(-4), lastUse: null });
    expect((await member.client.accessKeys.list()).keys).toEqual([key]);
    expect((await api.messages()).find(({ to }) => to === member.email)?.subject).toBe('Ny åtkomstnyckel');
  });

  it('logs a meal that the member then sees, and records its use', async () => {
    const { token } = await makeKey(['food:write']);
    const meal = makeMeal();
    const { statusCode } = await api.app.inject({
      method: 'PUT',
      url: `/api/v1/meals/${meal.id}`,
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'curl/8.5', 'x-formkurva': 'script' },
      payload: { ...meal, id: undefined },
    });
    expect(statusCode).toBe(200);
    expect((await member.client.meals.day({ day: meal.day })).rows).toMatchObject([{ id: meal.id }]);
    expect((await member.client.accessKeys.list()).keys).toMatchObject([
      { lastUse: { address: '127.0.0.1', app: 'curl/8.5' } },
    ]);
  });

  it('opens its own scopes only, over both wires', async () => {
    const { token } = await makeKey(['food:read']);
    const client = api.as(token);
    const headers = { authorization: `Bearer ${token}` };
    const overRest = await api.app.inject({ url: '/api/v1/body', headers });
    expect([
      await codes([client.meals.day(TODAY), client.foods.search({ query: 'banan' })]),
      await codes([client.meals.save(makeMeal()), client.body.load(), client.profile.get(), client.accessKeys.list()]),
      [overRest.statusCode, overRest.json().code],
    ]).toEqual([
      ['no refusal', 'no refusal'],
      ['SCOPE_REQUIRED', 'SCOPE_REQUIRED', 'SCOPE_REQUIRED', 'SCOPE_REQUIRED'],
      [403, 'SCOPE_REQUIRED'],
    ]);
  });

  it('opens no live events and gives no rights of an admin', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const { token } = await makeKey([...SCOPES], admin);
    const headers = { authorization: `Bearer ${token}` };
    const events = await api.app.inject({ url: '/events', headers });
    expect([events.statusCode, await refusalOf(api.as(token).adminUsers.list({}))]).toEqual([401, 'SCOPE_REQUIRED']);
  });

  it('ends by itself, when it is revoked, and when the account is disabled', async () => {
    const { token: ended } = await makeKey();
    api.advance(30 * DAY_SECONDS);
    member = { ...member, client: (await makeMemberAgain(member)).client };
    const { key, token: revoked } = await makeKey();
    await member.client.accessKeys.revoke({ id: key.id });
    const { token: disabled } = await makeKey();
    await api.database.pool.query('update profiles set disabled_at = now() where user_id = $1', [member.id]);
    expect(await codes([ended, revoked, disabled].map((token) => api.as(token).meals.day(TODAY)))).toEqual([
      'ACCESS_KEY_INVALID',
      'ACCESS_KEY_INVALID',
      'ACCESS_KEY_INVALID',
    ]);
  });

  it('ends with the consent to health data, and is not revived by a new one', async () => {
    const { token } = await makeKey();
    await member.client.profile.withdrawConsent();
    expect(await refusalOf(makeKey())).toBe('CONSENT_REQUIRED');
    await member.client.profile.giveConsent();
    expect(await refusalOf(api.as(token).meals.day(TODAY))).toBe('ACCESS_KEY_INVALID');
  });

  it('ends with a new password', async () => {
    const { token } = await makeKey();
    await member.client.auth.changePassword({ password: 'Formkurva-2026', newPassword: 'Ett-nytt-ord-2027' });
    expect(await refusalOf(api.as(token).meals.day(TODAY))).toBe('ACCESS_KEY_INVALID');
  });

  it('of another member cannot be revoked', async () => {
    const other = await makeMember(api);
    const { key, token } = await makeKey();
    await other.client.accessKeys.revoke({ id: key.id });
    expect(await refusalOf(api.as(token).meals.day(TODAY))).toBe('no refusal');
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['no scope', { scopes: [] }],
    ['a scope twice', { scopes: ['food:read', 'food:read'] }],
    ['an unknown scope', { scopes: ['money:write'] }],
    ['a year and a day', { days: 366 }],
  ])('is refused with %s', async (_what, wrong) => {
    const input = { name: 'Hem', scopes: ['food:read'], days: 30, ...wrong };
    expect(await refusalOf(makeCall(member.client, ['accessKeys', 'create'], input))).toBe('BAD_INPUT');
  });

  it('is one of at most twenty', async () => {
    await makeKey(['food:read']);
    await api.database.pool.query(
      `insert into access_keys select user_id, gen_random_uuid(), name, scopes, sha256(n::text::bytea), hint, created_at, expires_at
       from access_keys, generate_series(2, 20) n where user_id = $1`,
      [member.id],
    );

    expect(await refusalOf(makeKey(['food:read']))).toBe('CONFLICT');
  });
});

describe('the matrix of scopes', () => {
  /** For each scope a key with it alone, and one with all others. */
  const only = new Map<Scope | null, string>();
  const others = new Map<Scope | null, string>();
  let owner: TestMember;
  beforeAll(async () => {
    owner = await makeMember(api);
    others.set(null, (await makeKey([...SCOPES], owner)).token);
    for (const scope of SCOPES) {
      only.set(scope, (await makeKey([scope], owner)).token);
      const rest = SCOPES.filter((one) => one !== scope);
      others.set(scope, (await makeKey(rest, owner)).token);
    }
  });

  it.each(ALL_CALLS)('$name: refuses every other scope', async (call) => {
    const wrong = api.as(others.get(scopeOf(call)) ?? '');
    expect(await refusalOf(makeCall(wrong, call.path, undefined))).toBe('SCOPE_REQUIRED');
  });

  it.each(ALL_CALLS.filter(scopeOf))('$name: serves the key of its scope like the member', async (call) => {
    const right = api.as(only.get(scopeOf(call)) ?? '');
    const example = CALL_EXAMPLES[call.name];
    const input = await example?.input(api, owner);
    expect(await refusalOf(makeCall(right, call.path, input))).toBe(example?.owner ?? 'no refusal');
  });
});

const scopeOf = ({ path, ...call }: CallInfo) =>
  scopeOfCall(callGroup(path[0])?.scope, { method: call.method, meta: call });

/** Signs in again: the session of a month ago has expired. */
async function makeMemberAgain({ email }: TestMember) {
  const { token } = await api.as(null).auth.signIn({ identifier: email, password: 'Formkurva-2026', device: 'app' });
  return { client: api.as(token) };
}
