import * as z from 'zod';
import { id, language } from '#domain/shapes.contract.ts';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import { address, amount, productTexts, vatRate, vatRow } from '../shop-shapes.contract.ts';

/** Receipts and credit notes are accounting records, each in a numbered series. A packing slip has the number of its order. */
const DOCUMENT_KINDS = ['receipt', 'credit-note', 'packing-slip'] as const;
const documentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKind>;
export type NumberedKind = Exclude<DocumentKind, 'packing-slip'>;

/** A document of an order, as its page lists it. */
export const orderDocument = z.object({ id, kind: documentKind, number: z.string(), at: z.string() });
export type OrderDocument = z.infer<typeof orderDocument>;

export const seller = z.object({
  name: z.string(),
  organisationNumber: z.string(),
  vatNumber: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type Seller = z.infer<typeof seller>;

/** A packing slip, without prices: what is packed, for whom and by whom. `lines` leave out refunded goods. */
export const packingSlip = z.object({
  number: z.string(),
  createdAt: z.string(),
  language,
  address,
  seller,
  lines: z.array(
    productTexts.extend({
      line: z.int(),
      quantity: z.int(),
      /** As the product has them now, because goods are picked by the current label. */
      sku: z.string().nullable(),
      ean: z.string().nullable(),
    }),
  ),
});

const head = {
  orderNumber: z.string(),
  /** Instant of issue. */
  at: z.string(),
  language,
  seller,
  recipient: address,
};
/** Absent in documents from before other methods than cards. */
const method = z.enum(PAYMENT_METHODS).nullish();
const goods = { name: z.string(), detail: z.string().nullable(), quantity: z.int() };

const receiptContent = z.object({
  kind: z.literal('receipt'),
  ...head,
  number: z.string(),
  lines: z.array(z.object({ ...goods, price: amount, lineTotal: amount, vatRate })),
  subtotal: amount,
  delivery: amount,
  cashbackUsed: amount,
  /** What was paid by card, Swish or Klarna. */
  finalAmount: amount,
  method,
  vat: z.array(vatRow),
});
export type ReceiptContent = z.infer<typeof receiptContent>;

const creditNoteContent = z.object({
  kind: z.literal('credit-note'),
  ...head,
  number: z.string(),
  receiptNumber: z.string(),
  lines: z.array(z.object(goods)),
  delivery: z.boolean(),
  card: amount,
  cashback: amount,
  method,
  vat: z.array(vatRow),
});
export type CreditNoteContent = z.infer<typeof creditNoteContent>;

const packingSlipContent = z.object({
  kind: z.literal('packing-slip'),
  ...head,
  lines: z.array(z.object({ ...goods, sku: z.string().nullable(), ean: z.string().nullable() })),
});
export type PackingSlipContent = z.infer<typeof packingSlipContent>;

/** Everything that a document states, as text of one language: it does not change with products, accounts or settings. */
const documentContent = z.discriminatedUnion('kind', [receiptContent, creditNoteContent, packingSlipContent]);
export type DocumentContent = z.infer<typeof documentContent>;

/** A PDF in an answer. */
export const pdfFile = z.object({ fileName: z.string(), pdf: z.base64() });
