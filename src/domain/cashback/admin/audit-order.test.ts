import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { AwardLevel, CashbackAward } from '../awards/awards.ts';
import { auditOrder } from './audit-order.ts';

const order = { finalAmountPaid: ore(74_800), refunded: ore(0), confirmed: ore(74_800) };
const award = (userId: string, level: AwardLevel, amount: number): CashbackAward => ({
  userId,
  level,
  amount: ore(amount),
});
const everybody = new Set(['lena', 'bo', 'mattias', 'cia']);
const right = [award('lena', 0, 5610), award('bo', 1, 3740), award('mattias', 2, 1870)];

describe('the audit of an order', () => {
  it('reports nothing when the ledger agrees with orders and referrals', () => {
    expect(auditOrder('93ab77e0', order, ['lena', 'bo', 'mattias'], right, everybody)).toEqual([]);
  });

  it('finds an award that is ten öre too large', () => {
    const booked = [...right.slice(0, 2), award('mattias', 2, 1880)];

    expect(auditOrder('93ab77e0', order, ['lena', 'bo', 'mattias'], booked, everybody)).toEqual([
      { orderId: '93ab77e0', userId: 'mattias', level: 2, booked: 1880, expected: 1870, isUnconfirmed: false },
    ]);
  });

  it('finds an award that was never booked', () => {
    expect(auditOrder('93ab77e0', order, ['lena', 'bo', null], right.slice(0, 1), everybody)).toEqual([
      { orderId: '93ab77e0', userId: 'bo', level: 1, booked: 0, expected: 3740, isUnconfirmed: false },
    ]);
  });

  it('finds an award that went to the wrong person', () => {
    const booked = [award('lena', 0, 5610), award('cia', 1, 3740)];

    expect(auditOrder('93ab77e0', order, ['lena', 'bo', null], booked, everybody)).toEqual([
      { orderId: '93ab77e0', userId: 'bo', level: 1, booked: 0, expected: 3740, isUnconfirmed: false },
      { orderId: '93ab77e0', userId: 'cia', level: 1, booked: 3740, expected: 0, isUnconfirmed: false },
    ]);
  });

  it('finds the share that a refund should have taken back', () => {
    const refunded = { ...order, refunded: ore(74_800) };

    expect(auditOrder('93ab77e0', refunded, ['lena', null, null], right.slice(0, 1), everybody)).toEqual([
      { orderId: '93ab77e0', userId: 'lena', level: 0, booked: 5610, expected: 0, isUnconfirmed: false },
    ]);
  });

  it('finds awards without an order', () => {
    expect(auditOrder('gone', null, ['', null, null], right, everybody)).toHaveLength(3);
  });

  it('finds awards of people who invited nobody', () => {
    expect(auditOrder('93ab77e0', order, ['lena', null, null], right, everybody)).toEqual([
      { orderId: '93ab77e0', userId: 'bo', level: 1, booked: 3740, expected: 0, isUnconfirmed: false },
      { orderId: '93ab77e0', userId: 'mattias', level: 2, booked: 1870, expected: 0, isUnconfirmed: false },
    ]);
  });

  it.each([
    ['who invited', ['lena']],
    ['the buyer', ['bo', 'mattias']],
  ])('accepts awards whose referral was deleted with the account of %s', (_whose, present) => {
    expect(auditOrder('93ab77e0', order, ['lena', null, null], right, new Set(present))).toEqual([]);
  });

  it('does not request again an award that was taken back from a deleted account', () => {
    const booked = [award('lena', 0, 5610), award('gone', 1, 0)];

    expect(auditOrder('93ab77e0', order, ['lena', null, null], booked, everybody)).toEqual([]);
    expect(auditOrder('93ab77e0', order, ['lena', null, null], [...booked, award('past', 1, 3740)], everybody)).toEqual(
      [],
    );
  });

  it('uses what the provider received when our table has more', () => {
    const claimed = { ...order, finalAmountPaid: ore(9_999_900) };

    expect(auditOrder('93ab77e0', claimed, ['lena', 'bo', 'mattias'], right, everybody)).toEqual([]);
  });

  it('does not propose to pay out what only our own table has as paid', () => {
    const claimed = { ...order, confirmed: null };

    expect(auditOrder('93ab77e0', claimed, ['lena', null, null], [], everybody)).toEqual([
      { orderId: '93ab77e0', userId: 'lena', level: 0, booked: 0, expected: 5610, isUnconfirmed: true },
    ]);
  });

  it('still finds an award that exceeds what our own table justifies', () => {
    const claimed = { ...order, confirmed: null };
    const booked = [award('lena', 0, 5611)];

    expect(auditOrder('93ab77e0', claimed, ['lena', null, null], booked, everybody)).toEqual([
      { orderId: '93ab77e0', userId: 'lena', level: 0, booked: 5611, expected: 5610, isUnconfirmed: false },
    ]);
  });
});
