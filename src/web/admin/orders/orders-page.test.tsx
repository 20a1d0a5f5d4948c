import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeOrderPage, makeOrderRow, ORDER } from '#web/test/makers/make-admin-order.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const UNDO_UNTIL = '2026-11-15T08:01:00.000Z';
const OTHER = '5c02e7fa-0000-4000-8000-000000000001';
const karim = makeOrderRow({ id: OTHER, number: '5c02e7fa', customer: 'Karim A.', town: 'Malmö', itemCount: 1 });
const answers = { 'adminOrders.list': makeOrderPage([makeOrderRow(), karim]) };
const usual = { query: '', period: '30', filter: 'all', sort: 'newest' };

afterEach(() => setScreenWidth(1024));

describe('the orders', () => {
  it('are a table with buyer, amount and state', async () => {
    await openAdmin('/admin/orders', answers);
    const row = within(await screen.findByRole('row', { name: /7f3a91c2/ }));
    expect(row.getByText('Elin S.')).toBeDefined();
    expect(row.getByText('546,00 kr')).toBeDefined();
    expect(row.getByText('Betald')).toBeDefined();
    expect(screen.getByText('3 betalda att skicka, 1 väntar på betalning')).toBeDefined();
  });

  it('that need attention show why', async () => {
    const troubled = makeOrderRow({ hasWithdrawal: true, hasFailedRefund: true });
    await openAdmin('/admin/orders', { 'adminOrders.list': makeOrderPage([troubled]) });
    const row = within(await screen.findByRole('row', { name: /7f3a91c2/ }));
    expect([row.getByText('Ångrat'), row.getByText('Återbetalning misslyckades')]).toHaveLength(2);
  });

  it('are filtered by state, with counts, and by period', async () => {
    const { user, sent } = await openAdmin('/admin/orders', answers);
    await user.click(await screen.findByRole('radio', { name: 'Att skicka 3' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'All tid');
    await waitFor(() =>
      expect(sent('adminOrders.list').at(-1)).toEqual({ ...usual, filter: 'to-ship', period: 'all' }),
    );
  });

  it('are searched for, and sorted by date', async () => {
    const { user, sent } = await openAdmin('/admin/orders', answers);
    await user.type(await screen.findByRole('searchbox'), 'Uppsala');
    await waitFor(() => expect(sent('adminOrders.list').at(-1)).toEqual({ ...usual, query: 'Uppsala' }));
    await user.click(screen.getByRole('button', { name: 'Datum' }));
    await waitFor(() =>
      expect(sent('adminOrders.list').at(-1)).toEqual({ ...usual, query: 'Uppsala', sort: 'oldest' }),
    );
  });

  it('are paged by key, and show when a count is a lower bound', async () => {
    const next = `n:["2026-11-12T08:26:00.000000Z","${OTHER}"]`;
    const total = { count: 2_000_000, exact: false };
    const { user, sent } = await openAdmin('/admin/orders', {
      'adminOrders.list': makeOrderPage([makeOrderRow(), karim], { next, total }),
    });
    expect(await screen.findByText(/^Cirka 2\s000\s000 träffar$/)).toBeDefined();
    expect(screen.getByRole('radio', { name: /^Alla 10\s000\+$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Föregående' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Nästa' }));
    await waitFor(() => expect(sent('adminOrders.list').at(-1)).toEqual({ ...usual, cursor: next }));
  });

  it('are marked as shipped one by one', async () => {
    const { user, sent } = await openAdmin('/admin/orders', {
      ...answers,
      'adminOrders.ship': { shipped: [ORDER], skipped: [], undoUntil: UNDO_UNTIL },
    });
    await user.click(await screen.findByRole('button', { name: 'Markera som skickad, order 7f3a91c2' }));
    expect(await screen.findByText('Ordern är markerad som skickad')).toBeDefined();
    expect(sent('adminOrders.ship')).toEqual([{ ids: [ORDER] }]);
  });

  it('that were marked as shipped by mistake are undone before the buyer is notified', async () => {
    const { user, sent } = await openAdmin('/admin/orders', {
      ...answers,
      'adminOrders.ship': { shipped: [ORDER], skipped: [], undoUntil: UNDO_UNTIL },
      'adminOrders.undoShip': { undone: [ORDER], tooLate: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Markera som skickad, order 7f3a91c2' }));
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    expect(await screen.findByText('Ordern är inte längre markerad som skickad')).toBeDefined();
    expect(sent('adminOrders.undoShip')).toEqual([{ ids: [ORDER] }]);
  });

  it('show the states of payment and goods separately', async () => {
    const shipped = makeOrderRow({ status: 'partly-refunded', payment: 'partly-refunded', fulfilment: 'shipped' });
    await openAdmin('/admin/orders', { 'adminOrders.list': makeOrderPage([shipped]) });
    const row = within(await screen.findByRole('row', { name: /7f3a91c2/ }));
    expect([row.getByText('Delvis återbetald'), row.getByText('Skickad')]).toHaveLength(2);
    expect(row.queryByRole('button', { name: /Markera som skickad/ })).toBeNull();
  });

  it('are marked as shipped together, and those that could not be are reported', async () => {
    const { user, sent } = await openAdmin('/admin/orders', {
      ...answers,
      'adminOrders.ship': {
        shipped: [ORDER],
        skipped: [{ id: OTHER, number: OTHER.slice(0, 8), reason: 'unpaid' }],
        undoUntil: UNDO_UNTIL,
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Markera alla' }));
    const bar = within(screen.getByRole('region', { name: '2 valda' }));
    await user.click(bar.getByRole('button', { name: 'Markera som skickade' }));
    expect(
      await screen.findByText('1 order är skickad. 1 gick inte att skicka: 5c02e7fa är inte betald.'),
    ).toBeDefined();
    expect(sent('adminOrders.ship')).toEqual([{ ids: [ORDER, OTHER] }]);
    expect(screen.queryByRole('region', { name: '2 valda' })).toBeNull();
  });

  it('are cards on a phone, where several can be selected', async () => {
    const { user, sent } = await openAdmin(
      '/admin/orders',
      { ...answers, 'adminOrders.ship': { shipped: [OTHER], skipped: [], undoUntil: UNDO_UNTIL } },
      { width: 390 },
    );
    expect((await screen.findByRole('link', { name: 'Öppna order 7f3a91c2' })).getAttribute('href')).toBe(
      `/admin/orders/${ORDER}`,
    );
    await user.click(screen.getByRole('button', { name: 'Välj flera' }));
    await user.click(screen.getByRole('checkbox', { name: 'Välj order 5c02e7fa' }));
    await user.click(screen.getByRole('button', { name: 'Markera som skickade' }));
    await waitFor(() => expect(sent('adminOrders.ship')).toEqual([{ ids: [OTHER] }]));
  });

  it('are downloaded as a file', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, sent } = await openAdmin('/admin/orders?filter=shipped', {
      ...answers,
      'adminOrders.export': { fileName: 'ordrar-2026-11-15.csv', csv: 'Order\n7f3a91c2\n' },
    });
    await user.click(await screen.findByRole('button', { name: 'Exportera' }));
    await waitFor(() => expect(saved).toEqual(['ordrar-2026-11-15.csv']));
    expect(sent('adminOrders.export')).toEqual([
      { query: '', period: '30', filter: 'shipped', sort: 'newest', language: 'sv', timeZone: expect.any(String) },
    ]);
    vi.restoreAllMocks();
  });

  it('show an empty state when none match, with a link to all', async () => {
    const { user, sent } = await openAdmin('/admin/orders?query=zzz', { 'adminOrders.list': makeOrderPage([]) });
    await user.click(await screen.findByRole('button', { name: 'Visa alla ordrar' }));
    await waitFor(() => expect(sent('adminOrders.list').at(-1)).toEqual({ ...usual, period: 'all' }));
    expect(await screen.findByRole('heading', { name: 'Inga ordrar än' })).toBeDefined();
  });
});
