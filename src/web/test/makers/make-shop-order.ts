import { ore } from '#domain/money/ore.ts';
import type { Order, OrderLine, OrderSummary } from '#domain/shop/orders/orders.contract.ts';
import { makeProductCard, SHAKER } from './make-shop-product.ts';

const WHEY = makeProductCard();

export const ORDER_ID = '7f3a91c2-0000-4000-8000-000000000001';

function makeOrderLine(over: Partial<OrderLine> = {}): OrderLine {
  return {
    line: 1,
    productId: WHEY.id,
    name: WHEY.name,
    nameEn: WHEY.nameEn,
    detail: WHEY.detail,
    detailEn: WHEY.detailEn,
    price: WHEY.price,
    quantity: 1,
    lineTotal: WHEY.price,
    vatRate: 12,
    refundedQuantity: 0,
    image: null,
    ...over,
  };
}

const SHAKERS = makeOrderLine({
  line: 2,
  productId: SHAKER.id,
  name: SHAKER.name,
  nameEn: SHAKER.nameEn,
  detail: SHAKER.detail,
  detailEn: SHAKER.detailEn,
  price: SHAKER.price,
  quantity: 2,
  lineTotal: ore(19_800),
  vatRate: 25,
});

/** Whey and two shakers, 447 kr and 49 kr for delivery, awaiting payment. */
export function makeOrder(over: Partial<Order> = {}): Order {
  return {
    id: ORDER_ID,
    number: '7f3a91c2',
    status: 'awaiting-payment',
    payment: 'awaiting-payment',
    fulfilment: 'none',
    createdAt: '2026-11-12T08:24:00.000Z',
    paidAt: null,
    shippedAt: null,
    documents: [],
    heldUntil: '2026-11-12T08:54:00.000Z',
    lines: [makeOrderLine(), SHAKERS],
    sums: {
      subtotal: ore(44_700),
      delivery: ore(4_900),
      total: ore(49_600),
      cashbackUsed: ore(0),
      finalAmount: ore(49_600),
      vat: [
        { rate: 25, gross: ore(21_970), net: ore(17_576), vat: ore(4_394) },
        { rate: 12, gross: ore(27_630), net: ore(24_670), vat: ore(2_960) },
      ],
      cashbackEarned: ore(3_720),
    },
    refunded: { card: ore(0), cashback: ore(0) },
    deliveryRefunded: false,
    address: { name: 'Elin Sandberg', street: 'Storgatan 12 B', postalCode: '753 31', town: 'Uppsala', phone: null },
    card: null,
    method: null,
    isConfirming: false,
    paymentError: null,
    cashbackAvailableAt: null,
    events: [{ kind: 'placed', at: '2026-11-12T08:24:00.000Z', amount: null }],
    withdrawals: [],
    canPay: true,
    canCancel: true,
    canWithdraw: false,
    withdrawBy: null,
    ...over,
  };
}

/** The same order, paid by card. */
export function makePaidOrder(over: Partial<Order> = {}): Order {
  return makeOrder({
    status: 'paid',
    payment: 'paid',
    fulfilment: 'to-ship',
    paidAt: '2026-11-12T08:26:00.000Z',
    heldUntil: null,
    card: { brand: 'visa', last4: '4242' },
    method: 'card',
    canPay: false,
    canCancel: false,
    canWithdraw: true,
    ...over,
  });
}

export function makeOrderSummary(over: Partial<OrderSummary> = {}): OrderSummary {
  const { id, number, status, payment, fulfilment, createdAt, canPay, sums } = makeOrder();
  return {
    id,
    number,
    status,
    payment,
    fulfilment,
    createdAt,
    canPay,
    method: null,
    canWithdraw: false,
    finalAmount: sums.finalAmount,
    refundedAmount: ore(0),
    itemCount: 3,
    images: [null],
    ...over,
  };
}
