import { and, asc, gte, lt, ne } from 'drizzle-orm';
import type { AccountKey } from '#domain/shop/bookkeeping/accounts.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orderDocuments } from '../orders/documents.tables.ts';
import { bookAccounts } from './bookkeeping.tables.ts';

/** The receipts and credit notes of a period, in the order of their numbers. Start inclusive, end exclusive. */
export function listBookDocuments(db: Db, { from, before }: { from: Date; before: Date }) {
  return db
    .select({
      kind: orderDocuments.kind,
      number: orderDocuments.number,
      orderId: orderDocuments.orderId,
      card: orderDocuments.card,
      cashback: orderDocuments.cashback,
      vat: orderDocuments.vat,
      issuedAt: orderDocuments.issuedAt,
    })
    .from(orderDocuments)
    .where(
      and(
        gte(orderDocuments.issuedAt, from),
        lt(orderDocuments.issuedAt, before),
        ne(orderDocuments.kind, 'packing-slip'),
      ),
    )
    .orderBy(asc(orderDocuments.kind), asc(orderDocuments.number));
}

export function listBookAccounts(db: Db) {
  return db.select().from(bookAccounts);
}

export async function storeBookAccount(tx: Db, key: AccountKey, number: number): Promise<void> {
  await tx
    .insert(bookAccounts)
    .values({ key, number })
    .onConflictDoUpdate({ target: bookAccounts.key, set: { number } });
}
