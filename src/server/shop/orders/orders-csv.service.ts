import { type CsvLanguage, cashbackCsv, kronorCell } from '#domain/csv/csv.ts';
import { dayOf } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import type { OrderSearch } from '#domain/shop/orders/admin-orders.contract.ts';
import { orderNumber } from '#domain/shop/orders/order-number.ts';
import type { OrderStatus } from '#domain/shop/shop-shapes.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { storeSearch } from './order-lists.service.ts';
import { listAllOrders } from './order-lists.store.ts';
import { statusOf } from './order-view.ts';
import type { StoredOrder } from './orders.store.ts';

type Words = { file: string; header: string[]; status: Record<OrderStatus, string>; cut: (rows: number) => string };

const WORDS: Record<CsvLanguage, Words> = {
  sv: {
    file: 'formkurva-ordrar',
    header: [
      ...['Order', 'Skapad', 'Betald', 'Skickad', 'Läge', 'Namn', 'Postnummer', 'Ort'],
      ...['Summa', 'Frakt', 'Återbäring', 'Att betala', 'Återbetalt kort', 'Återbetald återbäring'],
    ],
    status: {
      'awaiting-payment': 'Väntar på betalning',
      paid: 'Betald',
      shipped: 'Skickad',
      'partly-refunded': 'Delvis återbetald',
      refunded: 'Återbetald',
      cancelled: 'Avbruten',
      expired: 'Utgången',
    },
    cut: (rows) => `Bara ${rows} ordrar ryms i filen.`,
  },
  en: {
    file: 'formkurva-orders',
    header: [
      ...['Order', 'Placed', 'Paid', 'Shipped', 'Status', 'Name', 'Postcode', 'Town'],
      ...['Subtotal', 'Delivery', 'Cashback', 'To pay', 'Refunded to card', 'Refunded as cashback'],
    ],
    status: {
      'awaiting-payment': 'Awaiting payment',
      paid: 'Paid',
      shipped: 'Shipped',
      'partly-refunded': 'Partly refunded',
      refunded: 'Refunded',
      cancelled: 'Cancelled',
      expired: 'Expired',
    },
    cut: (rows) => `Only ${rows} orders fit into the file.`,
  },
};

/** A spreadsheet takes no more than a million rows; a browser no more than some megabytes at a time. */
const MOST_ROWS = 50_000;

type Form = { language: CsvLanguage; timeZone: string };

/** The found orders as a table for spreadsheets, in the words and the time of whoever asks. */
export async function exportOrders(
  db: Db,
  means: Pick<Deps, 'clock'>,
  { language, timeZone, ...search }: OrderSearch & Form,
) {
  const found = await listAllOrders(db, storeSearch(means, search), { limit: MOST_ROWS + 1, offset: 0 });
  const { file, header, cut } = WORDS[language];
  const rows = found.slice(0, MOST_ROWS).map((order) => cellsOf(order, { language, timeZone }));
  // Sums over a file that cannot hold all would otherwise be wrong without a word.
  const told = found.length > MOST_ROWS ? [...rows, [cut(MOST_ROWS)]] : rows;
  const today = dayOf(means.clock().getTime(), timeZone);
  return { fileName: `${file}-${today}.csv`, csv: cashbackCsv(header, told, language) };
}

function cellsOf(order: StoredOrder, { language, timeZone }: Form): string[] {
  const at = (instant: Date | null) => (instant ? minuteOf(instant, timeZone) : '');
  const kronor = (amount: number) => kronorCell(ore(amount), language);
  return [
    ...[orderNumber(order.id), at(order.createdAt), at(order.paidAt), at(order.shippedAt)],
    ...[WORDS[language].status[statusOf(order)], order.name, order.postalCode, order.town],
    ...[kronor(order.subtotal), kronor(order.delivery), kronor(order.cashbackUsed), kronor(order.finalAmountPaid)],
    ...[kronor(order.refundedCard), kronor(order.refundedCashback)],
  ];
}

/** 2026-11-15 09:30, which spreadsheets of every language read as a time. */
function minuteOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(instant);
}
