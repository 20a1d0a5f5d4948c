import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { refuse } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeOrder, makePaidOrder, ORDER_ID } from '#web/test/makers/make-shop-order.ts';
import { SHOP_INFO } from '#web/test/makers/make-shop-product.ts';
import { openShopPage } from '#web/test/open-shop.tsx';
import { OrderPage } from './order-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';

const openOrder = (order: Order, answers: Record<string, unknown> = {}) =>
  openShopPage(<OrderPage orderId={ORDER_ID} />, { answers: { 'orders.get': order, ...answers } });
const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ');
const BY_PHONE = makeMember({ email: null, phone: '+46701234567' });
const SHIPPED = {
  status: 'shipped',
  shippedAt: '2026-11-13T13:10:00.000Z',
  cashbackAvailableAt: '2126-11-27T13:10:00.000Z',
  withdrawBy: '2026-12-04',
} as const;

describe('an order', () => {
  it('that awaits payment shows that first', async () => {
    await openOrder(makeOrder());
    expect(await screen.findByRole('button', { name: 'Slutför betalningen' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Order 7f3a91c2' })).toBeDefined();
    expect(screen.queryByText('Visa kvittot')).toBeNull();
  });

  it('promises no e-mail to a buyer who has no address', async () => {
    const answers = { 'orders.get': makePaidOrder() };
    await openShopPage(<OrderPage orderId={ORDER_ID} />, { member: BY_PHONE, answers });
    expect(await screen.findByText('Ordern visar när paketet är på väg')).toBeDefined();
  });

  it('promises no e-mail about a withdrawal to a buyer who has no address', async () => {
    const answers = { 'orders.get': makePaidOrder({ ...SHIPPED, canWithdraw: true }) };
    const { user } = await openShopPage(<OrderPage orderId={ORDER_ID} />, { member: BY_PHONE, answers });
    await user.click(await screen.findByRole('button', { name: /^Ångra köpet/ }));
    expect(await screen.findByText(/ordern visar det/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Fortsätt' }));
    expect(screen.getByText(/till adressen i köpvillkoren/)).toBeDefined();
    expect(shown()).not.toMatch(/mejl/i);
  });

  it('scrolls to the withdrawal when the link has its hash', async () => {
    const shownOnes: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shownOnes.push(this.textContent);
    };
    await openShopPage(<OrderPage orderId={ORDER_ID} />, {
      path: `/orders/${ORDER_ID}#withdraw`,
      answers: { 'orders.get': makePaidOrder({ ...SHIPPED, canWithdraw: true }) },
    });
    await screen.findByText('Visa kvittot');
    expect(shownOnes).toEqual([expect.stringContaining('Ångra köpet')]);
  });

  it('that is paid shows the card, its lines, and the VAT of each rate', async () => {
    await openOrder(makePaidOrder());
    await screen.findByText('Visa kvittot');
    expect(shown()).toMatch(/Betald12 november \d\d:26, kort •••• 4242/);
    expect(shown()).toContain('Shaker2 st, moms 25 %198,00 kr');
    expect(shown()).toContain('Betalt496,00 krMoms 25 % på 175,76 kr43,94 krMoms 12 % på 246,70 kr29,60 kr');
    expect(shown()).toContain('37,20 kr väntar. Du ser dagen när paketet är skickat.');
  });

  it('that is shipped shows the date, the address, and when the cashback becomes available', async () => {
    await openOrder(makePaidOrder(SHIPPED));
    expect(await screen.findByText(/13 november \d\d:10, Storgatan 12 B/)).toBeDefined();
    expect(shown()).toContain('37,20 kr blir tillgänglig 27 november');
    expect(screen.getByText('Återbäring').closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  it('whose cashback is available shows since when', async () => {
    await openOrder(makePaidOrder({ ...SHIPPED, cashbackAvailableAt: '2020-11-27T13:10:00.000Z' }));
    expect(await screen.findByText(/37,20.kr tillgänglig sedan 27.november/)).toBeDefined();
  });

  it('that was cancelled states that no money was taken', async () => {
    const events = [{ kind: 'cancelled', at: '2026-11-12T08:40:00.000Z', amount: null }] as const;
    await openOrder(makeOrder({ status: 'cancelled', canPay: false, canCancel: false, events: [...events] }));
    expect(await screen.findByText(/12 november \d\d:40 Inga pengar har dragits\./)).toBeDefined();
  });

  it('that was partly refunded shows how much was refunded to what', async () => {
    await openOrder(
      makePaidOrder({
        ...SHIPPED,
        status: 'partly-refunded',
        refunded: { card: ore(9_900), cashback: ore(500) },
        events: [{ kind: 'partly-refunded', at: '2026-11-20T08:00:00.000Z', amount: ore(10_400) }],
      }),
    );
    await screen.findByText('Delvis återbetald');
    expect(shown()).toContain('Återbetalt till kortet−99,00 kr');
    expect(shown()).toContain('Återbetalt som återbäring−5,00 kr');
    expect(shown()).toContain('Du betalade 496,00 kr och har fått 104,00 kr tillbaka.');
    expect(shown()).toMatch(/Återbetald20 november \d\d:00, 104,00 kr/);
  });

  it('that is partly refunded before it is packed lists past events before coming ones', async () => {
    await openOrder(
      makePaidOrder({
        status: 'partly-refunded',
        refunded: { card: ore(9_900), cashback: ore(0) },
        events: [{ kind: 'partly-refunded', at: '2026-11-12T10:00:00.000Z', amount: ore(9_900) }],
      }),
    );
    const timeline = await screen.findByRole('list', { name: 'Så långt har ordern kommit' });
    const steps = within(timeline).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent?.match(/^\D+?(?=\d|Vi|Minskas)/)?.[0])).toEqual([
      'Betald',
      'Återbetald',
      'Packas',
      'Återbäring',
    ]);
  });

  it('of somebody else is not found', async () => {
    await openShopPage(<OrderPage orderId={ORDER_ID} />, { answers: { 'orders.get': refuse('NOT_FOUND') } });
    expect(await screen.findByRole('heading', { name: 'Ordern finns inte' })).toBeDefined();
  });
});

describe('withdrawing from a purchase', () => {
  const withdrawn = makePaidOrder({
    ...SHIPPED,
    canWithdraw: false,
    withdrawals: [
      {
        id: ORDER_ID,
        at: '2026-11-15T08:00:00.000Z',
        lines: null,
        remaining: [{ line: 1, quantity: 1 }],
        text: '',
        handledAt: null,
      },
    ],
  });

  it('is offered while it is possible, and made for the whole order', async () => {
    const { user, sent } = await openOrder(makePaidOrder(SHIPPED), { 'orders.withdraw': withdrawn });
    await user.click(await screen.findByRole('button', { name: /Ångra köpet.*till och med 4.december/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Ångra köpet' });
    await user.type(within(sheet).getByLabelText(/Meddelande/), 'Fel smak');
    await user.click(within(sheet).getByRole('button', { name: 'Fortsätt' }));
    expect(sent('orders.withdraw')).toEqual([]);
    expect(within(sheet).getByText('Ditt meddelande: Fel smak')).toBeDefined();
    expect(within(sheet).getByText(/^Du ångrar köpet den \d+ \w+ \d{4} och får tillbaka 496,00.kr\.$/)).toBeDefined();
    expect(within(sheet).getByText('2 × Shaker')).toBeDefined();
    await user.click(within(sheet).getByRole('button', { name: 'Bekräfta att jag ångrar köpet' }));
    expect(await screen.findByText('Vi har tagit emot att du ångrar köpet.')).toBeDefined();
    expect(sent('orders.withdraw')).toEqual([{ id: ORDER_ID, withdrawalId: expect.any(String), text: 'Fel smak' }]);
    expect(await screen.findByText(/Ångrat 15.november/)).toBeDefined();
  });

  it('is made for some of the goods, limited to what was bought', async () => {
    const { user, sent } = await openOrder(makePaidOrder(SHIPPED), { 'orders.withdraw': withdrawn });
    await user.click(await screen.findByRole('button', { name: /Ångra köpet/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Ångra köpet' });
    await user.click(within(sheet).getByRole('radio', { name: 'Några av varorna' }));
    expect(within(sheet).getByRole('button', { name: 'Fortsätt' })).toHaveProperty('disabled', true);
    const shakers = within(within(sheet).getByRole('group', { name: 'Antal, Shaker' }));
    await user.click(shakers.getByRole('button', { name: 'Öka' }));
    await user.click(shakers.getByRole('button', { name: 'Öka' }));
    expect(shakers.getByRole('button', { name: 'Öka' })).toHaveProperty('disabled', true);
    await user.click(within(sheet).getByRole('button', { name: 'Fortsätt' }));
    await user.click(within(sheet).getByRole('button', { name: /Bekräfta/ }));
    await waitFor(() => expect(sent('orders.withdraw')).toMatchObject([{ lines: [{ line: 2, quantity: 2 }] }]));
  });

  it('is retried with the same id when the answer was lost', async () => {
    const { user, server, sent } = await openOrder(makePaidOrder(SHIPPED), { 'orders.withdraw': refuse('INTERNAL') });
    await user.click(await screen.findByRole('button', { name: /Ångra köpet/ }));
    await user.click(await screen.findByRole('button', { name: 'Fortsätt' }));
    await user.click(await screen.findByRole('button', { name: /Bekräfta/ }));
    await screen.findByText('Något gick fel hos oss. Försök igen om en stund.');
    server.answers['orders.withdraw'] = withdrawn;
    await user.click(await screen.findByRole('button', { name: /Bekräfta/ }));
    await waitFor(() => expect(sent('orders.withdraw')).toHaveLength(2));
    const [first, second] = sent('orders.withdraw');
    expect(first).toEqual(second);
  });
});

describe('the receipt', () => {
  it('of an order paid by cashback explains why it has no VAT, and a refund has its credit note', async () => {
    const order = makePaidOrder({ sums: { ...makePaidOrder().sums, vat: [] } });
    const note = {
      refundId: ORDER_ID,
      number: '7f3a91c2-1',
      at: '2026-11-15T08:00:00.000Z',
      card: ore(9_900),
      cashback: ore(0),
      lines: [{ line: 2, quantity: 1 }],
      delivery: false,
      vat: [{ rate: 25 as const, gross: ore(9_900), net: ore(7_920), vat: ore(1_980) }],
    };
    const answer = { ...receipt, order, creditNotes: [note] };
    await openShopPage(<ReceiptPage orderId={ORDER_ID} />, { answers: { 'orders.receipt': answer } });
    expect(await screen.findByText('Ingen moms: hela köpet betalades med återbäring.')).toBeDefined();
    const credit = within(screen.getByRole('region', { name: 'Kreditnota 7f3a91c2-1' }));
    expect([credit.getByText(/1 × Shaker/), credit.getByText('19,80 kr')]).toHaveLength(2);
  });

  const receipt = {
    order: makePaidOrder(),
    seller: SHOP_INFO.seller,
    creditNotes: [],
    buyer: { name: 'Elin Sandberg', email: 'elin@formkurva.example' },
  };

  it('states that a card paid also before its brand is known', async () => {
    const unnamed = { ...receipt, order: makePaidOrder({ card: null }) };
    await openShopPage(<ReceiptPage orderId={ORDER_ID} />, { answers: { 'orders.receipt': unnamed } });
    expect(await screen.findByText('med kort')).toBeDefined();
    expect(screen.queryByText('med återbäring')).toBeNull();
  });

  it('has everything that is legally required, and can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await openShopPage(<ReceiptPage orderId={ORDER_ID} />, { answers: { 'orders.receipt': receipt } });
    await screen.findByRole('heading', { name: 'Formkurva AB' });
    expect(shown()).toContain('Organisationsnummer 559000-0000, momsnummer SE559000000001');
    expect(shown()).toContain('med kort, Visa •••• 4242');
    const vat = within(screen.getByRole('table', { name: 'Moms' }));
    expect(vat.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'MomsUtan momsMoms, krMed moms',
      '25 %175,76 kr43,94 kr219,70 kr',
      '12 %246,70 kr29,60 kr276,30 kr',
    ]);
    await user.click(screen.getByRole('button', { name: 'Skriv ut kvittot' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('of an unknown order shows that it is not found', async () => {
    await openShopPage(<ReceiptPage orderId={ORDER_ID} />, { answers: { 'orders.receipt': refuse('NOT_FOUND') } });
    expect(await screen.findByRole('heading', { name: 'Ordern finns inte' })).toBeDefined();
  });
});
