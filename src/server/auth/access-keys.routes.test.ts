import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SCOPES, type Scope, scopesOfCall } from '#domain/auth/access-keys/scopes.ts';
import { callGroup } from '#domain/root.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS, type CallInfo, makeCall } from '#server/test/calls/all-calls.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { memberDigest } from '#server/test/db/table-digest.ts';
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
  /** Keys by their scopes, joined. */
  const keys = new Map<string, string>();
  let owner: TestMember;
  let other: TestMember;
  beforeAll(async () => {
    [owner, other] = [await makeMember(api), await makeMember(api)];
    const needed = [...new Set(ALL_CALLS.map((call) => scopesOf(call) ?? []).map((scopes) => scopes.join()))];
    const wanted = needed.flatMap((joined) => {
      const scopes = SCOPES.filter((scope) => joined.split(',').includes(scope));
      return [scopes, ...(scopes.length > 0 ? scopes : [null]).map(without)];
    });
    for (const scopes of wanted)
      if (scopes.length > 0 && !keys.has(scopes.join())) keys.set(scopes.join(), (await makeKey(scopes, owner)).token);
    const { key, token } = await makeKey([...SCOPES], other);
    await other.client.accessKeys.revoke({ id: key.id });
    keys.set('ended', token);
  });

  it.each(ALL_CALLS)('$name: refuses a key without one of its scopes', async (call) => {
    const missing = scopesOf(call) ?? [null];
    const wrong = missing.map((scope) => api.as(keys.get(without(scope).join()) ?? ''));
    expect(await codes(wrong.map((client) => makeCall(client, call.path, undefined)))).toEqual(
      missing.map(() => 'SCOPE_REQUIRED'),
    );
  });

  it.each(ALL_CALLS.filter(scopesOf))('$name: serves the key of its scopes like the member', async (call) => {
    const right = api.as(keys.get((scopesOf(call) ?? []).join()) ?? '');
    const example = CALL_EXAMPLES[call.name];
    const input = await example?.input(api, owner);
    expect(await refusalOf(makeCall(right, call.path, input))).toBe(example?.owner ?? 'no refusal');
  });

  it.each(ALL_CALLS.filter(scopesOf))('$name: refuses no key, an unknown key and an ended key', async (call) => {
    api.advance(PAUSE_SECONDS);
    const clients = [null, `fk_pat_${'x'.repeat(43)}`, keys.get('ended') ?? ''].map((token) => api.as(token));
    expect(await codes(clients.map((client) => makeCall(client, call.path, undefined)))).toEqual([
      call.signedOut,
      'ACCESS_KEY_INVALID',
      'ACCESS_KEY_INVALID',
    ]);
  });

  it.each(ALL_CALLS.filter(scopesOf))('$name: another member’s key changes nothing of the owner’s', async (call) => {
    const example = CALL_EXAMPLES[call.name];
    const input = await example?.input(api, owner);
    const before = await rowsOf(owner.id);
    const { token } = await makeKey();
    const code = await refusalOf(makeCall(api.as(token), call.path, input));
    expect([code, await rowsOf(owner.id)]).toEqual([example?.other ?? 'no refusal', before]);
  });
});

/** Sessions and keys record their last use. */
const rowsOf = (userId: string) =>
  memberDigest(api.database.pool, userId, ['sessions', 'verifications', 'known_devices', 'access_keys']);

const without = (scope: Scope | null) => SCOPES.filter((one) => one !== scope);

const scopesOf = ({ path, ...call }: CallInfo) =>
  scopesOfCall(callGroup(path[0])?.scopes, { method: call.method, meta: call });

/** Signs in again: the session of a month ago has expired. */
async function makeMemberAgain({ email }: TestMember) {
  const { token } = await api.as(null).auth.signIn({ identifier: email, password: 'Formkurva-2026', device: 'app' });
  return { client: api.as(token) };
}
