import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const index = (over: object = {}) => ({
  'adminShop.index': {
    orders: { toShip: 3, awaitingPayment: 0, withdrawals: 0, failedRefunds: 0, disputes: 0 },
    products: { active: 24, hidden: 0, soldOut: 1, low: 2 },
    categories: 5,
    members: { total: 1284, newThisMonth: 46 },
    ...over,
  },
  'cashbackAdmin.failedJobs': { jobs: [] },
});

afterEach(() => setScreenWidth(1024));

describe('the administration', () => {
  it('lists what can be looked after, and what waits', async () => {
    await openAdmin('/admin', index());
    const main = within(screen.getByRole('main'));
    const orders = await main.findByRole('link', { name: /3 betalda att skicka/ });
    expect(orders.getAttribute('href')).toBe('/admin/orders');
    expect(within(orders).getByText('3 att göra')).toBeDefined();
    expect(main.getByRole('link', { name: /24 aktiva, 1 slut i lager/ }).textContent).toContain('1 att göra');
    expect(main.getByRole('link', { name: /5 kategorier/ }).textContent).not.toContain('att göra');
  });

  it('counts withdrawals and failed refunds among what waits', async () => {
    await openAdmin(
      '/admin',
      index({ orders: { toShip: 0, awaitingPayment: 2, withdrawals: 1, failedRefunds: 1, disputes: 0 } }),
    );
    const orders = await screen.findByRole('link', { name: /Inget att skicka, 2 väntar på betalning, 1 ångrat köp/ });
    expect(within(orders).getByText(/1 återbetalning misslyckades/)).toBeDefined();
    expect(within(orders).getByText('2 att göra')).toBeDefined();
  });

  it('speaks English', async () => {
    await openAdmin('/admin', index(), { language: 'en' });
    expect(await screen.findByRole('link', { name: /3 paid orders to ship/ })).toBeDefined();
  });

  it('marks in its side list where the admin is', async () => {
    await openAdmin('/admin', index());
    const list = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      '/admin/orders',
      '/admin/products',
      '/admin/categories',
      '/admin/users',
      '/admin/cashback',
      '/admin/community',
      '/admin/content',
      '/admin/foods',
      '/admin/meal-planner',
      '/admin/workout-planner',
      '/admin/analytics',
      '/admin/trail',
      '/admin/data-seeder',
    ]);
    expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Start');
  });
});
