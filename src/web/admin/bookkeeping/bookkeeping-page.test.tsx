import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CHART } from '#domain/shop/bookkeeping/accounts.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const ORDER = { id: '7f3a91c2-0000-4000-8000-000000000001', number: '7f3a91c2' };
const payout = {
  id: 'po_1',
  number: 'U-1',
  day: '2026-11-12',
  amount: 24_092,
  charges: 29_800,
  refunds: -4_900,
  others: 0,
  fees: 808,
  unmatched: 1,
};
const answers = {
  'bookkeepingAdmin.report': {
    vat: [
      { rate: 25 as const, net: 10_000, vat: 2_500, gross: 12_500 },
      { rate: 12 as const, net: 0, vat: 0, gross: 0 },
      { rate: 6 as const, net: 10_000, vat: 600, gross: 10_600 },
    ],
    days: [{ day: '2026-11-11', receipts: 2, creditNotes: 1, sold: 28_000, refunded: 4_900, net: 20_000, vat: 3_100 }],
    totals: { sold: 28_000, refunded: 4_900, net: 20_000, vat: 3_100, cashbackSpent: 2_500 },
    cashback: { owed: 1_733, change: 200 },
  },
  'bookkeepingAdmin.payouts': {
    payouts: [payout],
    totals: { amount: 24_092, charges: 29_800, refunds: -4_900, others: 0, fees: 808 },
    open: { count: 1, amount: 14_900, orders: [{ ...ORDER, day: '2026-11-13', amount: 14_900 }] },
  },
  'bookkeepingAdmin.payout': {
    rows: [
      {
        id: 't1',
        kind: 'charge' as const,
        at: '2026-11-10T09:00:00.000Z',
        amount: 14_900,
        fee: 404,
        paymentId: 'pi_1',
        order: ORDER,
      },
      {
        id: 't2',
        kind: 'charge' as const,
        at: '2026-11-10T10:00:00.000Z',
        amount: 14_900,
        fee: 404,
        paymentId: 'pi_2',
        order: null,
      },
      {
        id: 't3',
        kind: 'fee' as const,
        at: '2026-11-10T10:00:00.000Z',
        amount: -500,
        fee: 0,
        paymentId: null,
        order: null,
      },
    ],
  },
  'bookkeepingAdmin.chart': DEFAULT_CHART,
};
const ADDRESS = '/admin/bookkeeping?from=2026-11-01&to=2026-11-30';
const plain = (element: HTMLElement | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

afterEach(() => setScreenWidth(1024));

describe('bookkeeping', () => {
  it('shows VAT by rate with the sum, and sales per day', async () => {
    await openAdmin(ADDRESS, answers);
    const vat = within(await screen.findByRole('table', { name: 'Moms per momssats' })).getAllByRole('row');
    const days = within(screen.getByRole('table', { name: 'Försäljning per dag' })).getAllByRole('row');
    expect(vat.map(plain).slice(1)).toEqual([
      '25 %100,00 kr25,00 kr125,00 kr',
      '12 %0,00 kr0,00 kr0,00 kr',
      '6 %100,00 kr6,00 kr106,00 kr',
      'Summa200,00 kr31,00 kr231,00 kr',
    ]);
    expect(plain(days[1])).toBe('2026-11-1121280,00 kr49,00 kr200,00 kr31,00 kr');
  });

  it('reads the period that is chosen: the quarter of the month, the next one, and two days', async () => {
    const { user, sent } = await openAdmin(ADDRESS, answers);
    await user.click(await screen.findByRole('radio', { name: 'Kvartal' }));
    expect(await screen.findByText('Kvartal 4 2026')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Nästa period' }));
    expect(await screen.findByText('Kvartal 1 2027')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Egen' }));
    const from = await screen.findByLabelText('Från och med');
    expect(from).toHaveProperty('value', '2027-01-01');
    expect(sent('bookkeepingAdmin.report')).toEqual([
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-10-01', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-03-31' },
    ]);
  });

  it('marks a payout with payments of no order, and lists its rows, those first', async () => {
    const { user } = await openAdmin(ADDRESS, answers);
    const table = await screen.findByRole('table', { name: 'Utbetalningar' });
    expect(plain(within(table).getAllByRole('row')[1])).toContain('1 utan order');
    await user.click(within(table).getByRole('button', { name: 'U-1' }));
    const rows = within(await screen.findByRole('list', { name: 'Utbetalningens rader' })).getAllByRole('listitem');
    expect(plain(rows[0])).toContain('pi_2');
    expect(plain(rows[0])).toContain('Ingen order');
    expect(plain(rows[1])).toContain('Kortbetalning, order 7f3a91c2');
    expect(plain(rows[2])).not.toContain('Ingen order');
  });

  it('names the orders that have not been paid out', async () => {
    await openAdmin(ADDRESS, answers, { width: 390 });
    expect(plain(await screen.findByText(/1 order är inte utbetald per 30 november 2026/))).toContain('149,00 kr');
    const open = screen.getByRole('list', { name: 'Ordrar som inte är utbetalda' });
    expect(within(open).getByRole('link').getAttribute('href')).toBe(`/admin/orders/${ORDER.id}`);
  });

  it('saves the tables as CSV and the year as SIE', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
    const files = {
      'bookkeepingAdmin.csv': { fileName: 'moms.csv', csv: 'x' },
      'bookkeepingAdmin.sie': { fileName: 'formkurva-2026.se', base64: 'eA==' },
    };
    const { user, sent } = await openAdmin(ADDRESS, { ...answers, ...files });
    await user.click(await screen.findByRole('button', { name: 'CSV: Moms per momssats' }));
    await user.click(screen.getByRole('button', { name: 'SIE 4 för 2026' }));
    await vi.waitFor(() => expect(sent('bookkeepingAdmin.sie')).toEqual([{ year: 2026 }]));
    expect(sent('bookkeepingAdmin.csv')).toEqual([
      { from: '2026-11-01', to: '2026-11-30', kind: 'vat', language: 'sv' },
    ]);
  });

  it('saves the changed account, and refuses one of another class', async () => {
    const saved = { 'bookkeepingAdmin.saveChart': { ...DEFAULT_CHART, fees: 6571 } };
    const { user, sent } = await openAdmin(ADDRESS, { ...answers, ...saved }, { language: 'en' });
    const field = await screen.findByLabelText('Payment provider fees');
    await user.clear(field);
    await user.type(field, '1930');
    await user.click(screen.getByRole('button', { name: 'Save the chart' }));
    expect(await screen.findByText('Enter an account from 4000 to 8999.')).toBeDefined();
    await user.clear(field);
    await user.type(field, '6571');
    await user.click(screen.getByRole('button', { name: 'Save the chart' }));
    expect(await screen.findByText('The chart of accounts has been saved.')).toBeDefined();
    expect(sent('bookkeepingAdmin.saveChart')).toEqual([{ fees: 6571 }]);
  });

  it('states that nothing was sold and nothing paid out', async () => {
    await openAdmin(ADDRESS, {
      ...answers,
      'bookkeepingAdmin.report': { ...answers['bookkeepingAdmin.report'], days: [] },
      'bookkeepingAdmin.payouts': {
        ...answers['bookkeepingAdmin.payouts'],
        payouts: [],
        open: { count: 0, amount: 0, orders: [] },
      },
    });
    expect(await screen.findByText('Inget såldes under perioden.')).toBeDefined();
    expect(await screen.findByText('Inga utbetalningar under perioden. De hämtas varje timme.')).toBeDefined();
    expect(screen.getByText('Alla ordrar är utbetalda per 30 november 2026.')).toBeDefined();
  });
});
