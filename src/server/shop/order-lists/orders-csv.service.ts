import { csvText, kronorCell } from '#domain/csv/csv.ts';
import { dayOf } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import { VAT_RATES, type VatRate, type VatRow, vatRows } from '#domain/shop/checkout/price-order.ts';
import type { OrderSearch } from '#domain/shop/orders/admin-orders.contract.ts';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import type { Language } from '#domain/text/language.ts';
import { translatedText } from '#domain/text/translations.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Translate, textsOf } from '#server/texts.ts';
import { creditNotesOf } from '../orders/credit-notes.service.ts';
import { paidByRate, statesOf } from '../orders/order-view.ts';
import type { StoredLine, StoredOrder } from '../orders/orders.store.ts';
import type { StoredRefund } from '../orders/refunds.store.ts';
import { listPeople } from '../shop.people.store.ts';
import { storeSearch } from './order-lists.service.ts';
import { listAllOrders, listLinesOf, listRefundsOf } from './order-lists.store.ts';

const COLUMNS = [
  ...(['order', 'placed', 'paid', 'shipped', 'status', 'delivery', 'name', 'email', 'phone', 'street'] as const),
  ...(['postcode', 'town', 'subtotal', 'shipping', 'cashback', 'toPay', 'amountPaid'] as const),
  ...(['credited', 'refundedCard', 'refundedCashback'] as const),
];

/** Spreadsheets hold at most a million rows, and browsers download some megabytes at a time. */
const MAX_ROWS = 50_000;
/** Batch size for reading lines, refunds and buyers. */
const CHUNK = 200;

type Form = { language: Language; timeZone: string };

/** The found orders as a CSV table, in the language and time zone of the admin. */
export async function exportOrders(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  { language, timeZone, ...search }: OrderSearch & Form,
) {
  const found = await listAllOrders(db, storeSearch(deps, search), { cursor: null, limit: MAX_ROWS + 1 });
  const translate = textsOf('shop', language);
  const rows: string[][] = [];
  for (let from = 0; from < Math.min(found.length, MAX_ROWS); from += CHUNK) {
    const chunk = found.slice(from, Math.min(from + CHUNK, MAX_ROWS));
    rows.push(...(await readParts(db, chunk)).map((parts) => cellsOf(parts, { language, timeZone }, translate)));
  }
  // Refused, because sums over an incomplete file would be wrong without notice.
  if (found.length > MAX_ROWS) rows.push([translate('ordersFile.cut', { rows: `${MAX_ROWS}` })]);
  const today = dayOf(deps.clock().getTime(), timeZone);
  return {
    fileName: `${translate('ordersFile.name')}-${today}.csv`,
    csv: csvText(headerOf(translate), rows, language),
  };
}

const headerOf = (translate: Translate<'shop'>) => [
  ...COLUMNS.map((column) => translate(`orderColumns.${column}`)),
  ...VAT_RATES.flatMap((rate) => [translate('ordersFile.net', { rate }), translate('ordersFile.vat', { rate })]),
  ...VAT_RATES.map((rate) => translate('ordersFile.refundedVat', { rate })),
  translate('ordersFile.lines'),
];

type Parts = { order: StoredOrder; lines: StoredLine[]; refunds: StoredRefund[]; email: string | null };

async function readParts(db: Db, orders: StoredOrder[]): Promise<Parts[]> {
  const lines = await listLinesOf(db, orders);
  const refunds = await listRefundsOf(db, orders);
  const people = await listPeople(db, [...new Set(orders.map(({ userId }) => userId))]);
  const ofOrder = <Row extends { orderId: string }>(rows: Row[], { id }: StoredOrder) =>
    rows.filter(({ orderId }) => orderId === id);
  return orders.map((order) => ({
    order,
    lines: ofOrder(lines, order),
    refunds: ofOrder(refunds, order),
    email: people.find(({ id }) => id === order.userId)?.email ?? null,
  }));
}

function cellsOf(
  { order, lines, refunds, email }: Parts,
  { language, timeZone }: Form,
  translate: Translate<'shop'>,
): string[] {
  const at = (instant: Date | null) => (instant ? minuteOf(instant, timeZone) : '');
  const kronor = (amount: number) => kronorCell(ore(amount), language);
  const { payment, fulfilment } = statesOf(order);
  // Unpaid orders have empty amounts: sums over these columns agree with the accounts.
  const paid = order.paidAt ? paidByRate(lines) : [];
  const vat = vatRows(paid);
  const notes = creditNotesOf(lines, refunds);
  const credited = notes.flatMap((note) => note.vat);
  const vatAt = (rows: VatRow[], rate: VatRate, what: 'net' | 'vat') =>
    kronor(rows.filter((row) => row.rate === rate).reduce((sum, row) => sum + row[what], 0));
  return [
    ...[orderNumber(order.id), at(order.createdAt), at(order.paidAt), at(order.shippedAt)],
    ...[translate(`payment.${payment}`), fulfilment === 'none' ? '' : translate(`fulfilment.${fulfilment}`)],
    ...[order.name, email ?? '', order.phone ?? '', order.street, order.postalCode, order.town],
    ...[kronor(order.subtotal), kronor(order.delivery), kronor(order.cashbackUsed), kronor(order.finalAmountPaid)],
    ...[kronor(sumOf(paid.map(({ gross }) => gross))), kronor(sumOf(notes.map(({ card }) => card)))],
    ...[kronor(order.refundedCard), kronor(order.refundedCashback)],
    ...VAT_RATES.flatMap((rate) => [vatAt(vat, rate, 'net'), vatAt(vat, rate, 'vat')]),
    ...VAT_RATES.map((rate) => vatAt(credited, rate, 'vat')),
    lines.map((line) => lineCell(line, language)).join(' | '),
  ];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** 2 × Shaker, 600 ml (à 100,00; 25 %) */
function lineCell(line: StoredLine, language: Language) {
  const { quantity, price, vatRate } = line;
  const what = [translatedText(line, 'name', language), translatedText(line, 'detail', language)].filter(Boolean);
  return `${quantity} × ${what.join(', ')} (${kronorCell(ore(price), language)}; ${vatRate} %)`;
}

/** 2026-11-15 09:30, which spreadsheets of every language parse as a time. */
function minuteOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(instant);
}
