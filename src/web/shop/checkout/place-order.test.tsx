import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { CartItem } from '#domain/shop/shop-shapes.contract.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeOrder, makeOrderSummary, makePaidOrder, ORDER_ID } from '#web/test/makers/make-shop-order.ts';
import { makeProductCard } from '#web/test/makers/make-shop-product.ts';
import { cartNow, checked, fillCart, itemsOf, onTheWay, openCheckout, USUAL_CART } from '#web/test/open-shop.tsx';

const { address } = makeOrder();
const WHEY = makeProductCard();
const knownAddress = { orders: [makeOrderSummary()], total: 1, page: 1, pageSize: 20 };
const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ');
const payButton = () => screen.findByRole('button', { name: /Beställ och betala/ });
const left = vi.fn();

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(left);
});
afterEach(() => {
  vi.restoreAllMocks();
  left.mockReset();
});

/** The checkout of a member who has ordered before: the address is filled in. */
const openKnown = (options: Parameters<typeof openCheckout>[0] = {}) =>
  openCheckout({ ...options, answers: { 'orders.list': knownAddress, ...options.answers } });

describe('ordering and paying', () => {
  it('places the order, stores its id, requests the payment page in the fixed shape and goes there', async () => {
    fillCart();
    const { user, sent } = await openKnown();
    await user.click(await payButton());
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/cs_1'));
    expect(sent('orders.place')).toMatchObject([
      { items: itemsOf(USUAL_CART), address, cashbackUsed: 0, acceptedTerms: true, language: 'sv' },
    ]);
    expect(sent('checkout.createSession')).toEqual([
      {
        amount: 49_600,
        orderId: ORDER_ID,
        currency: 'sek',
        orderItems: [
          {
            price_data: {
              currency: 'sek',
              product_data: { name: 'Order 7f3a91c2', description: '1 × Vassleprotein vanilj, 2 × Shaker' },
              unit_amount: 49_600,
            },
            quantity: 1,
          },
        ],
        language: 'sv',
      },
    ]);
    expect(cartNow()).toMatchObject({ awaiting: [ORDER_ID] });
    expect(cartNow().items).toHaveLength(2);
  });

  it('locks the button until the browser has left, however often it is pressed', async () => {
    const { user, sent } = await openKnown();
    const pay = await payButton();
    await user.dblClick(pay);
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    await user.click(pay);
    expect(pay.getAttribute('aria-busy')).toBe('true');
    expect(sent('orders.place')).toHaveLength(1);
    expect(sent('checkout.createSession')).toHaveLength(1);
  });

  it('requests the same order from another tab', async () => {
    const first = await openKnown();
    await first.user.click(await payButton());
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    first.unmount();
    const stored = localStorage.getItem(`formkurva.checkout.${makeMember().id}`) ?? '{}';
    const second = await openKnown();
    await second.user.click(await payButton());
    await waitFor(() => expect(second.sent('orders.place')).toHaveLength(1));
    expect(second.sent('orders.place')).toMatchObject([{ requestId: JSON.parse(stored).requestId }]);
  });

  it('does not reopen an order that was cancelled', async () => {
    const orders = [makeOrder({ status: 'cancelled', canPay: false }), makeOrder({ id: ORDER_ID.replace('1', '2') })];
    const { user, sent } = await openKnown({ answers: { 'orders.place': () => orders.shift() } });
    await user.click(await payButton());
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    const ids = sent('orders.place').map((input) => JSON.stringify(Reflect.get(Object(input), 'requestId')));
    expect(new Set(ids).size).toBe(2);
  });

  it('shows the waiting order when the back button restores the page', async () => {
    const { user } = await openKnown({
      answers: { 'orders.get': makeOrder({ paymentError: 'insufficient_funds' }) },
    });
    await user.click(await payButton());
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await screen.findByText('Väntar på betalning')).toBeDefined();
    expect((await screen.findAllByText('Det finns inte tillräckligt med pengar på kortet.')).length).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Slutför betalningen' }));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
  });
});

describe('an order in the history state', () => {
  const checkout = onTheWay({ orderId: ORDER_ID });

  it('is shown with its number, its sums and how long it is reserved', async () => {
    await openKnown({ checkout });
    expect(await screen.findByText('Väntar på betalning')).toBeDefined();
    expect(shown()).toMatch(/Order 7f3a91c2, 12 november/);
    expect(shown()).toContain('Varorna hålls åt dig till');
  });

  it('is shown in English to the letter', async () => {
    await openKnown({
      checkout,
      language: 'en',
      answers: { 'orders.get': makeOrder({ paymentError: 'card_declined' }) },
    });
    expect(await screen.findByText('Awaiting payment')).toBeDefined();
    expect((await screen.findAllByText('Your card was declined. Please use another card.')).length).toBe(2);
  });

  it('that was paid meanwhile opens the success page and leaves the cart', async () => {
    fillCart();
    const onSettled = vi.fn();
    const { user } = await openKnown({ onSettled });
    await user.click(await payButton());
    await waitFor(() => expect(cartNow().awaiting).toEqual([ORDER_ID]));
    const { unmount } = await openKnown({ checkout, onSettled, answers: { 'orders.get': makePaidOrder() } });
    await waitFor(() => expect(onSettled).toHaveBeenCalledWith(expect.objectContaining({ status: 'paid' })));
    expect(cartNow().items).toEqual([]);
    unmount();
  });

  it('reports a declined card as a toast too', async () => {
    const events = [{ kind: 'payment-failed', at: '2026-11-12T09:26:00.000Z', amount: null }] as const;
    const declined = makeOrder({ paymentError: 'card_declined', events: [...events] });
    await openKnown({ checkout, language: 'en', answers: { 'orders.get': declined } });
    const toast = await screen.findByRole('alert');
    await waitFor(() =>
      expect(toast.textContent).toContain('Checkout errorYour card was declined. Please use another card.'),
    );
  });

  it('can be cancelled after a confirmation', async () => {
    const onSettled = vi.fn();
    const cancelled = makeOrder({ status: 'cancelled', canPay: false, canCancel: false });
    const { user, sent } = await openKnown({ checkout, onSettled, answers: { 'orders.cancel': cancelled } });
    await user.click(await screen.findByRole('button', { name: 'Avbryt ordern' }));
    const question = await screen.findByRole('dialog', { name: 'Avbryta order 7f3a91c2?' });
    await user.click(within(question).getByRole('button', { name: 'Avbryt ordern' }));
    await waitFor(() => expect(sent('orders.cancel')).toEqual([{ id: ORDER_ID }]));
    await waitFor(() => expect(onSettled).toHaveBeenCalledWith(expect.objectContaining({ status: 'cancelled' })));
  });
});

describe('an error at the checkout', () => {
  it.each([
    ['card_declined', 'Your card was declined. Please use another card.'],
    ['invalid_amount', 'Invalid order amount. Please contact support.'],
    ['server_error', 'Temporary technical error. Please try again in a few minutes.'],
    ['CHECKOUT_FAILED', 'An unexpected error occurred. Please try again or contact support.'],
  ] as const)('is shown in the page and as a toast: %s', async (code, text) => {
    const { user } = await openKnown({ language: 'en', answers: { 'checkout.createSession': refuse(code) } });
    await user.click(await screen.findByRole('button', { name: /Order and pay/ }));
    const toast = await screen.findByRole('alert');
    await waitFor(() => expect(toast.textContent).toContain(`Checkout error${text}`));
    expect(within(document.body).getAllByText(text)).toHaveLength(2);
    expect(await screen.findByText('Awaiting payment')).toBeDefined();
  });

  it('is shown when the answer has no payment URL', async () => {
    const { user } = await openKnown({ language: 'en', answers: { 'checkout.createSession': { url: '' } } });
    await user.click(await screen.findByRole('button', { name: /Order and pay/ }));
    expect((await screen.findAllByText('No checkout URL received')).length).toBe(2);
    expect(left).not.toHaveBeenCalled();
  });

  it('is shown when the network is lost, and the same button retries', async () => {
    const { user, server, sent } = await openKnown({ answers: { 'orders.place': unreachable } });
    await user.click(await payButton());
    expect(
      (await screen.findAllByText('Problem med nätverket. Kontrollera anslutningen och försök igen.')).length,
    ).toBe(2);
    server.answers['orders.place'] = makeOrder();
    await user.click(await payButton());
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    const ids = sent('orders.place').map((input) => Reflect.get(Object(input), 'requestId'));
    expect(new Set(ids).size).toBe(1);
  });

  it('shows prices that changed while the form was filled in, and the cart is updated', async () => {
    fillCart();
    const changes = [
      { kind: 'price', productId: WHEY.id, name: WHEY.name, nameEn: WHEY.nameEn, from: WHEY.price, to: 26_900 },
    ];
    const seen: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this);
    });
    const { user } = await openKnown({ answers: { 'orders.place': refuse('CART_CHANGED', { changes }) } });
    await user.click(await payButton());
    const heading = await screen.findByRole('heading', { name: 'Det här har ändrats' });
    expect(seen.map((element) => element.contains(heading))).toEqual([true]);
    expect(cartNow().items[0]).toMatchObject({ productId: WHEY.id, seenPrice: 26_900 });
    expect(screen.getAllByText('Något i varukorgen har ändrats. Se över den och försök igen.')).toHaveLength(2);
  });

  it('shows what remains of cashback that was used elsewhere meanwhile', async () => {
    const { user, server } = await openKnown({ answers: { 'orders.place': refuse('CASHBACK_TOO_LOW') } });
    await user.type(await screen.findByLabelText('Återbäring att använda, kronor'), '{Control>}a{/Control}200');
    server.answers['shop.checkCart'] = ({ items }: { items: CartItem[] }) =>
      checked(items, { cashbackAvailable: ore(1_000) });
    await user.click(await payButton());
    await waitFor(() => expect(shown()).toContain('Tillgängligt 10,00 kr'));
    expect(shown()).toContain('Återbäring som används−10,00 kr');
  });

  it.each([
    ['sv', 'Du har redan fem obetalda ordrar. Betala eller avbryt någon av dem först.'],
    ['en', 'You have five unpaid orders already. Pay or cancel one of them first.'],
  ] as const)('states that too many orders await payment, in %s', async (language, text) => {
    const { user } = await openKnown({ language, answers: { 'orders.place': refuse('TOO_MANY_UNPAID') } });
    await user.click(await screen.findByRole('button', { name: /Order and pay|Beställ och betala/ }));
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  it('states that everything is sold out by now', async () => {
    const gone = () =>
      checked([], {
        changes: USUAL_CART.map(([{ id, name, nameEn }]) => ({ kind: 'sold-out', productId: id, name, nameEn })),
      });
    await openKnown({ answers: { 'shop.checkCart': gone } });
    expect(await screen.findByRole('heading', { name: 'Inget finns kvar att köpa' })).toBeDefined();
    expect(screen.getByText('Shaker är slut och togs bort.')).toBeDefined();
  });

  it('is an order above 100 000 kr, which cannot be placed', async () => {
    const gold = makeProductCard({ price: ore(10_000_001) });
    const { lines: _lines, ...rest } = checked([]);
    const answer = { ...rest, lines: [{ product: gold, quantity: 1, lineTotal: gold.price }], cashbackAvailable: 0 };
    await openKnown({ answers: { 'shop.checkCart': answer } });
    expect(await payButton()).toHaveProperty('disabled', true);
    expect(screen.getByText('Beloppet är högre än det största som går att betala.')).toBeDefined();
  });
});
