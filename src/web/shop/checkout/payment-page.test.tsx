import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#domain/shop/shop-shapes.contract.ts';
import { clearDrafts } from '#web/platform/device/local-store.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { makeOrder, makeOrderSummary, ORDER_ID } from '#web/test/makers/make-shop-order.ts';
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
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  left.mockReset();
});

/** The checkout of a member who has ordered before: the address is filled in. */
const openKnown = (options: Parameters<typeof openCheckout>[0] = {}) =>
  openCheckout({ ...options, answers: { 'orders.list': knownAddress, ...options.answers } });

describe('the checkout', () => {
  it('shows lines, sums with VAT, terms and seller', async () => {
    await openKnown();
    const pay = await payButton();
    expect(pay.textContent?.replaceAll('\u00a0', ' ')).toContain('Beställ och betala 496,00 kr');
    expect(shown()).toContain('3 varorVassleprotein vanilj, Shaker');
    expect(shown()).toContain('Att betala496,00 krVarav moms73,54 kr');
    expect(shown()).toContain(
      'När du beställer godkänner du köpvillkoren. Du har 14 dagars ångerrätt. Säljare: Formkurva AB.',
    );
  });

  it('fills in the address of the last order', async () => {
    await openKnown();
    expect(await screen.findByLabelText('Gatuadress')).toHaveProperty('value', 'Storgatan 12 B');
    expect(screen.getByLabelText('Postnummer')).toHaveProperty('value', '753 31');
  });

  it('starts from the member’s name for a first order, and names missing fields', async () => {
    const { user, sent } = await openCheckout();
    expect(await screen.findByLabelText('Namn')).toHaveProperty('value', 'Elin Sandberg');
    await user.click(await payButton());
    expect(screen.getAllByText('Fyll i det här också.')).toHaveLength(2);
    expect(screen.getByText('Skriv ett svenskt postnummer med fem siffror.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Gatuadress'));
    expect(sent('orders.place')).toEqual([]);
  });

  it('formats a postal code', async () => {
    const { user } = await openCheckout();
    await user.type(await screen.findByLabelText('Postnummer'), '75331');
    await user.tab();
    expect(screen.getByLabelText('Postnummer')).toHaveProperty('value', '753 31');
  });

  it('links to the cart when there is nothing to buy', async () => {
    await openCheckout({ checkout: null });
    expect(await screen.findByRole('heading', { name: 'Inget att betala' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Till varukorgen' }).map((link) => link.getAttribute('href'))).toEqual([
      '/cart',
      '/cart',
    ]);
  });

  it("shows nothing of another member's checkout", async () => {
    await openCheckout({ checkout: onTheWay({ userId: 'somebody-else' }) });
    expect(await screen.findByRole('heading', { name: 'Inget att betala' })).toBeDefined();
    expect(shown()).not.toContain('Vassleprotein');
  });

  it('is empty once another tab has bought the lines', async () => {
    await openKnown();
    await payButton();
    act(() => changeCart(makeMember().id, (cart) => ({ ...cart, items: [] })));
    expect(await screen.findByRole('heading', { name: 'Inget att betala' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Beställ och betala/ })).toBeNull();
  });

  it('retains input over a reload and over a visit to the cart', async () => {
    const { user, unmount } = await openKnown();
    await user.clear(await screen.findByLabelText('Gatuadress'));
    await user.type(screen.getByLabelText('Gatuadress'), 'Nygatan 3');
    await user.type(screen.getByLabelText('Återbäring att använda, kronor'), '{Control>}a{/Control}50');
    unmount();
    await openKnown();
    expect(await screen.findByLabelText('Gatuadress')).toHaveProperty('value', 'Nygatan 3');
    expect(shown()).toContain('Att betala446,00 kr');
  });

  it('deletes the input when the member signs out', async () => {
    const { user, unmount } = await openCheckout();
    await user.type(await screen.findByLabelText('Gatuadress'), 'Nygatan 3');
    unmount();
    clearDrafts(makeMember().id);
    expect(sessionStorage).toHaveLength(0);
  });

  it('changes its language in place: input is retained, and the account stores the language', async () => {
    const { user, sent } = await openCheckout({ answers: { 'profile.update': makeProfile({ language: 'en' }) } });
    await user.type(await screen.findByLabelText('Gatuadress'), 'Nygatan 3');
    await user.click(screen.getByRole('button', { name: 'Svenska. Byt till engelska' }));
    expect(await screen.findByLabelText('Street address')).toHaveProperty('value', 'Nygatan 3');
    await waitFor(() => expect(sent('profile.update')).toEqual([{ language: 'en' }]));
  });

  it('opened by its URL uses the cart', async () => {
    fillCart([[SHAKER, 1]]);
    const { sent } = await openKnown({ checkout: null });
    await payButton();
    expect(shown()).toContain('1 varaShaker');
    expect(sent('shop.testCart')).toEqual([]);
  });

  it('opened by its URL never becomes a test order when another tab empties the cart', async () => {
    fillCart([[SHAKER, 1]]);
    await openKnown({ checkout: null, answers: { 'shop.testCart': { items: itemsOf(USUAL_CART), address } } });
    await payButton();
    act(() => changeCart(makeMember().id, (cart) => ({ ...cart, items: [] })));
    expect(await screen.findByRole('heading', { name: 'Inget att betala' })).toBeDefined();
    expect(screen.queryByText('Testorder.')).toBeNull();
  });

  it("shows what is reserved, and links to the payment of the member's own order", async () => {
    const changes = [
      {
        kind: 'reserved' as const,
        productId: SHAKER.id,
        name: SHAKER.name,
        nameEn: SHAKER.nameEn,
        available: 0,
        order: { id: ORDER_ID, number: '7f3a91c2' },
      },
    ];
    fillCart([[SHAKER, 1]]);
    const { user } = await openKnown({ checkout: null, answers: { 'shop.checkCart': checked([], { changes }) } });
    expect(await screen.findByRole('heading', { name: 'Reserverat just nu' })).toBeDefined();
    expect(cartNow().items).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Slutför betalningen' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/cs_1'));
  });

  it('labels the test order, and no other', async () => {
    const answers = { 'shop.testCart': { items: itemsOf(USUAL_CART), address } };
    const { unmount } = await openCheckout({ checkout: null, answers });
    expect((await screen.findByRole('note')).textContent).toContain('Testorder.');
    unmount();
    await openCheckout({ answers });
    await payButton();
    expect(screen.queryByText('Testorder.')).toBeNull();
  });

  it('with an empty cart offers a test order in the demo', async () => {
    const { user, sent } = await openCheckout({
      checkout: null,
      answers: { 'shop.testCart': { items: itemsOf(USUAL_CART), address } },
    });
    await user.click(await payButton());
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(sent('orders.place')).toMatchObject([{ items: itemsOf(USUAL_CART), address }]);
    expect(cartNow().awaiting).toEqual([]);
  });

  it('shows an error when it could not be loaded, and retries', async () => {
    const { server, user } = await openKnown({ answers: { 'shop.checkCart': unreachable } });
    await screen.findByRole('heading', { name: 'Kassan kunde inte öppnas' });
    server.answers['shop.checkCart'] = ({ items }: { items: CartItem[] }) => checked(items);
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await payButton()).toBeDefined();
  });
});
