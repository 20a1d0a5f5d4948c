import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register as registerPerson } from '#server/auth/register/register.service.ts';
import { violatedConstraint } from '#server/platform/db/database-error.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeFriend } from '#server/test/make-cashback.ts';
import { makeMember, makeRegistration } from '#server/test/makers.ts';
import { findChain } from './cashback.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const codeOf = async (userId: string) =>
  (await api.database.pool.query('select referral_code from users where id = $1', [userId])).rows[0].referral_code;

async function register(username: string, referralCode: string): Promise<string> {
  await api
    .as(null)
    .auth.register(makeRegistration({ email: `${username}@formkurva.example`, username, referralCode }));
  return (await api.database.pool.query('select id from users where username = $1', [username])).rows[0].id;
}

const referrersOf = async (userId: string) =>
  (
    await api.database.pool.query('select referrer_id, level from referrals where user_id = $1 order by level', [
      userId,
    ])
  ).rows.map((row) => [row.level, row.referrer_id]);

/** The database's error for a statement. */
const refusedBy = (statement: string, values: unknown[]) =>
  api.database.pool.query(statement, values).then(() => 'nothing', violatedConstraint);

describe('a registration', () => {
  it('creates a code of eight characters without lookalikes', async () => {
    await api.as(null).auth.register(makeRegistration({ email: 'eva@formkurva.example', username: 'eva123' }));

    const { rows } = await api.database.pool.query("select referral_code from users where username = 'eva123'");

    expect(rows[0].referral_code).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/);
  });

  it('creates another code when the first one is taken', async () => {
    await makeMember(api, { referralCode: '33333333' });
    const codes = [new Uint8Array(64).fill(0), new Uint8Array(64).fill(1)];
    const bytes = (length: number) => (length === 64 ? codes.shift() : undefined) ?? api.random.bytes(length);
    const newcomer = makeRegistration({ email: 'otur@formkurva.example', username: 'otur' });

    await registerPerson(api.db, { ...api, random: { ...api.random, bytes } }, { ...newcomer, language: 'sv' });

    const { rows } = await api.database.pool.query("select referral_code from users where username = 'otur'");
    expect(rows).toEqual([{ referral_code: '44444444' }]);
  });
});

describe('a registration with a referral code', () => {
  it("stores the inviter, and that person's inviter", async () => {
    const anna = await makeMember(api);
    const bo = await makeFriend(api, anna);

    const cia = await register('cia', await codeOf(bo.id));

    expect(await referrersOf(cia)).toEqual([
      [1, bo.id],
      [2, anna.id],
    ]);
  });

  it('stores two levels only', async () => {
    const anna = await makeMember(api);
    const bo = await makeFriend(api, anna);
    const cia = await makeFriend(api, bo);

    const dag = await register('dag', await codeOf(cia.id));

    expect(await referrersOf(dag)).toEqual([
      [1, cia.id],
      [2, bo.id],
    ]);
  });

  it('cannot be undone or reversed afterwards', async () => {
    const anna = await makeMember(api);
    const bo = await makeFriend(api, anna);

    const answers = [
      await refusedBy('update users set referred_by = $2 where id = $1', [anna.id, bo.id]),
      await refusedBy("update users set referral_code = 'ANOTHER' where id = $1", [anna.id]),
      await refusedBy('update referrals set referrer_id = $2 where user_id = $1', [bo.id, anna.id]),
      await refusedBy('insert into referrals values ($1, $1, 1, now())', [anna.id]),
    ];

    expect(answers).toEqual(['referrals_set_once', 'referrals_set_once', 'referrals_set_once', 'referrals_not_self']);
  });

  it('is final: nobody gets an inviter later, and none is removed', async () => {
    const [anna, bo] = [await makeMember(api), await makeMember(api)];
    const cia = await makeFriend(api, bo);

    const answers = [
      await refusedBy('insert into referrals values ($1, $2, 1, now())', [anna.id, bo.id]),
      await refusedBy('insert into referrals values ($1, $2, 2, now())', [cia.id, anna.id]),
      await refusedBy('delete from referrals where user_id = $1', [cia.id]),
    ];

    expect(answers).toEqual(['referrals_set_once', 'referrals_set_once', 'referrals_set_once']);
    expect(await referrersOf(cia.id)).toEqual([[1, bo.id]]);
  });

  it('is retained by ids alone when an account is deleted, and deleted accounts earn nothing more', async () => {
    const anna = await makeMember(api);
    const bo = await makeFriend(api, anna);

    await api.database.pool.query('delete from users where id = $1', [anna.id]);

    expect(await referrersOf(bo.id)).toEqual([[1, anna.id]]);
    expect(await findChain(api.db, bo.id)).toEqual([bo.id, null, null]);
  });
});
