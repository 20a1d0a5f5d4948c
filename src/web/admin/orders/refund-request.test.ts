import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { makeOrder } from '#web/test/makers/make-admin-order.ts';
import { emptyRefund, refundPreview, refundRequestOf } from './refund-request.ts';

const paidPartlyByCashback = () => {
  const order = makeOrder();
  return makeOrder({
    sums: { ...order.sums, cashbackUsed: ore(10_000), finalAmount: ore(44_600) },
    refundable: { card: ore(44_600), cashback: ore(10_000) },
  });
};

describe('the preview of a refund', () => {
  it('refunds everything, including delivery', () => {
    const order = makeOrder();
    expect(refundPreview(order, refundRequestOf(emptyRefund(order, null)))).toMatchObject({
      card: 54_600,
      cashback: 0,
    });
  });

  it('refunds to the card what the card paid, and to cashback what cashback paid', () => {
    const order = paidPartlyByCashback();
    expect(refundPreview(order, refundRequestOf(emptyRefund(order, null)))).toMatchObject({
      card: 44_600,
      cashback: 10_000,
    });
  });

  it('of one shaker leaves the rest and the delivery', () => {
    const order = makeOrder();
    const share = refundPreview(order, refundRequestOf(emptyRefund(order, { 2: 1 })));
    expect(share).toMatchObject({ card: 9_900, cashback: 0, delivery: false, isRest: false });
  });

  it('is null when nothing is chosen', () => {
    const order = makeOrder();
    expect(refundPreview(order, refundRequestOf({ ...emptyRefund(order, { 1: 0 }), scope: 'lines' }))).toBeNull();
  });

  it('does not refund delivery twice', () => {
    const sent = { sentCard: null, providerRefunded: null };
    const refund = { at: '2026-11-13T08:00:00.000Z', card: ore(4_900), cashback: ore(0), reason: 'Sen', by: null };
    const id = '018f0000-0000-7000-8000-0000000000e1';
    const order = makeOrder({
      refunds: [{ ...refund, id, state: 'done', lines: [], delivery: true, vat: [], ...sent }],
    });
    expect(refundPreview(order, refundRequestOf(emptyRefund(order, null)))).toMatchObject({
      card: 49_700,
      delivery: false,
    });
  });

  it('is never more than what is left after a refund of an amount', () => {
    const order = makeOrder({ refundable: { card: ore(44_600), cashback: ore(0) } });
    expect(refundPreview(order, refundRequestOf(emptyRefund(order, null)))).toMatchObject({ card: 44_600 });
  });

  it('restocks what has not been shipped', () => {
    expect(emptyRefund(makeOrder(), null).restock).toBe(true);
    expect(emptyRefund(makeOrder({ shippedAt: '2026-11-13T08:00:00.000Z' }), null).restock).toBe(false);
  });
});
