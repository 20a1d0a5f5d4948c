import { csvText, kronorCell } from '#domain/csv/csv.ts';
import { DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import { ACCOUNT_KEYS, type AccountKey } from '#domain/shop/bookkeeping/accounts.ts';
import type { BookSpan, CsvKind } from '#domain/shop/bookkeeping/bookkeeping.contract.ts';
import { sieFile } from '#domain/shop/bookkeeping/sie-file.ts';
import { orderNumber } from '#domain/shop/orders/order-state.ts';
import { type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Translate, textsOf } from '#server/texts.ts';
import { readBookReport, readChart, readVerifications } from './bookkeeping.service.ts';
import { payoutNumber, readBookPayouts } from './payouts.service.ts';

type CsvRequest = BookSpan & { kind: CsvKind; language: Language };

export async function exportBookCsv(db: Db, { kind, language, from, to }: CsvRequest) {
  const t = textsOf('shop', language);
  const money = (amount: number) => kronorCell(ore(amount), language);
  const { header, rows } = await tableOf(db, { from, to }, kind, { t, money });
  const fileName = `${t(`books.${kind}File`)}-${from}-${to}.csv`;
  return { fileName, csv: csvText(header, rows, language) };
}

type Texts = { t: Translate<'shop'>; money: (amount: number) => string };

async function tableOf(db: Db, span: BookSpan, kind: CsvRequest['kind'], { t, money }: Texts) {
  if (kind === 'verifications') return verificationTable(db, span, { t, money });
  if (kind === 'payouts') return payoutTable(db, span, { t, money });
  const report = await readBookReport(db, span);
  if (kind === 'vat') {
    const header = [t('books.rate'), t('books.net'), t('books.vat'), t('books.gross')];
    return { header, rows: report.vat.map((row) => [row.rate, money(row.net), money(row.vat), money(row.gross)]) };
  }
  const names = ['day', 'receipts', 'creditNotes', 'sold', 'refunded', 'net', 'vat'] as const;
  const rows = report.days.map((row) => [
    ...[row.day, row.receipts, row.creditNotes],
    ...[row.sold, row.refunded, row.net, row.vat].map(money),
  ]);
  return { header: names.map((name) => t(`books.${name}`)), rows };
}

async function verificationTable(db: Db, span: BookSpan, { t, money }: Texts) {
  const chart = await readChart(db);
  const names = namesIn(t);
  const header = (['series', 'number', 'day', 'text', 'account', 'accountName', 'amount'] as const).map((name) =>
    t(`books.${name}`),
  );
  const rows = (await readVerifications(db, span)).flatMap(({ series, number, day, text, rows: parts }) =>
    parts.map(({ account, amount }) => [series, number, day, text, chart[account], names[account], money(amount)]),
  );
  return { header, rows };
}

async function payoutTable(db: Db, span: BookSpan, { t, money }: Texts) {
  const names = ['payout', 'day', 'providerId', 'kind', 'order', 'payment', 'amount', 'fee', 'paidOut'] as const;
  const rows = (await readBookPayouts(db, span)).flatMap(({ number, day, id, rows: parts }) =>
    parts.map(({ kind, orderId, paymentId, amount, fee }) => [
      ...[payoutNumber(number), day, id, t(`payoutKinds.${kind}`), orderId && orderNumber(orderId), paymentId],
      ...[amount, fee, amount - fee].map(money),
    ]),
  );
  return { header: names.map((name) => t(`books.${name}`)), rows };
}

// Object.fromEntries does not know that it is given every account.
const byAccount = (entries: [AccountKey, string][]) => Object.fromEntries(entries) as Record<AccountKey, string>;
const namesIn = (t: Translate<'shop'>) => byAccount(ACCOUNT_KEYS.map((key) => [key, t(`bookAccounts.${key}`)]));

/** The year as a SIE file. Its texts are Swedish, like the format. */
export async function exportSie(db: Db, deps: Pick<AppDeps, 'clock' | 'config'>, year: number) {
  const { name, organisationNumber } = deps.config.shop.seller;
  const bytes = sieFile({
    company: name,
    organisationNumber,
    version: '1.0',
    generatedOn: dayOf(deps.clock().getTime(), DEFAULT_TIME_ZONE),
    year,
    chart: await readChart(db),
    names: namesIn(textsOf('shop', ORIGINAL_LANGUAGE)),
    verifications: await readVerifications(db, { from: `${year}-01-01`, to: `${year}-12-31` }),
  });
  return { fileName: `formkurva-${year}.se`, base64: Buffer.from(bytes).toString('base64') };
}
