import { availableAt, awardOf } from '#domain/cashback/awards/awards.ts';
import { dayOf } from '#domain/day/day.ts';
import { type Ore, ore } from '#domain/money/ore.ts';
import { paidBy, vatRows } from '#domain/shop/checkout/price-order.ts';
import { documentNumber } from '#domain/shop/documents/document-number.ts';
import type { OrderDocument } from '#domain/shop/documents/documents.contract.ts';
import {
  canPay,
  fulfilmentStatus,
  nextOrderState,
  orderNumber,
  paymentStatus,
  shownStatus,
} from '#domain/shop/orders/order-state.ts';
import type { Order, OrderLine } from '#domain/shop/orders/orders.contract.ts';
import { withdrawalRemaining } from '#domain/shop/orders/withdrawal-progress.ts';
import { canWithdraw, withdrawableLines, withdrawalEndsAt, withdrawBy } from '#domain/shop/orders/withdrawal-term.ts';
import type { RateAmount } from '#domain/shop/refunds/credit-note.ts';
import type { Sums } from '#domain/shop/shop-shapes.contract.ts';
import { pickTranslated } from '#domain/text/translations.ts';
import { imageOf } from '../catalogue/product-views.ts';
import type { ListedDocument } from './documents.store.ts';
import type { listEvents, StoredLine, StoredOrder } from './orders.store.ts';
import type { StoredWithdrawal } from './refunds.store.ts';

export type OrderParts = {
  order: StoredOrder;
  lines: StoredLine[];
  events: Awaited<ReturnType<typeof listEvents>>;
  withdrawals: StoredWithdrawal[];
  documents: ListedDocument[];
  /** Refunded to the card, by decision. */
  credited: Ore;
};

/** An order as its buyer sees it. */
export function viewOrder(parts: OrderParts, now: Date, cashbackWaitDays: number): Order {
  const { order, lines, events, withdrawals } = parts;
  const { id, state, name, street, postalCode, town, phone, shippedAt } = order;
  const shippedDay = shippedAt && dayOf(shippedAt.getTime());
  return {
    id,
    number: orderNumber(id),
    ...statesOf(order),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    shippedAt: shippedAt?.toISOString() ?? null,
    heldUntil: state === 'awaiting-payment' ? order.heldUntil.toISOString() : null,
    lines: lines.map(viewLine),
    sums: sumsOf(parts),
    refunded: { card: ore(order.refundedCard), cashback: ore(order.refundedCashback) },
    deliveryRefunded: order.deliveryRefunded,
    address: { name, street, postalCode, town, phone },
    card: order.cardBrand && order.cardLast4 ? { brand: order.cardBrand, last4: order.cardLast4 } : null,
    method: methodOf(order),
    isConfirming: state === 'awaiting-payment' && order.isConfirming,
    paymentError: order.paymentError,
    cashbackAvailableAt:
      shippedAt &&
      availableAt({ shippedAt, withdrawalEndsAt: withdrawalEndsAt(shippedAt) }, cashbackWaitDays).toISOString(),
    events: shownEvents(events).map(({ kind, createdAt, amount }) => ({
      kind,
      at: createdAt.toISOString(),
      amount: amount === null ? null : ore(amount),
    })),
    withdrawals: withdrawals.map((withdrawal) => viewWithdrawal(withdrawal, lines)),
    documents: parts.documents.map((document) => viewDocument(document, id)),
    canPay: canPay(order, now),
    canCancel: nextOrderState(state, 'cancel') !== null,
    canWithdraw:
      canWithdraw(state, shippedDay, dayOf(now.getTime())) && withdrawableLines(lines, withdrawals).length > 0,
    withdrawBy: shippedDay && withdrawBy(shippedDay),
  };
}

/** The method that paid, or the one chosen last. */
export function methodOf({ paymentMethod, cardBrand }: Pick<StoredOrder, 'paymentMethod' | 'cardBrand'>) {
  return paymentMethod ?? (cardBrand === null ? null : 'card');
}

function viewWithdrawal(withdrawal: StoredWithdrawal, orderLines: StoredLine[]): Order['withdrawals'][number] {
  const { id, createdAt, lines, text, handledAt } = withdrawal;
  return {
    id,
    at: createdAt.toISOString(),
    lines,
    remaining: handledAt ? [] : withdrawalRemaining(withdrawal, orderLines),
    text,
    handledAt: handledAt?.toISOString() ?? null,
  };
}

const viewDocument = ({ id, kind, number, issuedAt }: ListedDocument, orderId: string): OrderDocument => ({
  id,
  kind,
  number: kind === 'packing-slip' || number === null ? orderNumber(orderId) : documentNumber(kind, number),
  at: issuedAt.toISOString(),
});

/** The events shown to the buyer: a shipment that was undone is left out. */
function shownEvents(events: OrderParts['events']) {
  const lastUndo = events.findLastIndex(({ kind }) => kind === 'shipment-undone');
  return events.filter(({ kind }, index) => kind !== 'shipment-undone' && !(kind === 'shipped' && index < lastUndo));
}

type States = Pick<StoredOrder, 'state' | 'refundedCard' | 'refundedCashback' | 'shippedAt'>;

/** The state of an order: in one word, and separately for money and goods. */
export function statesOf(order: States) {
  const refunded = ore(order.refundedCard + order.refundedCashback);
  return {
    status: statusOf(order),
    payment: paymentStatus(order.state, refunded),
    fulfilment: fulfilmentStatus(order.state, order.shippedAt !== null),
  };
}

export function statusOf(order: Pick<StoredOrder, 'state' | 'refundedCard' | 'refundedCashback'>) {
  return shownStatus(order.state, ore(order.refundedCard + order.refundedCashback));
}

function viewLine(line: StoredLine): OrderLine {
  const { productId, quantity, vatRate, refundedQuantity } = line;
  return {
    line: line.line,
    productId,
    ...pickTranslated(line, 'name'),
    ...pickTranslated(line, 'detail'),
    price: ore(line.price),
    quantity,
    lineTotal: ore(line.price * quantity),
    vatRate,
    refundedQuantity,
    image: imageOf(line.imageUrl),
  };
}

/** What the card paid for each line with its share of the delivery, at its VAT rate. */
export function paidByRate(lines: StoredLine[]): RateAmount[] {
  return lines.map((line) => ({
    vatRate: line.vatRate,
    gross: paidBy({
      lineTotal: ore(line.price * line.quantity),
      discount: ore(line.discount),
      delivery: ore(line.delivery),
      deliveryDiscount: ore(line.deliveryDiscount),
    }),
  }));
}

function sumsOf({ order, lines, credited }: OrderParts): Sums {
  return {
    subtotal: ore(order.subtotal),
    delivery: ore(order.delivery),
    total: ore(order.total),
    cashbackUsed: ore(order.cashbackUsed),
    finalAmount: ore(order.finalAmountPaid),
    vat: vatRows(paidByRate(lines)),
    cashbackEarned: awardOf(ore(order.finalAmountPaid - credited), 0),
  };
}
