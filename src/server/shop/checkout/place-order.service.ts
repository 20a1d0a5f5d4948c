import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { hasConfirmedContact } from '#domain/auth/has-confirmed-contact.ts';
import { dayOf } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import { compareCart } from '#domain/shop/cart/cart.ts';
import { vatClassOf } from '#domain/shop/catalogue/product-kinds.ts';
import { checkFinalAmount } from '#domain/shop/checkout/checkout-rules.ts';
import { type PricedLine, priceOrder } from '#domain/shop/checkout/price-order.ts';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import type { Order, PlaceOrderInput } from '#domain/shop/orders/orders.contract.ts';
import { languageOf } from '#domain/text/language.ts';
import { pickTranslated, translationsOf } from '#domain/text/translations.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { hashRequest } from '#server/platform/http/request-hash.ts';
import { refuse } from '#server/platform/refuse.ts';
import { reservationsFor } from '../cart/cart.service.ts';
import { cardOf, kindOf } from '../catalogue/product-views.ts';
import { listProductsByIds, type StoredProduct } from '../catalogue/products.store.ts';
import { searchText } from '../catalogue/search-text.ts';
import { type OrderParts, viewOrder } from '../orders/order-view.ts';
import { announceState, type OrderDeps, readOrder } from '../orders/orders.service.ts';
import {
  findOrderByRequest,
  insertEvent,
  insertLines,
  insertLookup,
  insertOrder,
  type NewLine,
  type OrderKey,
  type StoredOrder,
} from '../orders/orders.store.ts';
import { checkBuyer } from '../orders/unpaid.service.ts';
import { createSettlement } from '../settlement/settle.service.ts';
import { findPerson, type Person } from '../shop.people.store.ts';
import { takeStock } from '../stock/stock.service.ts';

/** How long goods and cashback are reserved before the buyer has opened the payment page. */
const HOLD_MS = 30 * 60_000;
const TRIES_FOR_A_NUMBER = 20;
const TRIES_FOR_GOODS = 3;

/** A product with the VAT rate of today. */
type Bought = { product: StoredProduct; quantity: number };

/** Places an order: reserves goods and cashback, charges nothing. A repeated request returns the same order. */
export async function placeOrder(db: Db, deps: OrderDeps, userId: string, request: PlaceOrderInput): Promise<Order> {
  const placed = await storeOnce(db, deps, userId, request);
  // A new order is already loaded; one that cashback has paid, or that was placed earlier, is read again.
  return 'order' in placed
    ? viewOrder(placed, deps.clock(), deps.config.cashbackWaitDays)
    : readOrder(db, deps, placed);
}

/** The order of an earlier delivery of this request; another request that reuses its id is refused. */
async function findByRequest(db: Db, userId: string, request: PlaceOrderInput): Promise<StoredOrder | null> {
  const placed = await findOrderByRequest(db, userId, request.requestId);
  const isOther = placed?.requestHash && placed.requestHash !== bodyHash(request);
  if (isOther) throw refuse('idempotency_conflict');
  return placed;
}

const bodyHash = ({ items, address, cashbackUsed }: PlaceOrderInput) => hashRequest({ items, address, cashbackUsed });

/** An order with all its parts, or the key to read it by. */
type Placed = OrderParts | OrderKey;

/** Another buyer was first to take the goods, or the price has changed. */
class GoodsGone extends Error {}

async function storeOnce(db: Db, deps: OrderDeps, userId: string, request: PlaceOrderInput): Promise<Placed> {
  try {
    return await storeInTries(db, deps, userId, request);
  } catch (error) {
    // A duplicate of this request may have stored the order (double click, second tab, retry). Whatever made this one fail, the order is
    // then returned. The lookup happens only on failure, because nearly all requests arrive once.
    const placed = await findByRequest(db, userId, request);
    if (placed) return placed;
    throw error;
  }
}

async function storeInTries(db: Db, deps: OrderDeps, userId: string, request: PlaceOrderInput): Promise<Placed> {
  for (let tries = 1; ; tries += 1) {
    // Refuses with what has changed. When nothing has, the goods are available again and a retry may succeed.
    const bought = await goodsOf(db, deps, userId, request);
    try {
      return await db.transaction((tx) => storeOrder(tx, deps, userId, request, bought));
    } catch (error) {
      if (!(error instanceof GoodsGone) || tries === TRIES_FOR_GOODS) throw error;
    }
  }
}

/** The lines of a cart that is unchanged since the member saw it. */
async function goodsOf(db: Db, deps: OrderDeps, userId: string, { items }: PlaceOrderInput): Promise<Bought[]> {
  const found = await listProductsByIds(
    db,
    items.map(({ productId }) => productId),
  );
  const day = dayOf(deps.clock().getTime());
  const known = found.map((product) => ({ ...cardOf(product, { day }), stored: product }));
  const { lines, changes } = compareCart(items, known, await reservationsFor(db, userId, items, found));
  if (changes.length > 0) throw refuse('CART_CHANGED', { changes });
  return lines.map(({ product: { stored, vatRate }, quantity }) => ({ product: { ...stored, vatRate }, quantity }));
}

async function storeOrder(
  tx: Db,
  deps: OrderDeps,
  userId: string,
  request: PlaceOrderInput,
  bought: Bought[],
): Promise<Placed> {
  const { cashbackUsed } = request;
  const { lines, sums } = priceGoods(deps, request, bought);
  const buyer = sums.finalAmount > 0 ? await checkBuyer(tx, userId) : await findPerson(tx, userId);
  if (cashbackUsed > 0 && !(buyer && hasConfirmedContact(buyer))) throw refuse('EMAIL_NOT_VERIFIED');
  const now = deps.clock();
  const id = await claimId(tx, deps, userId);
  const order = await insertOrder(tx, {
    ...addressOf(request),
    userId,
    id,
    language: request.language ?? languageOf(buyer?.language),
    search: searchOf(id, request, buyer, bought),
    requestId: request.requestId,
    requestHash: bodyHash(request),
    state: 'awaiting-payment',
    attempt: 1,
    subtotal: sums.subtotal,
    delivery: sums.delivery,
    total: sums.total,
    cashbackUsed,
    finalAmountPaid: sums.finalAmount,
    heldUntil: new Date(now.getTime() + HOLD_MS),
    createdAt: now,
  });
  const stored = await insertLines(tx, linesOf(order, bought, lines));
  const events = await insertEvent(tx, order, { kind: 'placed', amount: sums.total, createdAt: now });
  await hold(tx, deps, order, bought);
  if (sums.finalAmount > 0) {
    await announceState(tx, order);
    return { order, lines: stored, events, withdrawals: [], documents: [], credited: ore(0) };
  }
  await createSettlement(deps).completeByCashback(tx, order);
  return { userId, id };
}

function priceGoods(deps: OrderDeps, { cashbackUsed }: PlaceOrderInput, bought: Bought[]) {
  const items = bought.map(({ product, quantity }) => ({ ...product, price: ore(product.price), quantity }));
  const { total } = priceOrder(items, deps.config.shop.delivery, ore(0)).sums;
  if (cashbackUsed > total) throw refuse('invalid_amount');
  const priced = priceOrder(items, deps.config.shop.delivery, cashbackUsed);
  const problem = checkFinalAmount(priced.sums.finalAmount);
  if (problem) throw refuse(problem);
  return priced;
}

function addressOf({ address }: PlaceOrderInput) {
  if (!address.phone) return { ...address, phone: null };
  const phone = readPhone(address.phone);
  if (phone === null) throw refuse('BAD_INPUT', { issues: [{ path: 'address.phone', message: 'phone' }] });
  return { ...address, phone };
}

/** The text by which admins find an order: number, recipient, buyer and products. */
function searchOf(id: string, { address }: PlaceOrderInput, buyer: Person | null, bought: Bought[]): string {
  const goods = bought.flatMap(({ product }) => Object.values(translationsOf(product, 'name')));
  const who = [address.name, address.town, buyer?.email ?? null, buyer?.fullName ?? null];
  return searchText(orderNumber(id), ...who, ...goods);
}

/** People name an order by the first eight characters of its id, so these are unique. */
async function claimId(tx: Db, { random }: OrderDeps, userId: string) {
  for (let tries = 0; tries < TRIES_FOR_A_NUMBER; tries += 1) {
    const id = random.uuid();
    const number = orderNumber(id);
    const isFree = await insertLookup(tx, { orderId: id, userId, number });
    if (isFree) return id;
  }
  throw new Error('No free order number was found.');
}

function linesOf(order: StoredOrder, bought: Bought[], priced: PricedLine[]): NewLine[] {
  return priced.flatMap(({ discount, delivery, deliveryDiscount }, index) => {
    const goods = bought[index];
    if (!goods) return [];
    const { id: productId, imageUrl, price, vatRate } = goods.product;
    const texts = { ...pickTranslated(goods.product, 'name'), ...pickTranslated(goods.product, 'detail') };
    const vatClass = vatClassOf(kindOf(goods.product));
    const sold = { productId, imageUrl, price, vatClass, vatRate, quantity: goods.quantity };
    return [
      {
        ...sold,
        ...texts,
        userId: order.userId,
        orderId: order.id,
        line: index + 1,
        discount,
        delivery,
        deliveryDiscount,
      },
    ];
  });
}

async function hold(tx: Db, deps: OrderDeps, { id: orderId, userId, cashbackUsed }: StoredOrder, bought: Bought[]) {
  const goods = bought.map(({ product, quantity }) => ({ productId: product.id, quantity, price: product.price }));
  if (!(await takeStock(tx, deps, orderId, goods, { agreed: true }))) throw new GoodsGone();
  const held = await createOrderCashback(deps).hold(tx, { orderId, userId, amount: ore(cashbackUsed), attempt: 1 });
  if (held !== 'held') throw refuse('CASHBACK_TOO_LOW');
}

/** A phone number in international format, "+46 70 123 45 67"; null when invalid. Swedish ones need no country code. */
function readPhone(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'SE');
  return parsed?.isValid() ? parsed.formatInternational() : null;
}
