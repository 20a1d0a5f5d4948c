import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { balancesOf, makePurchase, makeRich, makeSaver } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A raw HTTP call, as from curl. */
async function post(path: string, member: TestMember | null, payload: object = {}) {
  const headers = member ? { authorization: `Bearer ${member.token}` } : { 'x-formkurva': 'test' };
  const answer = await api.app.inject({ method: 'POST', url: `/api/v1/rpc/${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

describe('the calls with fixed names', () => {
  it("get_self_referral_code returns the member's code", async () => {
    const member = await makeMember(api, { referralCode: 'KYR7WT4M' });

    expect(await post('get_self_referral_code', member)).toEqual({ status: 200, body: { referral_code: 'KYR7WT4M' } });
  });

  it('get_my_cashback_totals returns earnings and balances', async () => {
    const member = await makeRich(api, 1000);
    await makePurchase(api.db, api, { userId: member.id, paid: 100_000 });
    await makePurchase(api.db, api, { userId: member.id, paid: 20_000, waits: true });
    await post('decrement_cashback', member, { user_id_in: member.id, amount_in: 500 });

    expect(await post('get_my_cashback_totals', member)).toEqual({
      status: 200,
      body: {
        total_earned: 9000,
        total_available: 8000,
        total_pending: 1500,
        total_held: 0,
        total_spent: 500,
        total_owed: 0,
      },
    });
  });

  it("decrement_cashback spends from the member's own balance", async () => {
    const member = await makeRich(api, 1000);

    const answer = await post('decrement_cashback', member, { user_id_in: member.id, amount_in: 400 });

    expect(answer).toEqual({ status: 200, body: { total_available: 600 } });
  });

  it.each([0, -1, 0.5, 1e21])('decrement_cashback of %d is refused with "Invalid amount"', async (amount_in) => {
    const member = await makeRich(api, 1000);

    const { status, body } = await post('decrement_cashback', member, { user_id_in: member.id, amount_in });

    expect([status, body.code, body.message]).toEqual([422, 'INVALID_AMOUNT', 'Invalid amount']);
  });

  it.each([['400'], [null], [{}], [[]], [undefined]])(
    'decrement_cashback refuses %j as an amount',
    async (amount_in) => {
      const member = await makeRich(api, 1000);

      const { status, body } = await post('decrement_cashback', member, { user_id_in: member.id, amount_in });

      expect([status, body.message]).toEqual([422, 'Invalid amount']);
      expect(await balancesOf(api.db, member.id)).toEqual({ adjusted: -1000, available: 1000 });
    },
  );

  it('decrement_cashback requires a verified address, as checkout does', async () => {
    const member = await makeMember(api, { emailVerified: false });
    await makeSaver(api.db, api, 1000, member.id);

    const { status, body } = await post('decrement_cashback', member, { user_id_in: member.id, amount_in: 400 });

    expect([status, body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect(await balancesOf(api.db, member.id)).toEqual({ adjusted: -1000, available: 1000 });
  });

  it('decrement_cashback accepts a confirmed phone number instead of an address', async () => {
    const member = await makeMember(api, { emailVerified: false, phone: '+46701740605' });
    await makeSaver(api.db, api, 1000, member.id);

    const { status } = await post('decrement_cashback', member, { user_id_in: member.id, amount_in: 400 });

    expect(status).toBe(200);
    expect(await balancesOf(api.db, member.id)).toMatchObject({ available: 600 });
  });

  it('decrement_cashback stores the given reason', async () => {
    const member = await makeRich(api, 1000);
    api.advance(1);

    const reason_in = 'Uttag i butik';
    await post('decrement_cashback', member, { user_id_in: member.id, amount_in: 400, reason_in });

    const { events } = await member.client.cashback.statement({});
    expect(events[0]).toMatchObject({ role: 'spend', movements: [{ kind: 'spend', note: 'Uttag i butik' }] });
  });

  it('decrement_cashback without a session is 401 with "Invalid amount"', async () => {
    const member = await makeRich(api, 1000);

    const { status, body } = await post('decrement_cashback', null, { user_id_in: member.id, amount_in: 400 });

    expect([status, body.message]).toEqual([401, 'Invalid amount']);
  });

  it('decrement_cashback beyond the balance is refused and changes nothing', async () => {
    const member = await makeRich(api, 1000);

    const { body } = await post('decrement_cashback', member, { user_id_in: member.id, amount_in: 1001 });

    expect([body.code, await balancesOf(api.db, member.id)]).toEqual([
      'CASHBACK_TOO_LOW',
      { adjusted: -1000, available: 1000 },
    ]);
  });

  it("a member cannot change another member's balance, in either direction", async () => {
    const [member, other] = [await makeRich(api, 1000), await makeMember(api)];
    const wrong = { user_id_in: member.id, amount_in: 1 };

    const answers = [await post('decrement_cashback', other, wrong), await post('increment_cashback', other, wrong)];

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await balancesOf(api.db, member.id)).toEqual({ adjusted: -1000, available: 1000 });
  });

  it('a member cannot add to their own balance', async () => {
    const member = await makeMember(api);

    expect((await post('increment_cashback', member, { user_id_in: member.id, amount_in: 1 })).status).toBe(403);
  });

  it('increment_cashback by an admin adds against adjustments, with the reason in the audit log', async () => {
    const [admin, member] = [await makeMember(api, { role: 'admin' }), await makeMember(api)];

    const answer = await post('increment_cashback', admin, {
      user_id_in: member.id,
      amount_in: 2500,
      reason_in: 'Försenad leverans',
    });

    const { events } = await member.client.cashback.statement({});
    expect(answer).toEqual({ status: 200, body: { total_available: 2500 } });
    expect(events).toMatchObject([
      { role: 'adjustment', amount: 2500, movements: [{ kind: 'adjust', note: 'Försenad leverans' }] },
    ]);
  });

  it('an admin’s zero is refused like a member’s', async () => {
    const admin = await makeMember(api, { role: 'admin' });

    const { body } = await post('increment_cashback', admin, { user_id_in: admin.id, amount_in: 0 });

    expect(body.message).toBe('Invalid amount');
  });

  it("an admin deducts from another member's balance by an adjustment with a reason", async () => {
    const [admin, member] = [await makeMember(api, { role: 'admin' }), await makeRich(api, 1000)];

    await post('decrement_cashback', admin, { user_id_in: member.id, amount_in: 300 });

    expect(await balancesOf(api.db, member.id)).toEqual({ adjusted: -700, available: 700 });
  });
});
