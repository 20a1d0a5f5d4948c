import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { CartItem } from '#domain/shop/shop-shapes.contract.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeOrder, makeOrderSummary, makePaidOrder, ORDER_ID } from '#web/test/makers/make-shop-order.ts';
import { SHAKER } from '#web/test/makers/make-shop-product.ts';
import { cartNow, checked, fillCart, itemsOf, onTheWay, openCheckout, USUAL_CART } from '#web/test/open-shop.tsx';
import { changeCart } from '../cart/cart-store.ts';

const { address } = makeOrder();
const knownAddress = { orders: [makeOrderSummary()], total: 1, page: 1, pageSize: 20 };
const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ');
const payButton = () => screen.findByRole('button', { name: /Beställ och betala/ });
const left = vi.fn();

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(left);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  left.mockReset();
});

/** The checkout of somebody who has ordered before: the address is there. */
const openKnown = (options: Parameters<typeof openCheckout>[0] = {}) =>
  openCheckout({ ...options, answers: { 'orders.list': knownAddress, ...options.answers } });

describe('the checkout', () => {
  it('shows what is bought, what it comes to with VAT, the terms and who sells', async () => {
    await openKnown();
    const pay = await payButton();
    expect(pay.textContent?.replaceAll('\u00a0', ' ')).toContain('Beställ och betala 496,00 kr');
    expect(shown()).toContain('3 varorVassleprotein vanilj, Shaker');
    expect(shown()).toContain('Att betala496,00 krVarav moms73,54 kr');
    expect(shown()).toContain(
      'När du beställer godkänner du köpvillkoren. Du har 14 dagars ångerrätt. Säljare: Formkurva AB.',
    );
  });

  it('remembers where the last order went', async () => {
    await openKnown();
    expect(await screen.findByLabelText('Gatuadress')).toHaveProperty('value', 'Storgatan 12 B');
    expect(screen.getByLabelText('Postnummer')).toHaveProperty('value', '753 31');
  });

  it('starts from the member’s name for a first order, and says what is missing', async () => {
    const { user, sent } = await openCheckout();
    expect(await screen.findByLabelText('Namn')).toHaveProperty('value', 'Elin Sandberg');
    await user.click(await payButton());
    expect(screen.getAllByText('Fyll i det här också.')).toHaveLength(2);
    expect(screen.getByText('Skriv ett svenskt postnummer med fem siffror.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Gatuadress'));
    expect(sent('orders.place')).toEqual([]);
  });

  it('writes a postal code as it is written', async () => {
    const { user } = await openCheckout();
    await user.type(await screen.findByLabelText('Postnummer'), '75331');
    await user.tab();
    expect(screen.getByLabelText('Postnummer')).toHaveProperty('value', '753 31');
  });

  it('without anything on the way leads to the cart', async () => {
    await openCheckout({ checkout: null });
    expect(await screen.findByRole('heading', { name: 'Inget att betala' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Till varukorgen' }).map((link) => link.getAttribute('href'))).toEqual([
      '/cart',
      '/cart',
    ]);
  });

  it('shows nothing of what another member was about to buy', async () => {
    await openCheckout({ checkout: onTheWay({ userId: 'somebody-else' }) });
    expect(await screen.findByRole('heading', { name: 'Inget att betala' })).toBeDefined();
    expect(shown()).not.toContain('Vassleprotein');
  });

  it('has nothing left to pay once another tab has bought it', async () => {
    await openKnown();
    await payButton();
    act(() => changeCart(makeMember().id, (cart) => ({ ...cart, items: [] })));
    expect(await screen.findByRole('heading', { name: 'Inget att betala' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Beställ och betala/ })).toBeNull();
  });

  it('keeps a typed address on the way to the cart and back', async () => {
    const { user, app, unmount } = await openCheckout();
    await user.type(await screen.findByLabelText('Gatuadress'), 'Nygatan 3');
    unmount();
    const typed = app.queryClient.getQueriesData({ queryKey: ['orders', 'typed-address'] });
    await openCheckout({
      before: ({ queryClient }) => {
        for (const [key, data] of typed) queryClient.setQueryData(key, data);
      },
    });
    expect(await screen.findByLabelText('Gatuadress')).toHaveProperty('value', 'Nygatan 3');
  });

  it('keeps a typed address for longer than the five minutes that unused answers are kept', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { app, unmount } = await openCheckout();
    fireEvent.change(await screen.findByLabelText('Gatuadress'), { target: { value: 'Nygatan 3' } });
    unmount();
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    const kept = app.queryClient.getQueriesData({ queryKey: ['orders', 'typed-address'] });
    expect(kept.map(([, typed]) => typed)).toEqual([expect.objectContaining({ street: 'Nygatan 3' })]);
  });

  it('says of the test order that it is one, and of no other', async () => {
    const answers = { 'shop.testCart': { items: itemsOf(USUAL_CART), address } };
    const { unmount } = await openCheckout({ checkout: null, answers });
    expect((await screen.findByRole('note')).textContent).toContain('Testorder.');
    unmount();
    await openCheckout({ answers });
    await payButton();
    expect(screen.queryByText('Testorder.')).toBeNull();
  });

  it('without anything on the way has a test order in the demo, which leaves the cart alone', async () => {
    fillCart([[SHAKER, 1]]);
    const { user, sent } = await openCheckout({
      checkout: null,
      answers: { 'shop.testCart': { items: itemsOf(USUAL_CART), address } },
    });
    await user.click(await payButton());
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(sent('orders.place')).toMatchObject([{ items: itemsOf(USUAL_CART), address }]);
    expect(cartNow().awaiting).toEqual([]);
  });

  it('says so when it could not be opened, and tries again', async () => {
    const { server, user } = await openKnown({ answers: { 'shop.checkCart': unreachable } });
    await screen.findByRole('heading', { name: 'Kassan kunde inte öppnas' });
    server.answers['shop.checkCart'] = ({ items }: { items: CartItem[] }) => checked(items);
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await payButton()).toBeDefined();
  });
});

describe('cashback at the checkout', () => {
  it('is chosen in the field or by the slider, and lowers what is paid', async () => {
    const { user } = await openKnown();
    await user.type(await screen.findByLabelText('Återbäring att använda, kronor'), '{Control>}a{/Control}200');
    await waitFor(() => expect(shown()).toContain('Återbäring som används−200,00 krAtt betala296,00 kr'));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '487' } });
    expect(shown()).toContain('Att betala9,50 kr');
  });

  it('lets an amount be typed anew, and reads nothing from what is no amount', async () => {
    const { user } = await openKnown();
    const field = await screen.findByLabelText('Återbäring att använda, kronor');
    await user.clear(field);
    await user.type(field, '50');
    expect(field).toHaveProperty('value', '50');
    await user.clear(field);
    await user.type(field, '-3');
    expect(shown()).toContain('Att betala496,00 kr');
    await user.tab();
    expect(field).toHaveProperty('value', '0');
  });

  it('never leaves a rest that cards cannot take', async () => {
    const rich = ({ items }: { items: CartItem[] }) => checked(items, { cashbackAvailable: ore(100_000) });
    const { user } = await openKnown({ answers: { 'shop.checkCart': rich } });
    await user.type(await screen.findByLabelText('Återbäring att använda, kronor'), '{Control>}a{/Control}494');
    await waitFor(() => expect(shown()).toContain('Att betala3,00 kr'));
  });

  it('that pays everything needs no card', async () => {
    const rich = ({ items }: { items: CartItem[] }) => checked(items, { cashbackAvailable: ore(100_000) });
    const onSettled = vi.fn();
    const { user, sent } = await openKnown({
      onSettled,
      answers: { 'shop.checkCart': rich, 'orders.place': makePaidOrder({ card: null }) },
    });
    fireEvent.change(await screen.findByRole('slider'), { target: { value: '496' } });
    expect(screen.queryByText('Kortbetalning')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Beställ och betala med återbäring' }));
    await waitFor(() =>
      expect(onSettled).toHaveBeenCalledWith(expect.objectContaining({ id: ORDER_ID, status: 'paid' })),
    );
    expect(sent('orders.place')).toMatchObject([{ cashbackUsed: 49_600 }]);
    expect(left).not.toHaveBeenCalled();
  });

  it('waits for a confirmed e-mail address', async () => {
    const unconfirmed = ({ items }: { items: CartItem[] }) => checked(items, { canSpendCashback: false });
    await openKnown({ answers: { 'shop.checkCart': unconfirmed } });
    expect(await screen.findByRole('slider')).toHaveProperty('disabled', true);
    expect(screen.getByText(/Bekräfta din e-postadress/)).toBeDefined();
  });

  it.each([
    ['beside what is left', ore(20_000)],
    ['also when nothing is left', ore(0)],
  ])('that an unpaid order holds is explained %s, with the way to that order', async (_title, cashbackAvailable) => {
    const cashbackHeld = [{ orderId: ORDER_ID, number: '7f3a91c2', amount: ore(5_000) }];
    await openKnown({
      answers: {
        'shop.checkCart': ({ items }: { items: CartItem[] }) => checked(items, { cashbackAvailable, cashbackHeld }),
      },
    });
    const order = await screen.findByRole('link', { name: 'order 7f3a91c2' });
    expect(order.getAttribute('href')).toBe(`/orders/${ORDER_ID}`);
    expect(order.closest('p')?.textContent).toMatch(
      /^50,00.kr är reserverat för order 7f3a91c2, som väntar på betalning\./,
    );
  });

  it('is not there for those who have none', async () => {
    const none = ({ items }: { items: CartItem[] }) => checked(items, { cashbackAvailable: ore(0) });
    await openKnown({ answers: { 'shop.checkCart': none } });
    await payButton();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
