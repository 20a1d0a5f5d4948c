import { hasConfirmedContact } from '#domain/auth/has-confirmed-contact.ts';
import { dayOf } from '#domain/day/day.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import { compareCart, type Reservation } from '#domain/shop/cart/cart.ts';
import { checkFinalAmount, choosableCashback } from '#domain/shop/checkout/checkout-rules.ts';
import { priceOrder } from '#domain/shop/checkout/price-order.ts';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import type { CheckedCart } from '#domain/shop/shop.contract.ts';
import type { Address, CartItem } from '#domain/shop/shop-shapes.contract.ts';
import { readTotals } from '#server/cashback/member/member.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { cardOf } from '../catalogue/product-views.ts';
import {
  listProducts,
  listProductsByIds,
  listWatched,
  PRODUCT_ORDERS,
  type StoredProduct,
} from '../catalogue/products.store.ts';
import { listHeldCashback } from '../orders/orders.store.ts';
import { findPerson } from '../shop.people.store.ts';
import { listReservations } from '../stock/stock.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'config'>;

/** The current state of a cart: what can be bought, what has changed, and the price with the nearest usable amount of cashback. */
export async function checkCart(
  db: Db,
  { clock, config }: Deps,
  userId: string,
  { items, cashbackUsed }: { items: CartItem[]; cashbackUsed: Ore },
): Promise<CheckedCart> {
  const ids = items.map(({ productId }) => productId);
  const [found, watched, totals, held, canSpendCashback] = await Promise.all([
    listProductsByIds(db, ids),
    listWatched(db, userId, ids),
    readTotals(db, userId),
    listHeldCashback(db, userId),
    canSpend(db, userId),
  ]);
  const reservations = await reservationsFor(db, userId, items, found);
  const day = dayOf(clock().getTime());
  const cards = found.map((product) => cardOf(product, { day, watched, reserved: reservations }));
  const { lines, changes } = compareCart(items, cards, reservations);
  const priced = lines.map(({ product, quantity }) => ({ ...product, quantity }));
  const cashbackAvailable = ore(totals.total_available);
  const { total } = priceOrder(priced, config.shop.delivery, ore(0)).sums;
  const usable = canSpendCashback ? cashbackAvailable : ore(0);
  const chosen = cashbackUsed === 0 ? ore(0) : choosableCashback(cashbackUsed, { available: usable, total });
  const { sums } = priceOrder(priced, config.shop.delivery, chosen);
  return {
    lines: lines.map(({ product, quantity }) => ({ product, quantity, lineTotal: ore(product.price * quantity) })),
    changes,
    sums,
    cashbackAvailable,
    cashbackHeld: held.map(({ id, amount }) => ({ orderId: id, number: orderNumber(id), amount: ore(amount) })),
    canSpendCashback,
    problem: checkFinalAmount(sums.finalAmount),
  };
}

/** The reservations of products of which a cart requests more than can be bought now. */
export function reservationsFor(
  db: Db,
  userId: string,
  items: readonly CartItem[],
  products: readonly StoredProduct[],
): Promise<Map<string, Reservation>> {
  const wanted = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  const lacking = products.filter(({ id, stock }) => stock < (wanted.get(id) ?? 0));
  return listReservations(
    db,
    userId,
    lacking.map(({ id }) => id),
  );
}

/** Spending requires a confirmed address or number: the owner of a balance must be reachable. */
async function canSpend(db: Db, userId: string): Promise<boolean> {
  const person = await findPerson(db, userId);
  return person !== null && hasConfirmedContact(person);
}

const TEST_ADDRESS: Address = {
  name: 'Test Testsson',
  street: 'Provgatan 1',
  postalCode: '111 22',
  town: 'Stockholm',
  phone: null,
};

/** Two products in stock, for trying the checkout in the demo. */
export async function makeTestCart(db: Db): Promise<{ items: CartItem[]; address: Address }> {
  const found = await listProducts(db, {
    query: '',
    categoryId: undefined,
    visible: 'active',
    order: PRODUCT_ORDERS.recommended,
    page: 1,
    pageSize: 2,
  });
  const inStock = found.filter(({ stock }) => stock > 0);
  return {
    items: inStock.map(({ id, price }) => ({ productId: id, quantity: 1, seenPrice: ore(price) })),
    address: TEST_ADDRESS,
  };
}
