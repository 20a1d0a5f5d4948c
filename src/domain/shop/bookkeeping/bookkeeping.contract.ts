import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { day, id, language } from '../../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../../text/language.ts';
import { vatRate } from '../shop-shapes.contract.ts';
import { ACCOUNT_KEYS, DEFAULT_CHART, isAccountNumber } from './accounts.ts';
import { PAYOUT_ROW_KINDS } from './payouts.ts';

const about = callsAbout('admin bookkeeping', { access: 'admin', area: 'money' });
/** öre; negative when more was refunded than sold. */
const change = z.int();

/** Two years: a spreadsheet holds more, and no report needs it. */
const MAX_DAYS = 731;
const lengthOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Swedish days, both included. */
const span = z
  .object({ from: day, to: day })
  .refine((given) => lengthOf(given) >= 0 && lengthOf(given) < MAX_DAYS, { path: ['to'], message: 'period' });
export type BookSpan = z.infer<typeof span>;

const accountKey = z.enum(ACCOUNT_KEYS);
const chart = z.record(accountKey, z.int());
const chartChanges = z
  .partialRecord(accountKey, z.int())
  .refine((numbers) => ACCOUNT_KEYS.every((key) => isAccountNumber(key, numbers[key] ?? DEFAULT_CHART[key])), {
    message: 'account',
  });

const report = z.object({
  vat: z.array(z.object({ rate: vatRate, net: change, vat: change, gross: change })),
  /** Days with a receipt or a credit note. */
  days: z.array(
    z.object({
      day: z.string(),
      receipts: z.int(),
      creditNotes: z.int(),
      sold: change,
      refunded: change,
      net: change,
      vat: change,
    }),
  ),
  /** Sold and refunded by card, and the cashback that was spent, in the period. */
  totals: z.object({ sold: change, refunded: change, net: change, vat: change, cashbackSpent: change }),
  /** What the cashback programme owes its members at the end of the period, and the change over it. */
  cashback: z.object({ owed: change, change }),
});
export type BookReport = z.infer<typeof report>;

/** Öre of a payout by kind; the fees reduce its amount. */
const payoutSums = { amount: change, charges: change, refunds: change, others: change, fees: change };
const orderReference = z.object({ id, number: z.string() });

const payoutList = z.object({
  payouts: z.array(
    z.object({
      /** The payment provider's. */
      id: z.string(),
      number: z.string(),
      day,
      ...payoutSums,
      /** Rows that belong to no order. */
      unmatched: z.int(),
    }),
  ),
  totals: z.object(payoutSums),
  /** Orders whose payments and refunds have not been paid out, at the end of the period. The oldest ones are listed. */
  open: z.object({
    count: z.int(),
    amount: change,
    orders: z.array(orderReference.extend({ day, amount: change })),
  }),
});
export type PayoutList = z.infer<typeof payoutList>;

const payoutDetail = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(PAYOUT_ROW_KINDS),
      at: z.string(),
      amount: change,
      fee: change,
      paymentId: z.string().nullable(),
      order: orderReference.nullable(),
    }),
  ),
});
export type PayoutDetail = z.infer<typeof payoutDetail>;

export const CSV_KINDS = ['vat', 'days', 'payouts', 'verifications'] as const;
export type CsvKind = (typeof CSV_KINDS)[number];

export const bookkeepingContract = {
  report: about('GET', '/admin/bookkeeping', 'VAT by rate and sales per day').input(span).output(report),
  csv: about('GET', '/admin/bookkeeping/csv', 'The report as CSV, or all verifications')
    .input(span.safeExtend({ kind: z.enum(CSV_KINDS), language: language.default(ORIGINAL_LANGUAGE) }))
    .output(z.object({ fileName: z.string(), csv: z.string() })),
  sie: about('GET', '/admin/bookkeeping/sie', 'The verifications of a year as SIE 4')
    .input(z.object({ year: z.int().min(2020).max(2100) }))
    /** As base64, because the file is in code page 437 and JSON text is Unicode. */
    .output(z.object({ fileName: z.string(), base64: z.base64() })),
  payouts: about('GET', '/admin/bookkeeping/payouts', 'Payouts of the payment provider, and what has not been paid out')
    .input(span)
    .output(payoutList),
  payout: about('GET', '/admin/bookkeeping/payouts/{id}', 'The payments, refunds and fees of a payout')
    .input(z.object({ id: z.string().min(1).max(255) }))
    .output(payoutDetail),
  chart: about('GET', '/admin/bookkeeping/accounts', 'The chart of accounts').output(chart),
  saveChart: about('PUT', '/admin/bookkeeping/accounts', 'Change some accounts of the chart; idempotent')
    .input(chartChanges)
    .output(chart),
};
