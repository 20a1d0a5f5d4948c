import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { CartItem } from '#domain/shop/shop-shapes.contract.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeOrder, makePaidOrder, ORDER_ID } from '#web/test/makers/make-shop-order.ts';
import { makeProductCard, SHAKER } from '#web/test/makers/make-shop-product.ts';
import { cartNow, checked, fillCart, itemsOf, onTheWay, openShopPage, USUAL_CART } from '#web/test/open-shop.tsx';
import { changeCart } from '../cart/cart-store.ts';
import { CartPage } from './cart-page.tsx';

const WHEY = makeProductCard();
const row = async (name: string) => (await screen.findByRole('link', { name })).closest('li') ?? document.body;
const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ');

describe('the cart', () => {
  it('shows the lines, their sum with delivery, and the cashback', async () => {
    fillCart();
    await openShopPage(<CartPage />);
    expect((await row('Shaker')).textContent?.replaceAll('\u00a0', ' ')).toMatch(/198 kr.*99 kr\/st/);
    await waitFor(() => expect(shown()).toContain('Summa, 3 varor447,00 krFrakt49,00 krAtt betala496,00 kr'));
    expect(shown()).toContain('Du får tillbaka 37,20 kr på köpet');
    expect(shown()).toContain('Handla för 53 kr till, så är frakten fri.');
  });

  it('has free delivery from 500 kr', async () => {
    fillCart([[SHAKER, 6]]);
    await openShopPage(<CartPage />);
    await waitFor(() => expect(shown()).toContain('Frakt, fri från 500 kr0,00 kr'));
  });

  it('changes quantities, and removes a line with "undo" in its place', async () => {
    fillCart();
    const { user } = await openShopPage(<CartPage />);
    await user.click(within(await row('Shaker')).getByRole('button', { name: 'Öka' }));
    expect(cartNow().items[1]?.quantity).toBe(3);
    await user.click(within(await row('Shaker')).getByRole('button', { name: 'Minska' }));
    await user.click(within(await row('Vassleprotein vanilj')).getByRole('button', { name: 'Ta bort' }));
    expect(cartNow().items.map(({ productId }) => productId)).toEqual([SHAKER.id]);
    const undo = within(screen.getByRole('list')).getByRole('button', { name: 'Ångra' });
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    expect(cartNow().items).toEqual(itemsOf(USUAL_CART));
  });

  it('can be emptied, and restored from the toast', async () => {
    fillCart();
    const { user } = await openShopPage(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Töm' }));
    expect(await screen.findByRole('heading', { name: 'Varukorgen är tom' })).toBeDefined();
    const toast = await screen.findByRole('status');
    await user.click(within(toast).getByRole('button', { name: 'Ångra' }));
    expect(cartNow().items).toEqual(itemsOf(USUAL_CART));
  });

  it('of another member on this device is not shown', async () => {
    fillCart(USUAL_CART, 'somebody-else');
    await openShopPage(<CartPage />);
    expect(await screen.findByRole('heading', { name: 'Varukorgen är tom' })).toBeDefined();
  });

  it('follows changes in another tab', async () => {
    fillCart();
    await openShopPage(<CartPage />);
    await row('Shaker');
    const stored = JSON.parse(localStorage.getItem(`formkurva.cart.${makeMember().id}`) ?? '');
    localStorage.setItem(
      `formkurva.cart.${makeMember().id}`,
      JSON.stringify({ ...stored, items: stored.items.slice(0, 1) }),
    );
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(screen.queryByRole('link', { name: 'Shaker' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Vassleprotein vanilj' })).toBeDefined();
  });

  it('sends one request for several taps', async () => {
    fillCart();
    const { user, sent } = await openShopPage(<CartPage />);
    await waitFor(() => expect(sent('shop.checkCart')).toHaveLength(1));
    const more = within(await row('Shaker')).getByRole('button', { name: 'Öka' });
    await user.tripleClick(more);
    await waitFor(() => expect(sent('shop.checkCart')).toHaveLength(2));
    expect(sent('shop.checkCart').at(-1)).toMatchObject({ items: [{ quantity: 1 }, { quantity: 5 }] });
  });

  it('can be viewed without a network', async () => {
    fillCart();
    await openShopPage(<CartPage />, { answers: { 'shop.checkCart': unreachable, 'shop.info': unreachable } });
    await row('Shaker');
    expect(await screen.findByText(/Priser och lager kunde inte kontrolleras just nu/)).toBeDefined();
    expect(shown()).toContain('Att betala447,00 kr');
  });

  it('passes the bought lines to the checkout', async () => {
    fillCart();
    const { user, router } = await openShopPage(<CartPage />);
    await user.click(await screen.findByRole('link', { name: 'Till kassan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    expect(router.state.location.state).toMatchObject({ checkout: onTheWay() });
  });
});

describe('a change since the last visit', () => {
  const dearer = ore(26_900);
  const answer = ({ items }: { items: CartItem[] }) =>
    items.some(({ seenPrice }) => seenPrice === WHEY.price)
      ? checked([items[0] ?? { productId: WHEY.id, quantity: 1, seenPrice: dearer }], {
          changes: [
            { kind: 'price', productId: WHEY.id, name: WHEY.name, nameEn: WHEY.nameEn, from: WHEY.price, to: dearer },
            { kind: 'sold-out', productId: SHAKER.id, name: SHAKER.name, nameEn: SHAKER.nameEn },
          ],
        })
      : checked(items);

  it('is shown, applied to the cart, and remains until it is dismissed', async () => {
    fillCart();
    const { user, sent } = await openShopPage(<CartPage />, { answers: { 'shop.checkCart': answer } });
    const note = (await screen.findByRole('heading', { name: 'Det här har ändrats' })).closest('section');
    expect(note?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Vassleprotein vanilj kostar nu 269 kr. Det var 249 kr',
    );
    expect(note?.textContent).toContain('Shaker är slut och togs bort.');
    expect(cartNow().items).toEqual([{ productId: WHEY.id, quantity: 1, seenPrice: dearer }]);
    await waitFor(() => expect(sent('shop.checkCart')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Jag har sett det' }));
    expect(screen.queryByRole('heading', { name: 'Det här har ändrats' })).toBeNull();
  });
});

describe('a reserved product', () => {
  const held = (order: { id: string; number: string } | null, available = 0) => ({
    'shop.checkCart': ({ items }: { items: CartItem[] }) =>
      checked(
        items.filter(({ productId }) => productId !== SHAKER.id),
        {
          changes: [
            {
              kind: 'reserved' as const,
              productId: SHAKER.id,
              name: SHAKER.name,
              nameEn: SHAKER.nameEn,
              available,
              order,
            },
          ],
        },
      ),
  });

  it("of another customer's order stays in the cart with a note and is left out of the sum", async () => {
    fillCart();
    const { user, router } = await openShopPage(<CartPage />, { answers: held(null) });
    await waitFor(() => expect(shown()).toContain('Reserverad just nu av en annan kund.'));
    expect((await row('Shaker')).textContent).toContain('Reserverad just nu');
    expect(cartNow().items).toEqual(itemsOf(USUAL_CART));
    expect(shown()).toContain('Summa, 1 vara249,00 kr');
    expect(screen.queryByRole('heading', { name: 'Det här har ändrats' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Till kassan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    expect(router.state.location.state).toMatchObject({ checkout: { items: itemsOf([[WHEY, 1]]) } });
  });

  it('can be bought as far as it is not reserved', async () => {
    fillCart();
    await openShopPage(<CartPage />, { answers: held(null, 1) });
    await waitFor(() => expect(shown()).toContain('1 går att köpa nu. Resten är reserverad just nu'));
    expect(shown()).toContain('Summa, 2 varor348,00 kr');
  });

  it('of the member’s own order links to its payment', async () => {
    fillCart([[SHAKER, 1]]);
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = await openShopPage(<CartPage />, { answers: held({ id: ORDER_ID, number: '7f3a91c2' }) });
    expect((await screen.findByRole('link', { name: 'din order 7f3a91c2' })).getAttribute('href')).toBe(
      `/orders/${ORDER_ID}`,
    );
    expect(screen.queryByRole('link', { name: 'Till kassan' })).toBeNull();
    expect(shown()).toContain('Allt i varukorgen är reserverat just nu');
    await user.click(await screen.findByRole('button', { name: 'Slutför betalningen' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/cs_1'));
    left.mockRestore();
  });
});

describe('an order placed from this cart', () => {
  const waiting = () => {
    fillCart();
    changeCart(makeMember().id, (cart) => ({ ...cart, awaiting: [ORDER_ID] }));
  };

  it('that awaits payment is shown', async () => {
    waiting();
    await openShopPage(<CartPage />, { answers: { 'orders.get': makeOrder() } });
    expect(await screen.findByText(/Order 7f3a91c2 väntar på betalning/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Visa ordern' }).getAttribute('href')).toBe(`/orders/${ORDER_ID}`);
  });

  it('that turns out to be paid leaves the cart', async () => {
    waiting();
    await openShopPage(<CartPage />, { answers: { 'orders.get': makePaidOrder() } });
    expect(await screen.findByRole('heading', { name: 'Varukorgen är tom' })).toBeDefined();
    expect(cartNow().awaiting).toEqual([]);
  });

  it('that was cancelled leaves the cart unchanged', async () => {
    waiting();
    await openShopPage(<CartPage />, { answers: { 'orders.get': makeOrder({ status: 'expired' }) } });
    await waitFor(() => expect(cartNow().awaiting).toEqual([]));
    expect(cartNow().items).toHaveLength(2);
  });
});
