import { ore } from '#domain/money/ore.ts';
import { checkFinalAmount } from '#domain/shop/checkout/checkout-rules.ts';
import { canPay, canTryAgain } from '#domain/shop/orders/order-state.ts';
import type { CheckoutRequest } from '#domain/shop/orders/orders.contract.ts';
import type { PaymentMethod } from '#domain/shop/payment-methods.ts';
import type { Language } from '#domain/text/language.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Checkout } from '#server/platform/payments/checkout.ts';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import { refuse } from '#server/platform/refuse.ts';
import { listProductsByIds } from '../catalogue/products.store.ts';
import { announceOrder } from '../orders/orders.service.ts';
import {
  findOrder,
  findOrderForUpdate,
  listLines,
  type OrderKey,
  type StoredOrder,
  updateOrder,
} from '../orders/orders.store.ts';
import { checkUnpaid } from '../orders/unpaid.service.ts';
import { chooseMethod } from '../payment-methods.service.ts';
import { type CheckoutDeps, requestPage } from '../payments/payment-page.service.ts';
import {
  findPayment,
  insertPayment,
  listUnfinishedPayments,
  type StoredPayment,
  updatePayment,
} from '../payments/payments.store.ts';
import { askProvider } from '../settlement/close.service.ts';
import { createSettlement } from '../settlement/settle.service.ts';
import { findPerson } from '../shop.people.store.ts';

/** The provider's minimum is 30 minutes; one more allows for clock differences. */
const PAGE_MS = 31 * 60_000;
const MIN_PAGE_MS = 30 * 60_000;

/**
 * The URL of the provider's page for an order. The request must match the order. A repeated call returns the same page while that is open,
 * so a duplicate submission pays nothing twice.
 */
export async function createCheckoutSession(db: Db, deps: CheckoutDeps, userId: string, request: CheckoutRequest) {
  const key = { userId, id: request.orderId };
  const order = await findOrder(db, key);
  if (!order) throw refuse('NOT_FOUND');
  checkRequest(order, request);
  if (order.finalAmountPaid === 0) throw refuse('ORDER_NOT_PAYABLE');
  const chosen: Choice = {
    method: chooseMethod(deps.config, ore(order.finalAmountPaid), request.method),
    language: request.language,
  };
  const { order: payable, payment } = await beginAttempt(db, deps, order, chosen);
  const url = payment.url ?? (await openPage(db, deps, payable, payment));
  if (url !== null) return { url: asReached(deps, url) };
  await db.transaction((tx) => giveUpAttempt(tx, key, payment));
  const next = await beginAttempt(db, deps, payable, { method: chosen.method, language: payment.language });
  const nextUrl = next.payment.url ?? (await openPage(db, deps, next.order, next.payment)) ?? '';
  return { url: asReached(deps, nextUrl) };
}

/** The sandbox's pages are served by ourselves, so they use the URL under which the buyer reached us. */
function asReached({ config, reachedUrl = config.publicUrl }: CheckoutDeps, url: string): string {
  return url.startsWith(`${config.publicUrl}/`) ? `${reachedUrl}${url.slice(config.publicUrl.length)}` : url;
}

/** The payment page of an attempt whose URL was never delivered: the next attempt has its own page. */
async function giveUpAttempt(tx: Db, key: OrderKey, { attempt }: StoredPayment) {
  await findOrderForUpdate(tx, key);
  const now = await findPayment(tx, key, attempt);
  if (now?.url === null) await updatePayment(tx, key, attempt, { state: 'over' });
}

const MAX_TRIES = 3;

/** The open attempt by this method, or a new one. Concurrent requests with different methods close each other's pages. */
async function beginAttempt(db: Db, deps: CheckoutDeps, order: StoredOrder, chosen: Choice) {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await closeOtherPages(db, deps, order, chosen.method);
    const begun = await db.transaction((tx) => openAttempt(tx, deps, order, chosen));
    if (begun) return begun;
  }
  throw refuse('CONFLICT');
}

type Choice = { method: PaymentMethod; language: Language | undefined };

/**
 * Two open pages could both be paid: the page of another method is closed first. Whatever was paid there is received, and then the order
 * cannot be paid again. The next attempt begins before, so that the end of the old page does not end the order.
 */
async function closeOtherPages(db: Db, deps: CheckoutDeps, order: StoredOrder, method: PaymentMethod): Promise<void> {
  if (!(await listUnfinishedPayments(db, order)).some((payment) => isOtherPage(payment, method))) return;
  await db.transaction(async (tx) => {
    const now = await findOrderForUpdate(tx, order);
    if (now && (await findPayment(tx, now, now.attempt))) await updateOrder(tx, now, { attempt: now.attempt + 1 });
  });
  await askProvider(db, deps, order, 'close').catch((error) => {
    throw refuse(codeOf(asAnswer(error)));
  });
}

const isOtherPage = (payment: StoredPayment, method: PaymentMethod) =>
  payment.state === 'open' && (payment.method ?? 'card') !== method;

const codeOf = ({ code }: PaymentError) => (code === 'unexpected' ? 'CHECKOUT_FAILED' : code);

function checkRequest(order: StoredOrder, { amount, currency, orderItems }: CheckoutRequest) {
  const prices = orderItems.map(({ price_data }) => price_data);
  if ([currency, ...prices.map((price) => price.currency)].some((one) => one.toLowerCase() !== 'sek')) {
    throw refuse('currency_not_supported');
  }
  const isRight = amount === order.finalAmountPaid && prices.every((price) => price.unit_amount === amount);
  if (!isRight) throw refuse('invalid_amount');
  const problem = checkFinalAmount(ore(order.finalAmountPaid));
  if (problem) throw refuse(problem);
}

/**
 * The open attempt, or a new one: the first, after an earlier one has ended, or after the order had expired. Null while the page of another
 * method is open.
 */
async function openAttempt(tx: Db, deps: CheckoutDeps, key: OrderKey, chosen: Choice) {
  const found = await findOrderForUpdate(tx, key);
  const now = deps.clock();
  if (!found) throw refuse('NOT_FOUND');
  const unfinished = await listUnfinishedPayments(tx, key);
  if (unfinished.some(({ state }) => state === 'pending')) throw refuse('PAYMENT_PENDING');
  if (!canPay(found, now)) throw refuse('ORDER_NOT_PAYABLE');
  const { method, language = found.language } = chosen;
  if (unfinished.some((payment) => isOtherPage(payment, method))) return null;
  if (found.state === 'expired') await reopen(tx, deps, found);
  const open = unfinished.find((payment) => payment.expiresAt > now);
  if (found.state !== 'expired' && open) return { order: found, payment: open };
  if (!canTryAgain(found, now)) throw refuse('ORDER_NOT_PAYABLE');
  const earlier = await findPayment(tx, key, found.attempt);
  const attempt = found.state === 'expired' || earlier ? found.attempt + 1 : found.attempt;
  const expiresAt = new Date(now.getTime() + PAGE_MS);
  const next = { attempt, heldUntil: expiresAt, paymentError: null, isConfirming: false, language };
  await updateOrder(tx, key, { ...next, paymentMethod: method });
  const person = await findPerson(tx, key.userId);
  const payment = await insertPayment(tx, {
    userId: key.userId,
    orderId: key.id,
    attempt,
    state: 'open',
    method,
    email: person?.email ?? null,
    language,
    expiresAt,
    checkedAt: now,
    createdAt: now,
  });
  return { order: found, payment };
}

/** Goods and cashback were released when the order expired; the retry reserves them again. */
async function reopen(tx: Db, deps: CheckoutDeps, order: StoredOrder) {
  await checkUnpaid(tx, order.userId);
  if (!(await isSoldAsAgreed(tx, order))) throw refuse('ORDER_CHANGED');
  if (!(await createSettlement(deps).holdAgain(tx, order, { agreed: true }))) throw refuse('SOLD_OUT');
  await updateOrder(tx, order, { state: 'awaiting-payment' });
  await announceOrder(tx, order);
}

/** Whether every product of an order is still sold at the ordered price. */
async function isSoldAsAgreed(tx: Db, order: StoredOrder): Promise<boolean> {
  const lines = await listLines(tx, order);
  const products = await listProductsByIds(
    tx,
    lines.map(({ productId }) => productId),
  );
  return lines.every(({ productId, price }) =>
    products.some((product) => product.id === productId && product.active && product.price === price),
  );
}

/** Requests the attempt's page from the provider; null when this attempt cannot get one. */
async function openPage(db: Db, deps: CheckoutDeps, order: StoredOrder, payment: StoredPayment) {
  const answer = await requestPage(deps, order, payment).catch(asAnswer);
  if (answer instanceof PaymentError) return pageInstead(db, deps, order, payment, answer);
  const checkout: Checkout = answer;
  if (checkout.status !== 'open') return null;
  // Still open even if the attempt was given up meanwhile: whoever has the URL can pay there.
  await updatePayment(db, order, payment.attempt, { state: 'open', sessionId: checkout.id, url: checkout.url });
  return checkout.url;
}

function asAnswer(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error;
  throw error;
}

/** Handles a failed request: another request may have got the page, or the attempt has failed for good and null asks for the next one. */
async function pageInstead(
  db: Db,
  { clock }: CheckoutDeps,
  order: StoredOrder,
  { attempt, expiresAt }: StoredPayment,
  error: PaymentError,
): Promise<string | null> {
  const { code } = error;
  const url = (await findPayment(db, order, attempt))?.url ?? null;
  if (url !== null) return url;
  // The request's content has changed since the first time (for example our URL), or the provider has stored its failure under the key.
  if (code === 'constraint_violation' || code === 'server_error') return null;
  // First requested while the provider was unreachable: by now it would expire too soon.
  const isTooShort = expiresAt.getTime() - clock().getTime() < MIN_PAGE_MS;
  if (code === 'unexpected' && isTooShort) return null;
  throw refuse(codeOf(error));
}
