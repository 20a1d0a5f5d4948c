import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeOverview } from '#web/test/makers/make-overview.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const index = (over: object = {}) => ({ 'adminOperations.overview': makeOverview(over) });

afterEach(() => setScreenWidth(1024));

describe('the administration', () => {
  it('lists its sections, and open tasks', async () => {
    await openAdmin('/admin', index());
    const main = within(screen.getByRole('main'));
    const orders = await main.findByRole('link', { name: /Ordrar 3 betalda att skicka/ });
    expect(orders.getAttribute('href')).toBe('/admin/orders');
    expect(within(orders).getByText('3 att göra')).toBeDefined();
    expect(main.getByRole('link', { name: /24 aktiva, 1 slut i lager/ }).textContent).toContain('1 att göra');
    expect(main.getByRole('link', { name: /5 kategorier/ }).textContent).not.toContain('att göra');
  });

  it('counts withdrawals and failed refunds among open tasks', async () => {
    await openAdmin(
      '/admin',
      index({ orders: { month: 9, toShip: 0, awaitingPayment: 2, withdrawals: 1, failedRefunds: 1, disputes: 0 } }),
    );
    const orders = await screen.findByRole('link', { name: /Inget att skicka, 2 väntar på betalning, 1 ångrat köp/ });
    expect(within(orders).getByText(/1 återbetalning misslyckades/)).toBeDefined();
    expect(within(orders).getByText('2 att göra')).toBeDefined();
  });

  it('lists missing steps of a new installation, with links to those in the app', async () => {
    await openAdmin('/admin', index({ setup: ['mail', 'products', 'two-step'] }));
    const list = within(await screen.findByRole('list', { name: 'Kvar innan ni öppnar' }));
    expect(list.getByText('Sätt SMTP_URL på servern. Tills dess får ingen något mejl.')).toBeDefined();
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/products',
      '/profile/security',
    ]);
  });

  it('lets the keyboard skip the side list, too', async () => {
    const { user } = await openAdmin('/admin', index());
    screen.getByRole('link', { name: 'Hoppa till innehållet' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.querySelector('h1')).not.toBeNull();
    expect(document.activeElement?.querySelector('nav[aria-label="Administration"]')).toBeNull();
  });

  it('shows that everything works, and numbers that link to their pages', async () => {
    await openAdmin('/admin', index());
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Allt är bra i dag')).toBeDefined();
    const leads = (name: RegExp) => main.getByRole('link', { name }).getAttribute('href');
    expect([
      leads(/^Medlemmar 1.284/),
      leads(/^Nya denna månad/),
      leads(/^Försäljning denna månad, exkl. moms 48.210 kr/),
      leads(/^Återbäring, skuld 6.140 kr/),
      leads(/^Anmälningar 0/),
      leads(/^Misslyckade jobb 0/),
    ]).toEqual([
      '/admin/users',
      '/admin/analytics',
      '/admin/analytics',
      '/admin/cashback',
      '/admin/community',
      '/admin/operations',
    ]);
  });

  it('shows what is wrong and what to do about it', async () => {
    const alarms = [{ code: 'backup-old', level: 'warn', count: 3 }];
    await openAdmin('/admin', index({ alarms }));
    expect(await screen.findByText('Allt fungerar, en sak att titta på')).toBeDefined();
    expect(screen.getByText(/3 dagar gammal. Öppna Säkerhetskopior/)).toBeDefined();
  });

  it('requests fifteen days when they are chosen', async () => {
    const { sent, user } = await openAdmin('/admin', index());
    await user.click(await screen.findByText('15 dagar'));
    await screen.findByText('Allt är bra i dag');
    expect(sent('adminOperations.overview')).toContainEqual({ days: 15 });
  });

  it('is shown in English', async () => {
    await openAdmin('/admin', index(), { language: 'en' });
    expect(await screen.findByRole('link', { name: /Orders 3 paid orders to ship/ })).toBeDefined();
  });

  it('highlights the current page in its side list', async () => {
    await openAdmin('/admin', index());
    const list = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      '/admin/orders',
      '/admin/products',
      '/admin/categories',
      '/admin/bookkeeping',
      '/admin/users',
      '/admin/cashback',
      '/admin/community',
      '/admin/content',
      '/admin/meal-planner',
      '/admin/workout-planner',
      '/admin/analytics',
      '/admin/trail',
      '/admin/operations',
      '/admin/data-seeder',
    ]);
    expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Start');
  });
});

describe('a moderator', () => {
  const seen = { orders: null, products: null, categories: null, sales: null, cashback: null, members: null };
  const empty = { active: null, jobs: null, alarms: [], setup: [], days: [], before: [], sections: [] };

  it('sees the forum and the audit log, and nothing of other areas', async () => {
    await openAdmin('/admin', index({ ...seen, ...empty }), { adminAreas: ['community'] });
    const list = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      '/admin/community',
      '/admin/trail',
    ]);
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: /^Anmälningar 0/ })).toBeDefined();
    expect(main.queryByText('Butik')).toBeNull();
    expect(main.queryByText('Allt är bra i dag')).toBeNull();
  });

  it('is led from pages of other areas to the start page', async () => {
    const { router } = await openAdmin('/admin/orders', index({ ...seen, ...empty }), { adminAreas: ['community'] });
    expect(router.state.location.pathname).toBe('/admin');
  });
});
