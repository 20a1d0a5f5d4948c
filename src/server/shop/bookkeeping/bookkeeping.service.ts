import { type Day, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import {
  ACCOUNT_KEYS,
  type AccountKey,
  type ChartOfAccounts,
  DEFAULT_CHART,
  isAccountNumber,
} from '#domain/shop/bookkeeping/accounts.ts';
import type { BookReport, BookSpan } from '#domain/shop/bookkeeping/bookkeeping.contract.ts';
import { vatReport } from '#domain/shop/bookkeeping/vat-report.ts';
import {
  cashbackRows,
  payoutRows,
  refundRows,
  saleRows,
  type Verification,
} from '#domain/shop/bookkeeping/verifications.ts';
import { documentNumber } from '#domain/shop/documents/document-number.ts';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import { readOwedByDay } from '#server/cashback/ledger/owed.service.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listBookAccounts, listBookDocuments, storeBookAccount } from './bookkeeping.store.ts';
import { payoutNumber, readBookPayouts } from './payouts.service.ts';

const DAY_MS = 86_400_000;
const dayIn = (at: Date): Day => dayOf(at.getTime(), DEFAULT_TIME_ZONE);

function instantsOf({ from, to }: BookSpan) {
  const next = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return {
    from: new Date(startOfDay(from, DEFAULT_TIME_ZONE)),
    before: new Date(startOfDay(next, DEFAULT_TIME_ZONE)),
  };
}

type BookDocument = {
  kind: 'receipt' | 'credit-note';
  number: number;
  orderId: string;
  day: Day;
} & Pick<Awaited<ReturnType<typeof listBookDocuments>>[number], 'card' | 'cashback' | 'vat'>;

async function readDocuments(db: Db, span: BookSpan): Promise<BookDocument[]> {
  const found = await listBookDocuments(db, instantsOf(span));
  return found.flatMap(({ kind, number, issuedAt, ...rest }) =>
    kind === 'packing-slip' || number === null ? [] : [{ ...rest, kind, number, day: dayIn(issuedAt) }],
  );
}

/** VAT by rate and sales per day, summed from receipts and credit notes. */
export async function readBookReport(db: Db, span: BookSpan): Promise<BookReport> {
  const documents = await readDocuments(db, span);
  const days = [...new Set(documents.map(({ day }) => day))].toSorted();
  const owed = await readOwedByDay(db, instantsOf(span).before);
  const sumOwed = (rows: typeof owed) => rows.reduce((sum, { amount }) => sum + amount, 0);
  return {
    vat: vatReport(documents),
    days: days.map((day) => {
      const ofDay = documents.filter((document) => document.day === day);
      const count = (kind: BookDocument['kind']) => ofDay.filter((document) => document.kind === kind).length;
      const { cashbackSpent: _, ...sums } = totalsOf(ofDay);
      return { day, receipts: count('receipt'), creditNotes: count('credit-note'), ...sums };
    }),
    totals: totalsOf(documents),
    cashback: { owed: sumOwed(owed), change: sumOwed(owed.filter(({ day }) => day >= span.from)) },
  };
}

function totalsOf(documents: readonly BookDocument[]): BookReport['totals'] {
  const sum = (kind: BookDocument['kind'], of: 'card' | 'cashback') =>
    documents.filter((one) => one.kind === kind).reduce((total, one) => total + one[of], 0);
  const rates = vatReport(documents);
  return {
    sold: sum('receipt', 'card'),
    refunded: sum('credit-note', 'card'),
    net: rates.reduce((total, { net }) => total + net, 0),
    vat: rates.reduce((total, { vat }) => total + vat, 0),
    cashbackSpent: sum('receipt', 'cashback') - sum('credit-note', 'cashback'),
  };
}

/**
 * The verifications of a period: one for each receipt, credit note and payout, with its own number, and one for the cashback of each day,
 * numbered by the day of the year. Documents without money (paid by cashback alone) have none.
 */
export async function readVerifications(db: Db, span: BookSpan): Promise<Verification[]> {
  const documents = await readDocuments(db, span);
  const ofDocuments = documents.map(({ kind, number, day, orderId, ...amounts }): Verification => {
    const text = `${documentNumber(kind, number)} order ${orderNumber(orderId)}`;
    return kind === 'receipt'
      ? { series: 'K', number, day, text, rows: saleRows(amounts) }
      : { series: 'R', number, day, text, rows: refundRows(amounts) };
  });
  const ofPayouts = (await readBookPayouts(db, span)).map((payout): Verification => {
    const { number, day, id } = payout;
    return { series: 'U', number, day, text: `${payoutNumber(number)} ${id}`, rows: payoutRows(payout) };
  });
  const owed = await readOwedByDay(db, instantsOf(span).before);
  const ofCashback = owed
    .filter(({ day }) => day >= span.from)
    .map(
      ({ day, amount }): Verification => ({
        series: 'A',
        number: dayOfYear(day),
        day,
        text: 'Återbäring',
        rows: cashbackRows(amount),
      }),
    );
  return [...ofDocuments, ...ofPayouts, ...ofCashback].filter(({ rows }) => rows.length > 0);
}

const dayOfYear = (day: Day) => (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY_MS + 1;

export async function readChart(db: Db): Promise<ChartOfAccounts> {
  const changed = await listBookAccounts(db);
  return { ...DEFAULT_CHART, ...Object.fromEntries(changed.map(({ key, number }) => [key, number])) };
}

/** Stores what differs, and records who changed it: a field for each account, with its number before and after. */
export async function saveChart(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  actorId: string,
  wanted: Partial<ChartOfAccounts>,
): Promise<ChartOfAccounts> {
  await db.transaction(async (tx) => {
    const stored = await readChart(tx);
    const changed = ACCOUNT_KEYS.flatMap((key) => {
      const number = wanted[key] ?? stored[key];
      return number === stored[key] ? [] : [{ key, number }];
    });
    if (changed.length === 0) return;
    for (const { key, number } of changed) await storeBookAccount(tx, key, number);
    const changes = changed.map(({ key, number }) => ({
      field: accountField(key),
      from: String(stored[key]),
      to: String(number),
    }));
    const event = { at: deps.clock(), actorId, subjectId: null, changes };
    await recordAdminEvent(tx, { ...event, area: 'bookkeeping', action: 'change-accounts' });
  });
  return readChart(db);
}

/** The field of an account in the audit log. */
const accountField = (key: AccountKey) => `account-${key}`;

/** Gives accounts the numbers that they had before an entry of the audit log; null when one of them cannot have it. */
export async function restoreChart(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  actorId: string,
  was: Record<string, unknown>,
): Promise<ChartOfAccounts | null> {
  const known = ACCOUNT_KEYS.filter((key) => accountField(key) in was);
  const numbers = known.map((key) => ({ key, number: Number(was[accountField(key)]) }));
  if (numbers.length === 0 || !numbers.every(({ key, number }) => isAccountNumber(key, number))) return null;
  return saveChart(db, deps, actorId, Object.fromEntries(numbers.map(({ key, number }) => [key, number])));
}
