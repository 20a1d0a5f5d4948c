import { documentNumber } from '#domain/shop/documents/document-number.ts';
import type { Seller } from '#domain/shop/documents/documents.contract.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { Language } from '#domain/text/language.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listProductsByIds } from '../catalogue/products.store.ts';
import { creditNotesOf } from '../orders/credit-notes.service.ts';
import {
  insertDocument,
  isSeededBuyer,
  listDocuments,
  listUndocumented,
  type NewDocument,
  nextDocumentNumber,
} from '../orders/documents.store.ts';
import { readOrder } from '../orders/orders.service.ts';
import { findOrder, findOrderForUpdate, listLines, type OrderKey } from '../orders/orders.store.ts';
import { listRefunds } from '../orders/refunds.store.ts';
import { creditNoteContent, packingSlipContent, receiptContent } from './document-content.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config'>;
type About = { order: Order; seller: Seller; language: Language; at: Date };

/** Issues the receipt of an order that has been paid, in the transaction of the payment. Idempotent. */
export async function issueReceipt(tx: Db, deps: Deps, key: OrderKey): Promise<void> {
  if (await isSeededBuyer(tx, key.userId)) return;
  const about = await aboutOrder(tx, deps, key, (paidAt) => paidAt);
  if (!about || (await listDocuments(tx, key)).some(({ kind }) => kind === 'receipt')) return;
  const lines = await listLines(tx, key);
  const number = await nextDocumentNumber(tx, 'receipt');
  const content = receiptContent(about, documentNumber('receipt', number));
  await insertDocument(tx, {
    ...rowOf(deps, key, about),
    kind: 'receipt',
    number,
    card: content.finalAmount,
    cashback: content.cashbackUsed,
    delivery: lines.reduce((sum, line) => sum + line.delivery - line.deliveryDiscount, 0),
    vat: content.vat,
    content,
  });
}

/** Issues the credit note of a refund, in the transaction that records it. Idempotent. */
export async function issueCreditNote(tx: Db, deps: Deps, key: OrderKey, refundId: string): Promise<void> {
  if (await isSeededBuyer(tx, key.userId)) return;
  // An order that was paid before documents existed gets its receipt first.
  await issueReceipt(tx, deps, key);
  const documents = await listDocuments(tx, key);
  const notes = creditNotesOf(await listLines(tx, key), await listRefunds(tx, key));
  const note = notes.find((one) => one.refundId === refundId);
  const receipt = documents.find(({ kind }) => kind === 'receipt');
  const about = note && (await aboutOrder(tx, deps, key, () => new Date(note.at)));
  if (!about || !receipt?.number || documents.some((one) => one.refundId === refundId)) return;
  const number = await nextDocumentNumber(tx, 'credit-note');
  const receiptNumber = documentNumber('receipt', receipt.number);
  await insertDocument(tx, {
    ...rowOf(deps, key, about),
    kind: 'credit-note',
    number,
    refundId,
    card: note.card,
    cashback: note.cashback,
    delivery: 0,
    vat: note.vat,
    content: creditNoteContent(about, note, { number: documentNumber('credit-note', number), receiptNumber }),
  });
}

/** Issues the packing slip of a shipment that can no longer be undone. Idempotent. */
export async function issuePackingSlip(tx: Db, deps: Deps, key: OrderKey): Promise<void> {
  if (await isSeededBuyer(tx, key.userId)) return;
  if ((await listDocuments(tx, key)).some(({ kind }) => kind === 'packing-slip')) return;
  const content = await composePackingSlip(tx, deps, key);
  if (!content) return;
  const row = { ...rowOf(deps, key, { at: new Date(content.at) }), kind: 'packing-slip' as const, content };
  await insertDocument(tx, { ...row, card: 0, cashback: 0, delivery: 0, vat: [] });
}

/** The packing slip as it is now; null for an order that has not been paid. */
export async function composePackingSlip(db: Db, deps: Omit<Deps, 'random'>, key: OrderKey) {
  const about = await aboutOrder(db, deps, key, () => deps.clock());
  if (!about) return null;
  const products = await listProductsByIds(
    db,
    about.order.lines.map(({ productId }) => productId),
  );
  return packingSlipContent(about, (productId) => {
    const { sku = null, ean = null } = products.find(({ id }) => id === productId) ?? {};
    return { sku, ean };
  });
}

const BATCH = 200;

/** Issues the missing documents of orders that are older than this feature, oldest first. */
export async function issueMissingDocuments(db: Db, deps: Deps): Promise<void> {
  for (const { refundId, ...key } of await listUndocumented(db, BATCH)) {
    await db.transaction(async (tx) => {
      if (!(await findOrderForUpdate(tx, key))) return;
      if (refundId === null) await issueReceipt(tx, deps, key);
      else await issueCreditNote(tx, deps, key, refundId);
    });
  }
}

async function aboutOrder(
  db: Db,
  deps: Omit<Deps, 'random'>,
  key: OrderKey,
  issuedAt: (paidAt: Date) => Date,
): Promise<About | null> {
  const stored = await findOrder(db, key);
  if (!stored?.paidAt) return null;
  const order = await readOrder(db, deps, key);
  return { order, seller: deps.config.shop.seller, language: stored.language, at: issuedAt(stored.paidAt) };
}

const rowOf = ({ random }: Deps, { userId, id }: OrderKey, { at }: Pick<About, 'at'>) =>
  ({ userId, id: random.uuid(), orderId: id, issuedAt: at }) satisfies Partial<NewDocument>;
