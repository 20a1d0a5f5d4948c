import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { unreachable } from '#web/test/canned-server.ts';
import { makeOrderSummary, ORDER_ID } from '#web/test/makers/make-shop-order.ts';
import { openShopPage } from '#web/test/open-shop.tsx';
import type { OrdersSearch } from '../shop-search.ts';
import { OrdersPage } from './orders-page.tsx';

function Orders() {
  const [search, setSearch] = useState<OrdersSearch>({});
  return <OrdersPage search={search} onSearch={setSearch} />;
}

const list = (orders: unknown[], total = orders.length) => ({ orders, total, page: 1, pageSize: 20 });
const openOrders = (answer: unknown) => openShopPage(<Orders />, { answers: { 'orders.list': answer } });
const STATES = ['paid', 'shipped', 'partly-refunded', 'refunded', 'cancelled', 'expired'] as const;

describe('the order history', () => {
  it('has a card for each order with day, number, amount and state', async () => {
    await openOrders(list([makeOrderSummary()]));
    const card = (await screen.findByText('7f3a91c2')).closest('li');
    expect(card?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /12 november, order 7f3a91c2.*496,00 kr.*Väntar på betalning/,
    );
  });

  it('links directly to the payment of an order that awaits it', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user, sent } = await openOrders(list([makeOrderSummary()]));
    await user.click(await screen.findByRole('button', { name: 'Slutför betalningen' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/cs_1'));
    expect(sent('checkout.createSession')).toMatchObject([{ orderId: ORDER_ID, amount: 49_600 }]);
    left.mockRestore();
  });

  it('has a label for every state', async () => {
    const orders = STATES.map((status, index) =>
      makeOrderSummary({ status, canPay: false, id: ORDER_ID.replace(/1$/, String(index)) }),
    );
    await openOrders(list(orders));
    await screen.findByText('Betald');
    const words = screen.getAllByRole('listitem').map((card) => card.textContent?.split('kr').at(-1));
    expect(words).toEqual(['Betald', 'Skickad', 'Delvis återbetald', 'Återbetald', 'Avbruten', 'Utgången']);
  });

  it('requests the chosen filter', async () => {
    const { user, sent } = await openOrders(list([makeOrderSummary()]));
    await user.click(await screen.findByRole('radio', { name: 'Skickade' }));
    await waitFor(() => expect(sent('orders.list').at(-1)).toEqual({ filter: 'shipped', page: 1 }));
  });

  it('turns its pages', async () => {
    const { user, sent } = await openOrders(list([makeOrderSummary()], 45));
    await user.click(await screen.findByRole('button', { name: 'Nästa' }));
    await waitFor(() => expect(sent('orders.list').at(-1)).toEqual({ filter: 'all', page: 2 }));
  });

  it('suggests the next step when it is empty, and states that a filter has no matches', async () => {
    const { user } = await openOrders(list([]));
    expect((await screen.findByRole('link', { name: 'Till butiken', current: false })).getAttribute('href')).toBe(
      '/shop',
    );
    await user.click(screen.getByRole('radio', { name: 'Avbrutna' }));
    expect(await screen.findByRole('heading', { name: 'Inga sådana ordrar' })).toBeDefined();
  });

  it('shows an error when it could not be loaded', async () => {
    await openOrders(unreachable);
    expect(await screen.findByRole('heading', { name: 'Ordrarna kunde inte hämtas' })).toBeDefined();
  });
});
