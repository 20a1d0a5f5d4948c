import { ore } from '#domain/money/ore.ts';
import { type Sales, sumSales } from '#domain/shop/orders/sales.ts';
import type { Db } from '#server/platform/db/db.ts';
import { creditNotesOf } from '../orders/credit-notes.service.ts';
import { listLinesOf, listRefundsOf } from './order-lists.store.ts';
import { countPaid, listCredited, listSold, type SoldPart, type Span } from './sales.store.ts';

/** Batch size for reading lines and refunds. */
const CHUNK = 200;

/**
 * The sales of a period, by the receipts and credit notes issued in it. A refund counts when it is decided, even if the provider refuses it
 * at first: its credit note has been issued, and it is retried.
 */
export async function readSales(db: Db, span: Span): Promise<Sales & { orders: number; cashbackUsed: number }> {
  const sold = byOrder(await listSold(db, span));
  const sales = sumSales([...sold.values()].map(soldOrder), await readCredits(db, span));
  return { ...sales, ...(await countPaid(db, span)) };
}

const soldOrder = (parts: SoldPart[]) => ({
  paid: parts.map(({ vatRate, gross }) => ({ vatRate, gross: ore(gross) })),
  delivery: ore(parts.reduce((sum, { delivery }) => sum + delivery, 0)),
});

async function readCredits(db: Db, span: Span) {
  const keys = await listCredited(db, span);
  const credits = [];
  for (let from = 0; from < keys.length; from += CHUNK) {
    const chunk = keys.slice(from, from + CHUNK);
    const lines = byOrder(await listLinesOf(db, chunk));
    const refunds = byOrder(await listRefundsOf(db, chunk));
    credits.push(...chunk.flatMap(({ id }) => creditNotesOf(lines.get(id) ?? [], refunds.get(id) ?? [])));
  }
  return credits.filter(({ at }) => at >= span.from.toISOString() && at < span.before.toISOString());
}

function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group) group.push(row);
    else groups.set(row.orderId, [row]);
  }
  return groups;
}
