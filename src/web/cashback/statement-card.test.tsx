import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CASHBACK_STATUSES } from '#domain/cashback/ledger/project-cashback.ts';
import { makeCashbackEvent, makeStatement } from '#web/test/makers/make-cashback.ts';
import { ORDER_ID } from '#web/test/makers/make-shop-order.ts';
import { openCashback, textOf } from '#web/test/open-cashback.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('the events', () => {
  const events = [
    makeCashbackEvent(),
    makeCashbackEvent({
      id: '018f0000-0000-7000-8000-0000000000e2',
      role: 'referrer',
      level: 1,
      amount: 1_745,
      availableAt: '2026-11-24T08:00:00.000Z',
      orderId: null,
      from: 'Johan L.',
    }),
    makeCashbackEvent({
      id: '018f0000-0000-7000-8000-0000000000e3',
      role: 'spend',
      level: null,
      amount: 10_000,
      status: 'held',
    }),
    makeCashbackEvent({
      id: '018f0000-0000-7000-8000-0000000000e4',
      role: 'adjustment',
      level: null,
      amount: -5_000,
      reversed: 5_000,
      status: 'reversed',
      orderId: null,
      movements: [
        {
          kind: 'adjust',
          amount: -5_000,
          settled: 0,
          balance: 43_650,
          note: 'Fel belopp',
          at: '2026-11-12T08:26:00.000Z',
        },
      ],
    }),
  ];

  it('show type, time, amount and status', async () => {
    await openCashback({ 'cashback.statement': makeStatement(events) });
    const rows = within(await screen.findByRole('list', { name: 'Händelser' })).getAllByRole('listitem');
    expect(rows.map(textOf)).toEqual([
      'Eget köp, order 7f3a91c212 nov, dagen bestäms när ordern har skickats+40,95 krVäntar',
      'Johan L., nivå 112 nov, kan användas 24 nov+17,45 krVäntar',
      'Använt i order 7f3a91c212 nov−100,00 krReserverad',
      'Justering12 nov, Fel belopp−50,00 krAvdragen',
    ]);
  });

  it('have a label for every status', async () => {
    const each = CASHBACK_STATUSES.map((status, index) =>
      makeCashbackEvent({ id: `018f0000-0000-7000-8000-0000000000d${index}`, status, availableAt: null }),
    );
    await openCashback({ 'cashback.statement': makeStatement(each) });
    const rows = within(await screen.findByRole('list', { name: 'Händelser' })).getAllByRole('listitem');
    expect(rows.map((row) => textOf(row).split(' kr').at(-1))).toEqual([
      'Väntar',
      'Tillgänglig',
      'Reserverad',
      'Använd',
      'Återtagen',
    ]);
  });

  it('open their entries, and link to the order', async () => {
    const spend = makeCashbackEvent({
      role: 'spend',
      level: null,
      amount: 0,
      reversed: 10_000,
      status: 'reversed',
      movements: [
        { kind: 'hold', amount: 10_000, settled: 0, balance: 38_650, note: null, at: '2026-11-12T08:24:00.000Z' },
        { kind: 'capture', amount: 0, settled: 0, balance: 38_650, note: null, at: '2026-11-12T08:26:00.000Z' },
        { kind: 'restore', amount: -10_000, settled: 0, balance: 48_650, note: null, at: '2026-11-13T08:26:00.000Z' },
      ],
    });
    const { user } = await openCashback({ 'cashback.statement': makeStatement([spend]) });
    await user.click(await screen.findByRole('button', { name: /^Använt i order 7f3a91c2/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Använt i order 7f3a91c2' }));
    expect(sheet.getByText(/100,00.kr tillbaka/)).toBeDefined();
    const moves = within(sheet.getByRole('list')).getAllByRole('listitem');
    expect(moves.map((move) => textOf(move).replace(/ \d\d:\d\d/, ''))).toEqual([
      'Reserverad i kassan12 november−100,00 krsaldo 386,50 kr',
      'Använd i köpet12 novembersaldo 386,50 kr',
      'Tillbaka efter återbetalning13 november+100,00 krsaldo 486,50 kr',
    ]);
    expect(sheet.getByRole('link', { name: 'Visa ordern' }).getAttribute('href')).toBe(`/orders/${ORDER_ID}`);
  });

  it('show the calculation, and for somebody else’s purchase only the rate', async () => {
    const invited = makeCashbackEvent({
      id: '018f0000-0000-7000-8000-0000000000e2',
      role: 'referrer',
      level: 1,
      basisPoints: 500,
      base: null,
      from: 'Johan L.',
      orderId: null,
    });
    const { user } = await openCashback({ 'cashback.statement': makeStatement([makeCashbackEvent(), invited]) });
    await user.click(await screen.findByRole('button', { name: /^Eget köp, order 7f3a91c2/ }));
    const own = await screen.findByRole('dialog', { name: 'Eget köp, order 7f3a91c2' });
    expect(textOf(own)).toContain('7,5 % × 546,00 kr');
    await user.click(within(own).getByRole('button', { name: 'Stäng' }));
    await user.click(await screen.findByRole('button', { name: /^Johan L., nivå 1/ }));
    expect(textOf(await screen.findByRole('dialog', { name: 'Johan L., nivå 1' }))).toContain('5 % av köpet');
  });

  it('whose date has passed show that they wait for the answer to a withdrawal', async () => {
    const late = makeCashbackEvent({ availableAt: '2026-11-01T00:00:00.000Z' });
    await openCashback({ 'cashback.statement': makeStatement([late]) });
    expect(await screen.findByText(/väntar på att ångerärendet avgörs/)).toBeDefined();
  });

  it('are paged, and the URL follows', async () => {
    const { user, sent, router } = await openCashback({ 'cashback.statement': makeStatement(events, 45) });
    await user.click(await screen.findByRole('button', { name: 'Nästa' }));
    await waitFor(() => expect(sent('cashback.statement').at(-1)).toEqual({ page: 2 }));
    expect(router.state.location.search).toEqual({ page: '2' });
  });

  it('are saved as a file in the member’s language', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, sent } = await openCashback({ 'cashback.csv': { fileName: 'aterbaring.csv', csv: 'x' } });
    await user.click(await screen.findByRole('button', { name: 'Ladda ner CSV' }));
    expect(await screen.findByText('Filen är nedladdad')).toBeDefined();
    expect(sent('cashback.csv')).toMatchObject([{ language: 'sv' }]);
    expect(click).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});
