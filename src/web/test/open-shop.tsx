import { type ReactElement, useState } from 'react';
import { ore } from '#domain/money/ore.ts';
import type { CheckedCart } from '#domain/shop/shop.contract.ts';
import type { CartItem, ProductCard } from '#domain/shop/shop-shapes.contract.ts';
import { changeCart, readCart } from '#web/shop/cart/cart-store.ts';
import { PaymentPage } from '#web/shop/checkout/payment-page.tsx';
import type { CheckoutState } from '#web/shop/payments/checkout-state.ts';
import { DONE, refuse } from './canned-server.ts';
import { makeMember } from './makers/make-member.ts';
import { makeOrder } from './makers/make-shop-order.ts';
import {
  makeCheckedCart,
  makeProductCard,
  SHAKER,
  SHOP_INFO,
  SOLD_OUT_BANDS,
  SUPPLEMENTS,
} from './makers/make-shop-product.ts';
import { type RenderOptions, renderPage } from './render-page.tsx';

const GOODS = [makeProductCard(), SHAKER, SOLD_OUT_BANDS];

type Line = readonly [product: ProductCard, quantity: number];

/** Whey and two shakers: 447 kr. */
export const USUAL_CART: readonly Line[] = [
  [makeProductCard(), 1],
  [SHAKER, 2],
];

/** Fills a member's cart as the shop does. */
export function fillCart(lines: readonly Line[] = USUAL_CART, userId = makeMember().id): void {
  changeCart(userId, (cart) => ({ ...cart, items: itemsOf(lines), products: lines.map(([product]) => product) }));
}

export function itemsOf(lines: readonly Line[]): CartItem[] {
  return lines.map(([product, quantity]) => ({ productId: product.id, quantity, seenPrice: product.price }));
}

export const cartNow = (userId = makeMember().id) => readCart(userId);

/** A page of the shop over a server with three products. */
export async function openShopPage(page: ReactElement, { answers, ...options }: RenderOptions = {}) {
  const opened = await renderPage(page, {
    ...options,
    answers: {
      'shop.info': SHOP_INFO,
      'shop.listProducts': {
        products: GOODS,
        total: GOODS.length,
        page: 1,
        pageSize: 24,
        categories: [SUPPLEMENTS],
        cashbackAvailable: ore(48_650),
      },
      'shop.checkCart': ({ items }: { items: CartItem[] }) => checked(items),
      'shop.watchProduct': DONE,
      'shop.testCart': refuse('NOT_FOUND'),
      'orders.list': { orders: [], total: 0, page: 1, pageSize: 20 },
      'orders.place': makeOrder(),
      'orders.get': makeOrder(),
      'checkout.createSession': { url: '/sandbox/pay/cs_1' },
      ...answers,
    },
  });
  const sent = (path: string) => opened.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...opened, sent };
}

/** The server's check of an unchanged cart. */
export function checked(items: readonly CartItem[], over: Partial<CheckedCart> = {}): CheckedCart {
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = GOODS.find(({ id }) => id === productId);
    return product ? [{ product, quantity }] : [];
  });
  return makeCheckedCart(lines, over);
}

type CheckoutOptions = RenderOptions & { checkout?: CheckoutState | null; onSettled?: (order: { id: string }) => void };

/** The state passed from the cart to the checkout. */
export const onTheWay = (over: Partial<CheckoutState> = {}): CheckoutState => ({
  userId: makeMember().id,
  items: itemsOf(USUAL_CART),
  fromCart: true,
  ...over,
});

/** The checkout after a filled cart, with a state instead of the history. */
export function openCheckout({ checkout, onSettled = () => undefined, ...options }: CheckoutOptions = {}) {
  const start = checkout === undefined ? onTheWay() : checkout;
  if (checkout === undefined && cartNow().items.length === 0) fillCart();
  return openShopPage(<CheckoutAt start={start} onSettled={onSettled} />, options);
}

function CheckoutAt({ start, onSettled }: { start: CheckoutState | null; onSettled: (order: { id: string }) => void }) {
  const [checkout, setCheckout] = useState(start);
  return <PaymentPage checkout={checkout} onCheckout={async (next) => setCheckout(next)} onSettled={onSettled} />;
}
