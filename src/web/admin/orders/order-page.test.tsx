import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeOrder, ORDER } from '#web/test/makers/make-admin-order.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const UNDO_UNTIL = '2026-11-15T08:01:00.000Z';

const openOrder = async (order = makeOrder(), over: object = {}, query = '') => {
  const page = await openAdmin(`/admin/orders/${ORDER}${query}`, { 'adminOrders.get': order, ...over });
  await screen.findByRole('heading', { name: 'Order 7f3a91c2' });
  return page;
};

afterEach(() => setScreenWidth(1024));

describe('an order', () => {
  it('shows buyer, address, lines, payment and events', async () => {
    await openOrder();
    expect(screen.getByRole('link', { name: 'elin@formkurva.example' }).getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.getByText('753 31 Uppsala')).toBeDefined();
    const hrefs = ['Elin Sandberg', 'Kvitto', 'Återbäring som ordern gav'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual([
      '/admin/users/018f0000-0000-7000-8000-000000000001',
      `/admin/orders/${ORDER}/receipt`,
      '/admin/cashback?query=7f3a91c2',
    ]);
    expect(screen.getByRole('link', { name: /Shaker/ }).textContent).toContain('198,00');
    expect(screen.getByText('Visa •••• 4242')).toBeDefined();
    const history = within(screen.getByRole('list', { name: 'Historik' })).getAllByRole('listitem');
    expect(history.map((event) => event.textContent)).toEqual([
      expect.stringMatching(/^Betald/),
      expect.stringMatching(/^Lagd/),
    ]);
  });

  it('that was marked as shipped by mistake is undone before its buyer is notified', async () => {
    const shipped = makeOrder({ status: 'shipped', fulfilment: 'shipped', canUndoShipmentUntil: UNDO_UNTIL });
    const { user, sent } = await openOrder(shipped, { 'adminOrders.undoShip': { undone: [ORDER], tooLate: [] } });
    await user.click(screen.getByRole('button', { name: 'Ångra skickad' }));
    await waitFor(() => expect(sent('adminOrders.undoShip')).toEqual([{ ids: [ORDER] }]));
  });

  it('has notes between admins', async () => {
    const note = {
      id: '018f0000-0000-7000-8000-0000000000d1',
      at: '2026-11-14T09:00:00.000Z',
      by: 'Anna L.',
      text: 'Ring före leverans',
    };
    const { user, sent } = await openOrder(makeOrder(), { 'adminOrders.addNote': makeOrder({ notes: [note] }) });
    await user.type(screen.getByRole('textbox', { name: 'Ny anteckning' }), 'Ring före leverans');
    await user.click(screen.getByRole('button', { name: 'Spara anteckning' }));
    const notes = within(await screen.findByRole('list', { name: 'Anteckningar' }));
    expect(await notes.findByText('Ring före leverans')).toBeDefined();
    expect(sent('adminOrders.addNote')).toEqual([
      { id: ORDER, noteId: expect.any(String), text: 'Ring före leverans' },
    ]);
  });

  it('that awaits payment shows why the last attempt failed, and until when goods are reserved', async () => {
    await openOrder(
      makeOrder({
        status: 'awaiting-payment',
        payment: 'awaiting-payment',
        fulfilment: 'none',
        paidAt: null,
        card: null,
        paymentError: 'card_declined',
        heldUntil: '2026-11-12T09:00:00.000Z',
        refundable: { card: ore(0), cashback: ore(0) },
      }),
    );
    expect(screen.getByText('Gick inte igenom (card_declined)')).toBeDefined();
    expect(screen.getByText('Varorna hålls till')).toBeDefined();
    expect([screen.queryByText('Betalt'), screen.getByText('Att betala')]).toEqual([null, expect.anything()]);
    expect(screen.queryByRole('button', { name: 'Återbetala' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Markera som skickad' })).toBeNull();
  });

  it('that is not paid is cancelled after a confirmation, and shows its new state', async () => {
    const unpaid = makeOrder({
      status: 'awaiting-payment',
      payment: 'awaiting-payment',
      fulfilment: 'none',
      canCancel: true,
    });
    const cancelled = makeOrder({ status: 'cancelled', payment: 'cancelled', fulfilment: 'none' });
    const { user, sent, server } = await openOrder(unpaid, { 'adminOrders.cancel': cancelled });
    await user.click(screen.getByRole('button', { name: 'Avbryt ordern' }));
    const question = within(await screen.findByRole('dialog', { name: 'Avbryta order 7f3a91c2?' }));
    expect(sent('adminOrders.cancel')).toEqual([]);
    server.answers['adminOrders.get'] = cancelled;
    await user.click(question.getByRole('button', { name: 'Avbryt ordern' }));
    expect(await screen.findByText('Order 7f3a91c2 är avbruten')).toBeDefined();
    expect(sent('adminOrders.cancel')).toEqual([{ id: ORDER }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Avbryt ordern' })).toBeNull());
  });

  it('that is paid cannot be cancelled, and links to its packing slip', async () => {
    await openOrder();
    expect(screen.queryByRole('button', { name: 'Avbryt ordern' })).toBeNull();
    const slip = screen.getByRole('link', { name: 'Följesedel' });
    expect(slip.getAttribute('href')).toBe(`/admin/orders/${ORDER}/packing-slip`);
  });

  it('is marked as shipped', async () => {
    const { user, sent } = await openOrder(makeOrder(), {
      'adminOrders.ship': { shipped: [ORDER], skipped: [], undoUntil: UNDO_UNTIL },
    });
    await user.click(screen.getByRole('button', { name: 'Markera som skickad' }));
    await waitFor(() => expect(sent('adminOrders.ship')).toEqual([{ ids: [ORDER] }]));
  });
});

describe('a refund that failed', () => {
  const failed = {
    id: '018f0000-0000-7000-8000-0000000000e1',
    at: '2026-11-13T10:00:00.000Z',
    card: ore(9_900),
    cashback: ore(0),
    reason: 'late-payment',
    by: null,
    state: 'failed' as const,
    sentCard: null,
    providerRefunded: null,
    lines: [],
    delivery: true,
    vat: [],
  };

  it('shows both amounts when the provider can refund less than requested', async () => {
    await openOrder(makeOrder({ refunds: [{ ...failed, providerRefunded: ore(24_900) }] }));
    const note =
      /99,00\skr skulle betalas tillbaka, men hos betaltjänsten är 249,00\skr av betalningen redan återbetalt/;
    expect(screen.getByText(note)).toBeDefined();
  });

  it('is shown and can be retried', async () => {
    const order = makeOrder({ refunds: [failed] });
    const { user, sent } = await openOrder(order, { 'adminOrders.retryRefund': order });
    const refunds = within(screen.getByRole('list', { name: 'Återbetalningar' }));
    expect(refunds.getByText('Betalning som kom för sent')).toBeDefined();
    expect(refunds.getByText('Misslyckades')).toBeDefined();
    await user.click(refunds.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('Återbetalningen är på väg')).toBeDefined();
    expect(sent('adminOrders.retryRefund')).toEqual([{ id: ORDER, refundId: failed.id }]);
  });

  it('at the provider or at the bank shows which', async () => {
    await openOrder(makeOrder({ refunds: [{ ...failed, reason: 'dispute', state: 'done' }] }));
    expect(screen.getByText('Förlorad tvist, banken har tagit tillbaka pengarna')).toBeDefined();
  });

  it('is the only one that can be retried', async () => {
    await openOrder(makeOrder({ refunds: [{ ...failed, reason: 'Trasig', state: 'pending' }] }));
    expect(screen.getByText('Trasig')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
  });
});

describe('a refund', () => {
  const openRefund = async (over: object = {}) => {
    const page = await openOrder(makeOrder(), over, '?refund=all');
    const sheet = within(await screen.findByRole('dialog', { name: 'Återbetala order 7f3a91c2' }));
    return { ...page, sheet };
  };

  it('of everything shows its amounts, and is sent with a reason', async () => {
    const { user, sheet, sent } = await openRefund({ 'adminOrders.refund': makeOrder({ status: 'refunded' }) });
    expect(sheet.getByText('Frakten är med.')).toBeDefined();
    await user.type(sheet.getByLabelText('Skäl'), 'Kunden ångrade sig');
    await user.click(sheet.getByRole('button', { name: /Återbetala 546,00/ }));
    expect(await screen.findByText('Återbetalningen är på väg')).toBeDefined();
    const [refund] = sent('adminOrders.refund');
    expect(refund).toMatchObject({ id: ORDER, delivery: false, restock: true, reason: 'Kunden ångrade sig' });
    expect(refund).not.toHaveProperty('lines');
  });

  it('is not sent without a reason', async () => {
    const { user, sheet, sent } = await openRefund();
    await user.click(sheet.getByRole('button', { name: /Återbetala 546,00/ }));
    expect(sheet.getByText('Skriv varför.')).toBeDefined();
    expect(document.activeElement).toBe(sheet.getByLabelText('Skäl'));
    expect(sent('adminOrders.refund')).toEqual([]);
  });

  it('of one unit sends that line only', async () => {
    const { user, sheet, sent } = await openRefund({ 'adminOrders.refund': makeOrder({ status: 'partly-refunded' }) });
    await user.click(sheet.getByRole('radio', { name: 'Några varor' }));
    expect(sheet.getByText('Välj minst en vara.')).toBeDefined();
    const shaker = within(sheet.getByRole('group', { name: 'Antal, Shaker' }));
    await user.click(shaker.getByRole('button', { name: 'Öka' }));
    await user.type(sheet.getByLabelText('Skäl'), 'Läcker');
    await user.click(sheet.getByRole('button', { name: /Återbetala 99,00/ }));
    await waitFor(() =>
      expect(sent('adminOrders.refund')).toEqual([expect.objectContaining({ lines: [{ line: 2, quantity: 1 }] })]),
    );
  });

  it('of delivery only sends no lines and restocks nothing', async () => {
    const { user, sheet, sent } = await openRefund({ 'adminOrders.refund': makeOrder({ status: 'partly-refunded' }) });
    await user.click(sheet.getByRole('radio', { name: 'Bara frakten' }));
    expect(sheet.queryByRole('checkbox', { name: /Lägg tillbaka varorna/ })).toBeNull();
    await user.type(sheet.getByLabelText('Skäl'), 'Kom för sent');
    await user.click(sheet.getByRole('button', { name: /Återbetala 49,00/ }));
    await waitFor(() =>
      expect(sent('adminOrders.refund')).toEqual([
        expect.objectContaining({ lines: [], delivery: true, restock: false, reason: 'Kom för sent' }),
      ]),
    );
  });

  it('of delivery only is not offered when delivery was free or is refunded already', async () => {
    await openOrder(makeOrder({ sums: { ...makeOrder().sums, delivery: ore(0) } }), {}, '?refund=all');
    await screen.findByRole('dialog', { name: 'Återbetala order 7f3a91c2' });
    expect(screen.queryByRole('radio', { name: 'Bara frakten' })).toBeNull();
  });

  it('is carried out once when the answer was lost and it is sent again', async () => {
    const { user, sheet, sent } = await openRefund({ 'adminOrders.refund': unreachable });
    await user.type(sheet.getByLabelText('Skäl'), 'Läcker');
    await user.click(sheet.getByRole('button', { name: /Återbetala 546,00/ }));
    await waitFor(() => expect(sent('adminOrders.refund')).toHaveLength(1));
    await user.click(await sheet.findByRole('button', { name: /Återbetala 546,00/ }));
    await waitFor(() => expect(sent('adminOrders.refund')).toHaveLength(2));
    const [first, second] = sent('adminOrders.refund');
    expect(first).toEqual(second);
  });

  it('reports that it is more than what is left', async () => {
    const { user, sheet } = await openRefund({ 'adminOrders.refund': refuse('ORDER_NOT_REFUNDABLE') });
    await user.type(sheet.getByLabelText('Skäl'), 'Läcker');
    await user.click(sheet.getByRole('button', { name: /Återbetala 546,00/ }));
    expect(await screen.findByText('Så mycket finns inte kvar att betala tillbaka.')).toBeDefined();
  });

  it('is closed when another one was made meanwhile', async () => {
    const { user, sheet, sent } = await openRefund({ 'adminOrders.refund': refuse('REFUND_OUTDATED') });
    await user.type(sheet.getByLabelText('Skäl'), 'Läcker');
    await user.click(sheet.getByRole('button', { name: /Återbetala 546,00/ }));
    expect(await screen.findByText(/Något annat i ordern har betalats tillbaka under tiden/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('adminOrders.refund')).toEqual([expect.objectContaining({ refundsSeen: 0 })]);
  });
});
