import * as z from 'zod';
import { ore } from '#domain/money/ore.ts';
import { callsAbout } from '../../calls.contract.ts';
import { filledText, id, language, pageNumber, text } from '../../shapes.contract.ts';
import { CHECKOUT_ERROR_KEYS } from '../checkout/checkout-error.ts';
import { orderDocument, pdfFile, seller } from '../documents/documents.contract.ts';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import { SHOP_BOUNDS, SHOP_LENGTHS } from '../shop-bounds.ts';
import {
  address,
  addressInput,
  amount,
  cartItems,
  fulfilmentStatus,
  image,
  orderStatus,
  paymentStatus,
  productTexts,
  quantity,
  sums,
  vatRate,
  vatRow,
} from '../shop-shapes.contract.ts';

const instantOut = z.string();
const paymentMethod = z.enum(PAYMENT_METHODS);

export const orderLine = productTexts.extend({
  /** 1, 2, 3 …: the number of the line within its order. */
  line: z.int(),
  productId: id,
  price: amount,
  quantity: z.int(),
  lineTotal: amount,
  vatRate,
  refundedQuantity: z.int(),
  image: image.nullable(),
});
export type OrderLine = z.infer<typeof orderLine>;

export const ORDER_EVENTS = [
  'placed',
  'payment-failed',
  'paid',
  'shipped',
  'cancelled',
  'expired',
  'withdrawn',
  'partly-refunded',
  'refunded',
  'shipment-undone',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const;

const orderEvent = z.object({
  kind: z.enum(ORDER_EVENTS),
  at: instantOut,
  /** öre; for payments and refunds. */
  amount: amount.nullable(),
});

/** Some units of a line, for withdrawals and refunds. */
const lineChoice = z.object({ line: z.int().min(1).max(SHOP_BOUNDS.cartLines), quantity });
export const refundLines = z
  .array(lineChoice)
  .max(SHOP_BOUNDS.cartLines)
  .refine((choices) => new Set(choices.map((choice) => choice.line)).size === choices.length, 'twice');
const withdrawalLines = refundLines.refine((choices) => choices.length > 0, 'required');

const withdrawal = z.object({
  id,
  at: instantOut,
  /** Null: the whole order. */
  lines: z.array(lineChoice).nullable(),
  /** What is still to be refunded; empty once it is handled. */
  remaining: z.array(lineChoice),
  text: z.string(),
  handledAt: instantOut.nullable(),
});

export const order = z.object({
  id,
  /** The first eight characters of the id. */
  number: z.string(),
  status: orderStatus,
  /** The same state in two parts: the money and the goods. */
  payment: paymentStatus,
  fulfilment: fulfilmentStatus,
  createdAt: instantOut,
  paidAt: instantOut.nullable(),
  shippedAt: instantOut.nullable(),
  /** The time until which stock and cashback are reserved for an order that awaits payment. */
  heldUntil: instantOut.nullable(),
  lines: z.array(orderLine),
  sums,
  refunded: z.object({ card: amount, cashback: amount }),
  /** Delivery has been refunded, with goods or alone. */
  deliveryRefunded: z.boolean().default(false),
  address,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The method that paid, or the one chosen last; null before a choice, and for orders that cashback has paid. */
  method: paymentMethod.nullable().default(null),
  /** The buyer has approved the payment, and the provider has not confirmed it yet. */
  isConfirming: z.boolean().default(false),
  /** Why the last attempt to pay failed. */
  paymentError: z.enum(CHECKOUT_ERROR_KEYS).nullable(),
  /** When the cashback becomes available; null until shipped. */
  cashbackAvailableAt: instantOut.nullable(),
  events: z.array(orderEvent),
  withdrawals: z.array(withdrawal),
  documents: z.array(orderDocument).default([]),
  /** The actions that are possible now. */
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canWithdraw: z.boolean(),
  /** The last day on which the purchase can be withdrawn; null until shipped. */
  withdrawBy: z.string().nullable(),
});
export type Order = z.infer<typeof order>;

/** A row of the history. */
export const orderSummary = order
  .pick({
    id: true,
    number: true,
    status: true,
    payment: true,
    fulfilment: true,
    createdAt: true,
    canPay: true,
    method: true,
  })
  /** `canWithdraw`: the right of withdrawal has not ended. */
  .extend({
    canWithdraw: z.boolean(),
    finalAmount: amount,
    /** What has been refunded, to the card and as cashback. */
    refundedAmount: amount.default(ore(0)),
    itemCount: z.int(),
    images: z.array(image.nullable()),
  });
export type OrderSummary = z.infer<typeof orderSummary>;

export const ORDER_FILTERS = ['all', 'open', 'shipped', 'cancelled'] as const;

const placeOrderInput = z.object({
  /** Generated on the device (UUIDv7); a repeated id returns the same order. */
  requestId: id,
  items: cartItems.refine((items) => items.length > 0, 'required'),
  address: addressInput,
  cashbackUsed: amount,
  acceptedTerms: z.literal(true),
  /** The language of the device, used for the payment page and the mails about this order. Absent: the account's. */
  language: language.optional(),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/** What a refund deducts from a receipt, with its VAT. */
export const creditNote = z.object({
  refundId: id,
  /** R-3 in the series of credit notes; of members made by the data seeder, the order number and the refund's: 1a2b3c4d-1. */
  number: z.string(),
  at: instantOut,
  card: amount,
  cashback: amount,
  /** Empty for a refund of an amount without goods. */
  lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
  delivery: z.boolean(),
  /** The VAT inside `card`. */
  vat: z.array(vatRow),
});
export type CreditNote = z.infer<typeof creditNote>;

export const receipt = z.object({
  order,
  seller,
  creditNotes: z.array(creditNote),
  buyer: z.object({ name: z.string(), email: z.string().nullable() }),
});
export type Receipt = z.infer<typeof receipt>;

const about = callsAbout('orders');

export const ordersContract = {
  place: about('POST', '/orders', 'Place an order; idempotent').input(placeOrderInput).output(order),
  list: about('GET', '/orders', 'My orders, newest first, 20 per page')
    .input(z.object({ filter: z.enum(ORDER_FILTERS).default('all'), page: pageNumber }))
    .output(z.object({ orders: z.array(orderSummary), total: z.int(), page: z.int(), pageSize: z.int() })),
  get: about('GET', '/orders/{id}', 'One of my orders').input(z.object({ id })).output(order),
  cancel: about('POST', '/orders/{id}/cancel', 'Cancel an unpaid order').input(z.object({ id })).output(order),
  withdraw: about('POST', '/orders/{id}/withdraw', 'Withdraw from the purchase')
    .input(
      z.object({
        id,
        /** Generated on the device; a repeated id changes nothing. */
        withdrawalId: id,
        /** Absent: the whole order. */
        lines: withdrawalLines.optional(),
        text: text(SHOP_LENGTHS.withdrawal).default(''),
      }),
    )
    .output(order),
  receipt: about('GET', '/orders/{id}/receipt', 'Receipt of a paid order').input(z.object({ id })).output(receipt),
  document: about('GET', '/orders/{id}/documents/{documentId}', 'A document as PDF')
    .input(z.object({ id, documentId: id }))
    .output(pdfFile),
};

const currency = z.string().max(10);

/** The one call whose shape and names are fixed by the specification. Amounts are minor units (öre). */
export const checkoutContract = {
  createSession: about(
    'POST',
    '/create-checkout-session',
    'The address of the provider’s payment page for an order that awaits payment',
  )
    .input(
      z.object({
        amount: z.int(),
        orderId: id,
        currency,
        orderItems: z
          .array(
            z.object({
              price_data: z.object({
                currency,
                product_data: z.object({ name: filledText(250), description: text(500).optional() }),
                unit_amount: z.int(),
              }),
              quantity: z.literal(1),
            }),
          )
          .length(1),
        /** Our addition: how to pay. Absent: by card, if the shop takes cards. */
        method: paymentMethod.optional(),
        /** Our addition: the language of the device. Absent: the language in which the order was placed. */
        language: language.optional(),
      }),
    )
    .output(z.object({ url: z.string() })),
};
export type CheckoutRequest = z.infer<NonNullable<(typeof checkoutContract.createSession)['~orpc']['inputSchema']>>;
