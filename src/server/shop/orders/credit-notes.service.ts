import { ore } from '#domain/money/ore.ts';
import { documentNumber } from '#domain/shop/documents/document-number.ts';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import type { CreditNote } from '#domain/shop/orders/orders.contract.ts';
import { creditNoteNumber, creditVat } from '#domain/shop/refunds/credit-note.ts';
import type { RefundShare } from '#domain/shop/refunds/refund-share.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ListedDocument } from './documents.store.ts';
import { paidByRate } from './order-view.ts';
import type { StoredLine, StoredOrder } from './orders.store.ts';
import { listRefunds, type StoredRefund } from './refunds.store.ts';

/**
 * The credit notes of an order, oldest first. A late payment that is returned in full has none: it never had a receipt. Refunds from before
 * VAT was stored are split in proportion to what was still paid.
 */
export function creditNotesOf(
  lines: StoredLine[],
  refunds: StoredRefund[],
  documents: readonly Pick<ListedDocument, 'number' | 'refundId'>[] = [],
): CreditNote[] {
  const paid = paidByRate(lines);
  const notes: CreditNote[] = [];
  for (const refund of refunds.filter(({ isLatePayment }) => !isLatePayment)) {
    const earlier = notes.map(({ vat }) => vat);
    const issued = documents.find(({ refundId }) => refundId === refund.id)?.number;
    notes.push({
      refundId: refund.id,
      number: issued
        ? documentNumber('credit-note', issued)
        : creditNoteNumber(orderNumber(refund.orderId), notes.length + 1),
      at: refund.createdAt.toISOString(),
      card: ore(refund.card),
      cashback: ore(refund.cashback),
      lines: refund.lines,
      delivery: refund.delivery,
      vat: refund.vat ?? creditVat(paid, earlier, { card: ore(refund.card), parts: [] }),
    });
  }
  return notes;
}

/** The VAT inside a new refund, by rate. */
export async function nextCreditVat(
  tx: Db,
  { order, lines }: { order: StoredOrder; lines: StoredLine[] },
  { card, parts }: RefundShare,
) {
  const earlier = creditNotesOf(lines, await listRefunds(tx, order));
  return creditVat(
    paidByRate(lines),
    earlier.map(({ vat }) => vat),
    { card, parts },
  );
}
