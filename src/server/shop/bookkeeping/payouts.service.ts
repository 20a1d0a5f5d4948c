import { addDays, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import type { BookSpan, PayoutDetail, PayoutList } from '#domain/shop/bookkeeping/bookkeeping.contract.ts';
import { isUnmatched, payoutSums } from '#domain/shop/bookkeeping/payouts.ts';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ProviderPayout, ProviderPayoutRow } from '#server/platform/payments/checkout.ts';
import { refuse } from '#server/platform/refuse.ts';
import { nextDocumentNumber } from '../orders/documents.store.ts';
import { listPaymentOwners } from '../payments/payments.store.ts';
import {
  findLastPayoutDay,
  findPayout,
  insertPayout,
  listKnownPayouts,
  listOpenOrders,
  listPayoutRows,
  listPayouts,
  type StoredPayout,
  type StoredPayoutRow,
} from './payouts.store.ts';

/** Days that are read again, because the provider may list a payout some days after its arrival. */
const OVERLAP_DAYS = 30;
const MAX_OPEN_LISTED = 50;

type Deps = Pick<AppDeps, 'clock' | 'payments'>;

/** Stores the payouts that the provider has made since the last time: the first time, all of them. Idempotent. */
export async function fetchPayouts(db: Db, { clock, payments }: Deps): Promise<void> {
  const last = await findLastPayoutDay(db);
  const since = new Date(last === null ? 0 : startOfDay(addDays(last, -OVERLAP_DAYS), DEFAULT_TIME_ZONE));
  const listed = await payments.listPayouts(since);
  const known = await listKnownPayouts(
    db,
    listed.map(({ id }) => id),
  );
  for (const payout of listed.filter(({ id }) => !known.has(id)))
    await recordPayout(db, { clock }, payout, await payments.listPayoutRows(payout.id));
}

/** Stores a payout with its rows, each with the order of its payment. */
export async function recordPayout(
  db: Db,
  { clock }: Pick<AppDeps, 'clock'>,
  { id, amount, arrivedAt }: ProviderPayout,
  rows: readonly ProviderPayoutRow[],
): Promise<void> {
  const owners = await listPaymentOwners(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const orderOf = new Map(owners.map(({ paymentId, orderId }) => [paymentId, orderId]));
  await db.transaction(async (tx) => {
    const number = await nextDocumentNumber(tx, 'payout');
    const day = dayOf(arrivedAt.getTime(), DEFAULT_TIME_ZONE);
    const stored = rows.map((row) => ({ ...row, payoutId: id, orderId: orderOf.get(row.paymentId ?? '') ?? null }));
    await insertPayout(tx, { id, number, day, amount, createdAt: clock() }, stored);
  });
}

/** U-7: the seventh payout ("utbetalning") that was stored. */
export const payoutNumber = (number: number) => `U-${number}`;

export type BookPayout = StoredPayout & { rows: StoredPayoutRow[] };

/** The payouts of a period with their rows. */
export async function readBookPayouts(db: Db, span: BookSpan): Promise<BookPayout[]> {
  const found = await listPayouts(db, span);
  const rows =
    found.length === 0
      ? []
      : await listPayoutRows(
          db,
          found.map(({ id }) => id),
        );
  const withRows = found.map((payout): BookPayout => ({ ...payout, rows: [] }));
  const byId = new Map(withRows.map((payout) => [payout.id, payout]));
  for (const row of rows) byId.get(row.payoutId)?.rows.push(row);
  return withRows;
}

/** The payouts of a period, and what is still with the provider at its end. */
export async function readPayoutList(db: Db, span: BookSpan): Promise<PayoutList> {
  const found = await readBookPayouts(db, span);
  const before = new Date(startOfDay(addDays(span.to, 1), DEFAULT_TIME_ZONE));
  const open = await listOpenOrders(db, { to: span.to, before }, MAX_OPEN_LISTED);
  const all = found.map(({ id, number, day, amount, rows }) => {
    const { matched: _matched, unmatched: _unmatched, ...sums } = payoutSums(rows);
    return { id, number: payoutNumber(number), day, amount, ...sums, unmatched: rows.filter(isUnmatched).length };
  });
  const total = (key: keyof PayoutList['totals']) => all.reduce((sum, payout) => sum + payout[key], 0);
  return {
    payouts: all,
    totals: {
      amount: total('amount'),
      charges: total('charges'),
      refunds: total('refunds'),
      others: total('others'),
      fees: total('fees'),
    },
    open: {
      count: open[0]?.count ?? 0,
      amount: open[0]?.total ?? 0,
      orders: open.map(({ orderId, since, amount }) => ({
        id: orderId,
        number: orderNumber(orderId),
        day: dayOf(since.getTime(), DEFAULT_TIME_ZONE),
        amount,
      })),
    },
  };
}

export async function readPayout(db: Db, id: string): Promise<PayoutDetail> {
  if (!(await findPayout(db, id))) throw refuse('NOT_FOUND');
  const rows = await listPayoutRows(db, [id]);
  return {
    rows: rows.map(({ id: rowId, kind, at, amount, fee, paymentId, orderId }) => ({
      id: rowId,
      kind,
      at: at.toISOString(),
      amount,
      fee,
      paymentId,
      order: orderId === null ? null : { id: orderId, number: orderNumber(orderId) },
    })),
  };
}
