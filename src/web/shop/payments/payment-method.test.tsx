import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderPage } from '#web/shop/orders/order-page.tsx';
import { OrdersPage } from '#web/shop/orders/orders-page.tsx';
import { makeOrder, makeOrderSummary, ORDER_ID } from '#web/test/makers/make-shop-order.ts';
import { SHOP_INFO } from '#web/test/makers/make-shop-product.ts';
import { fillCart, openCheckout, openShopPage } from '#web/test/open-shop.tsx';

const left = vi.fn();
beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(left);
});
afterEach(() => {
  vi.restoreAllMocks();
  left.mockReset();
});

const info = { ...SHOP_INFO, paymentMethods: ['swish', 'card', 'klarna'] as const };
const { address } = makeOrder();
const known = { orders: [makeOrderSummary()], total: 1, page: 1, pageSize: 20 };
const openAll = (answers = {}) =>
  openCheckout({
    answers: { 'shop.info': info, 'orders.list': known, 'orders.get': makeOrder({ address }), ...answers },
  });
const methods = async () => within(await screen.findByRole('group', { name: 'Betalsätt' }));

describe('the choice of method', () => {
  it('lists direct payment first and selects it, and never credit', async () => {
    fillCart();
    await openAll();
    const radios = (await methods()).getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['swish', 'card', 'klarna']);
    expect(radios.map((radio) => radio instanceof HTMLInputElement && radio.checked)).toEqual([true, false, false]);
  });

  it('is sent with the order’s payment', async () => {
    fillCart();
    const { user, sent } = await openAll();
    await user.click((await methods()).getByRole('radio', { name: /^Klarna/ }));
    await user.click(await screen.findByRole('button', { name: /Beställ och betala/ }));
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(sent('checkout.createSession')).toMatchObject([{ method: 'klarna' }]);
  });

  it('is described, without a choice, in a shop that takes cards alone', async () => {
    fillCart();
    await openCheckout({ answers: { 'orders.list': known } });
    await screen.findByText('Kortbetalning');
    expect(screen.queryByRole('group', { name: 'Betalsätt' })).toBeNull();
  });
});

describe('an order that awaits a payment by Swish', () => {
  const open = (changes = {}) =>
    openShopPage(<OrderPage orderId={ORDER_ID} />, {
      answers: { 'shop.info': info, 'orders.get': makeOrder({ method: 'swish', ...changes }) },
    });

  it('waits for Swish, and can be paid in another way', async () => {
    const { user, sent } = await open();
    await screen.findByText('Väntar på Swish');
    await user.click((await methods()).getByRole('radio', { name: /^Kortbetalning/ }));
    await user.click(screen.getByRole('button', { name: 'Slutför betalningen' }));
    await waitFor(() => expect(sent('checkout.createSession')).toHaveLength(1));
    expect(sent('checkout.createSession')).not.toMatchObject([{ method: 'swish' }]);
  });

  it('offers no payment while one is confirmed', async () => {
    await open({ isConfirming: true, canPay: false });
    await screen.findByText(/Betalningen är godkänd och väntar på besked/);
    expect(screen.queryByRole('button', { name: 'Slutför betalningen' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Betalsätt' })).toBeNull();
  });

  it('is marked in the list', async () => {
    const waiting = makeOrderSummary({ status: 'awaiting-payment', method: 'swish' });
    await openShopPage(<OrdersPage search={{}} onSearch={() => undefined} />, {
      answers: { 'orders.list': { ...known, orders: [waiting] } },
    });
    await screen.findByText('Väntar på Swish');
  });
});
