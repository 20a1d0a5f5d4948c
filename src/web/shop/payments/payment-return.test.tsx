import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeOrder, makePaidOrder, ORDER_ID } from '#web/test/makers/make-shop-order.ts';
import { makeProductCard, SHAKER } from '#web/test/makers/make-shop-product.ts';
import { cartNow, fillCart, openShopPage } from '#web/test/open-shop.tsx';
import { changeCart } from '../cart/cart-store.ts';
import { PaymentCancelledPage } from '../checkout/payment-cancelled-page.tsx';
import { PaymentSuccessPage } from '../checkout/payment-success-page.tsx';
import { CartWatch } from './awaiting-orders.tsx';

const left = vi.fn();
const awaitOrder = () => changeCart(makeMember().id, (cart) => ({ ...cart, awaiting: [ORDER_ID] }));

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(left);
});
afterEach(() => {
  vi.restoreAllMocks();
  left.mockReset();
});

describe('returning after paying', () => {
  it('thanks the buyer, shows the next steps, and empties the cart', async () => {
    fillCart();
    awaitOrder();
    await openShopPage(<PaymentSuccessPage orderId={ORDER_ID} />, { answers: { 'orders.get': makePaidOrder() } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tack, Elin' })).toBeDefined();
    expect(screen.getByText(/Betalningen på 496,00.kr är klar\./)).toBeDefined();
    expect(screen.getByText('Kvittot är skickat till elin@formkurva.example')).toBeDefined();
    expect(await screen.findByText('486,50')).toBeDefined();
    expect(cartNow()).toEqual({ items: [], products: [], awaiting: [] });
  });

  it('polls until the provider’s webhook has arrived', async () => {
    const { server } = await openShopPage(<PaymentSuccessPage orderId={ORDER_ID} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Väntar på besked' })).toBeDefined();
    server.answers['orders.get'] = makePaidOrder();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tack, Elin' })).toBeDefined();
  });

  it('leaves what was put into the cart since, also when it is opened again', async () => {
    fillCart([
      [makeProductCard(), 1],
      [SHAKER, 3],
    ]);
    awaitOrder();
    const answers = { 'orders.get': makePaidOrder() };
    const { unmount } = await openShopPage(<PaymentSuccessPage orderId={ORDER_ID} />, { answers });
    await waitFor(() => expect(cartNow().items).toMatchObject([{ productId: SHAKER.id, quantity: 1 }]));
    unmount();
    await openShopPage(<PaymentSuccessPage orderId={ORDER_ID} />, { answers });
    await screen.findByRole('heading', { name: 'Tack, Elin' });
    expect(cartNow().items).toHaveLength(1);
  });

  it('thanks the buyer also when cashback paid everything', async () => {
    const { sums } = makeOrder();
    const free = { ...sums, cashbackUsed: sums.total, finalAmount: ore(0), cashbackEarned: ore(0) };
    await openShopPage(<PaymentSuccessPage orderId={ORDER_ID} />, {
      answers: { 'orders.get': makePaidOrder({ sums: free, card: null }) },
    });
    expect(await screen.findByText('Din återbäring betalade hela ordern.')).toBeDefined();
    expect(screen.queryByText('Din återbäring')).toBeNull();
  });

  it('states that the order expired before the payment arrived', async () => {
    await openShopPage(<PaymentSuccessPage orderId={ORDER_ID} />, {
      answers: { 'orders.get': makeOrder({ status: 'expired' }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordern är inte betald' })).toBeDefined();
  });

  it('without an order links to the history', async () => {
    await openShopPage(<PaymentSuccessPage orderId={null} />);
    expect((await screen.findByRole('link', { name: 'Mina ordrar' })).getAttribute('href')).toBe('/orders');
  });
});

describe('returning without paying', () => {
  it('leaves the cart, shows how long the order is reserved, and retries', async () => {
    fillCart();
    const { user } = await openShopPage(<PaymentCancelledPage orderId={ORDER_ID} onSettled={() => undefined} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Betalningen avbröts' })).toBeDefined();
    expect(await screen.findByText(/Hålls till \d\d:54/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/cs_1'));
    expect(cartNow().items).toHaveLength(2);
  });

  it('shows the reserved cashback, and why the card was declined', async () => {
    const { sums } = makeOrder();
    const order = makeOrder({ sums: { ...sums, cashbackUsed: ore(20_000) }, paymentError: 'expired_card' });
    await openShopPage(<PaymentCancelledPage orderId={ORDER_ID} onSettled={() => undefined} />, {
      answers: { 'orders.get': order },
    });
    expect(await screen.findByText(/200,00.kr i återbäring/)).toBeDefined();
    expect(await screen.findAllByText('Kortets giltighetstid har gått ut. Använd ett annat kort.')).toHaveLength(2);
  });

  it('states that the bank was not reached, not that the card was declined, after a failed 3-D Secure', async () => {
    await openShopPage(<PaymentCancelledPage orderId={ORDER_ID} onSettled={() => undefined} />, {
      answers: { 'orders.get': makeOrder({ paymentError: 'authentication_failed' }) },
    });
    const why = 'Köpet bekräftades inte hos din bank. Försök igen eller använd ett annat kort.';
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain('nekades');
  });

  it('opens the success page when it was paid after all', async () => {
    const onSettled = vi.fn();
    await openShopPage(<PaymentCancelledPage orderId={ORDER_ID} onSettled={onSettled} />, {
      answers: { 'orders.get': makePaidOrder() },
    });
    await waitFor(() => expect(onSettled).toHaveBeenCalledWith(expect.objectContaining({ status: 'paid' })));
  });

  it('links to the cart without an order', async () => {
    await openShopPage(<PaymentCancelledPage orderId={null} onSettled={() => undefined} />);
    expect((await screen.findByRole('link', { name: 'Till varukorgen' })).getAttribute('href')).toBe('/cart');
  });
});

describe('a page outside the shop', () => {
  it('empties the cart too when the order is paid', async () => {
    fillCart();
    awaitOrder();
    await openShopPage(<CartWatch />, { answers: { 'orders.get': makePaidOrder() } });
    await waitFor(() => expect(cartNow().items).toEqual([]));
  });
});
