import { ore } from '#domain/money/ore.ts';
import type { AdminOrder, AdminOrderRow } from '#domain/shop/orders/admin-orders.contract.ts';
import type { OrderLine } from '#domain/shop/orders/orders.contract.ts';

export const ORDER = '7f3a91c2-0000-4000-8000-000000000001';

export function makeOrderRow(over: Partial<AdminOrderRow> = {}): AdminOrderRow {
  return {
    id: ORDER,
    number: '7f3a91c2',
    status: 'paid',
    payment: 'paid',
    fulfilment: 'to-ship',
    createdAt: '2026-11-12T08:26:00.000Z',
    paidAt: '2026-11-12T08:28:00.000Z',
    method: 'card',
    finalAmount: ore(54_600),
    refundedAmount: ore(0),
    itemCount: 4,
    customer: 'Elin S.',
    town: 'Uppsala',
    hasWithdrawal: false,
    hasFailedRefund: false,
    hasDispute: false,
    isTestData: false,
    ...over,
  };
}

function makeOrderLine(over: Partial<OrderLine> = {}): OrderLine {
  return {
    line: 1,
    productId: '018f0000-0000-7000-8000-0000000000a1',
    name: 'Digital kaliper',
    nameEn: null,
    detail: '0–80 mm',
    detailEn: null,
    price: ore(29_900),
    quantity: 1,
    lineTotal: ore(29_900),
    vatRate: 25,
    refundedQuantity: 0,
    image: null,
    ...over,
  };
}

const SUMS: AdminOrder['sums'] = {
  subtotal: ore(49_700),
  delivery: ore(4_900),
  total: ore(54_600),
  cashbackUsed: ore(0),
  finalAmount: ore(54_600),
  vat: [{ rate: 25, gross: ore(54_600), net: ore(43_680), vat: ore(10_920) }],
  cashbackEarned: ore(4_095),
};

const ADDRESS = {
  name: 'Elin Sandberg',
  street: 'Storgatan 12 B',
  postalCode: '753 31',
  town: 'Uppsala',
  phone: '070-123 45 67',
};

/** One caliper and two shakers, with delivery. */
export function makeOrder(over: Partial<AdminOrder> = {}): AdminOrder {
  return {
    id: ORDER,
    number: '7f3a91c2',
    status: 'paid',
    payment: 'paid',
    fulfilment: 'to-ship',
    createdAt: '2026-11-12T08:26:00.000Z',
    paidAt: '2026-11-12T08:28:00.000Z',
    shippedAt: null,
    documents: [],
    heldUntil: null,
    lines: [
      makeOrderLine(),
      makeOrderLine({ line: 2, name: 'Shaker', price: ore(9_900), quantity: 2, lineTotal: ore(19_800) }),
    ],
    sums: SUMS,
    refunded: { card: ore(0), cashback: ore(0) },
    deliveryRefunded: false,
    address: ADDRESS,
    card: { brand: 'Visa', last4: '4242' },
    method: 'card',
    isConfirming: false,
    paymentError: null,
    cashbackAvailableAt: null,
    events: [
      { kind: 'placed', at: '2026-11-12T08:26:00.000Z', amount: null },
      { kind: 'paid', at: '2026-11-12T08:28:00.000Z', amount: ore(54_600) },
    ],
    withdrawals: [],
    canPay: false,
    canCancel: false,
    canWithdraw: false,
    withdrawBy: null,
    customer: {
      id: '018f0000-0000-7000-8000-000000000001',
      name: 'Elin Sandberg',
      email: 'elin@formkurva.example',
      phone: null,
      hasAccount: true,
    },
    refunds: [],
    refundable: { card: ore(54_600), cashback: ore(0) },
    refundableDelivery: { card: ore(4_900), cashback: ore(0) },
    canUndoShipmentUntil: null,
    notes: [],
    disputes: [],
    ...over,
  };
}

export function makeOrderPage(orders: AdminOrderRow[], over: object = {}) {
  const exactly = (count: number) => ({ count, exact: true });
  return {
    orders,
    next: null,
    previous: null,
    total: exactly(orders.length),
    counts: {
      all: { count: 10_000, exact: false },
      'to-ship': exactly(3),
      awaiting: exactly(1),
      shipped: exactly(104),
      refunded: exactly(6),
      cancelled: exactly(4),
      'test-data': exactly(0),
    },
    ...over,
  };
}
