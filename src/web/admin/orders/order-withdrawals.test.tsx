import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeOrder, ORDER } from '#web/test/makers/make-admin-order.ts';
import { openAdmin } from '#web/test/open-admin.tsx';

const WITHDRAWAL = '018f0000-0000-7000-8000-0000000000d1';
const withdrawal = {
  id: WITHDRAWAL,
  at: '2026-11-14T09:00:00.000Z',
  lines: [{ line: 2, quantity: 1 }],
  remaining: [{ line: 2, quantity: 1 }],
  text: 'Locket läcker.',
  handledAt: null,
};

const openOrder = async (order: ReturnType<typeof makeOrder>, over: object = {}) => {
  const page = await openAdmin(`/admin/orders/${ORDER}`, { 'adminOrders.get': order, ...over });
  await screen.findByRole('heading', { name: 'Order 7f3a91c2' });
  return page;
};

describe('a withdrawal', () => {
  it('shows what the buyer wants to return, and opens the refund of exactly that', async () => {
    const { user } = await openOrder(makeOrder({ withdrawals: [withdrawal] }));
    const note = within(screen.getByRole('region', { name: 'Kunden ångrar köpet' }));
    expect(note.getByText(/1 × Shaker/)).toBeDefined();
    expect(note.getByText('Locket läcker.')).toBeDefined();
    await user.click(note.getByRole('button', { name: 'Återbetala' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Återbetala order 7f3a91c2' }));
    expect(sheet.getByRole('button', { name: /Återbetala 99,00/ })).toBeDefined();
  });

  it('offers no refund of what is refunded already', async () => {
    await openOrder(makeOrder({ withdrawals: [{ ...withdrawal, remaining: [] }] }));
    const note = within(screen.getByRole('region', { name: 'Kunden ångrar köpet' }));
    expect(note.queryByRole('button', { name: 'Återbetala' })).toBeNull();
  });

  it('is marked as handled', async () => {
    const handled = makeOrder({ withdrawals: [{ ...withdrawal, handledAt: '2026-11-15T08:00:00.000Z' }] });
    const { user, sent, server } = await openOrder(makeOrder({ withdrawals: [withdrawal] }), {
      'adminOrders.handleWithdrawal': handled,
    });
    server.answers['adminOrders.get'] = handled;
    await user.click(screen.getByRole('button', { name: 'Markera som hanterat' }));
    expect(await screen.findByRole('heading', { name: 'Ångrat köp, hanterat' })).toBeDefined();
    expect(sent('adminOrders.handleWithdrawal')).toEqual([{ id: ORDER, withdrawalId: WITHDRAWAL }]);
  });
});
