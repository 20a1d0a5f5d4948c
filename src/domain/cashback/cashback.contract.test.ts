import { describe, expect, it } from 'vitest';
import { cashbackAdminContract } from './admin/cashback-admin.contract.ts';
import { cashbackAuditContract } from './admin/cashback-audit.contract.ts';
import { cashbackContract, cashbackRpcContract } from './cashback.contract.ts';

const id = '0190f1e2-0000-7000-8000-00000000000a';
const accepts = (schema: { safeParse: (input: unknown) => { success: boolean } } | undefined, input: unknown) =>
  schema?.safeParse(input).success;

describe('the calls with fixed names', () => {
  it.each([
    [cashbackRpcContract.getSelfReferralCode, '/rpc/get_self_referral_code'],
    [cashbackRpcContract.getMyCashbackTotals, '/rpc/get_my_cashback_totals'],
    [cashbackRpcContract.incrementCashback, '/rpc/increment_cashback'],
    [cashbackRpcContract.decrementCashback, '/rpc/decrement_cashback'],
  ])('%# use POST at %s', (call, path) => {
    expect(call['~orpc'].route).toMatchObject({ method: 'POST', path });
  });

  it('accept every number, so that an invalid one is refused with the fixed message', () => {
    const input = cashbackRpcContract.decrementCashback['~orpc'].inputSchema;

    expect([0, -1, 0.5].map((amount_in) => accepts(input, { user_id_in: id, amount_in }))).toEqual([true, true, true]);
  });
});

describe('an adjustment', () => {
  const adjust = cashbackAdminContract.adjust['~orpc'].inputSchema;

  it.each([
    [{}, true],
    [{ amount: -5000 }, true],
    [{ amount: 0 }, false],
    [{ amount: 1.5 }, false],
    [{ amount: 10_000_001 }, false],
    [{ reason: '  ' }, false],
  ])('%j is accepted: %s', (changes, expected) => {
    expect(accepts(adjust, { id, userId: id, amount: 5000, reason: 'Försenad leverans', ...changes })).toBe(expected);
  });
});

describe('a correction', () => {
  it('contains the state that the admin saw', () => {
    const fix = cashbackAuditContract.fix['~orpc'].inputSchema;
    const seen = { userId: id, level: 2, booked: 1880, expected: 1870 };

    expect([
      accepts(fix, { id, orderId: id, differences: [seen], reason: 'Fel sats' }),
      accepts(fix, { id, orderId: id, differences: [], reason: 'Fel sats' }),
    ]).toEqual([true, false]);
  });
});

describe('the statement', () => {
  it('starts at the first page', () => {
    expect(cashbackContract.statement['~orpc'].inputSchema?.parse({})).toEqual({ page: 1 });
  });
});
