import type { AdminCashbackRow, CashbackSearch } from '#domain/cashback/admin/cashback-admin.contract.ts';
import type { CashbackEvent } from '#domain/cashback/cashback.contract.ts';
import { shownStatus } from '#domain/cashback/ledger/project-cashback.ts';
import { type CsvCell, csvText, kronorCell } from '#domain/csv/csv.ts';
import { dayOf } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import type { Language } from '#domain/text/language.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import { type Translate, textsOf } from '#server/texts.ts';
import { readEvents } from '../member/member.service.ts';
import { readRows } from './admin.service.ts';

const STATEMENT_COLUMNS = [
  'date',
  'event',
  'level',
  'from',
  'order',
  'amount',
  'reversed',
  'status',
  'availableFrom',
  'reason',
] as const;
const ROW_COLUMNS = [
  'date',
  'receiver',
  'source',
  'level',
  'buyer',
  'order',
  'paid',
  'rate',
  'cashback',
  'reversed',
  'status',
  'availableFrom',
] as const;

/** Maximum rows of one file; spreadsheets hold at most a million. */
const MAX_ROWS = 50_000;

type Form = { language: Language; timeZone: string };
type TranslateCashback = Translate<'cashback'>;

/** A member's complete statement. */
export async function exportStatement(db: Db, clock: Clock, userId: string, form: Form) {
  const events = await readEvents(db, userId, { offset: 0, limit: MAX_ROWS + 1 });
  const translate = textsOf('cashback', form.language);
  const header = STATEMENT_COLUMNS.map((column) => translate(`statement.${column}`));
  const cells = events.map((event) => memberCells(event, form, translate));
  return csvFile(clock, header, cells, { ...form, translate, maxRows: MAX_ROWS });
}

/** The rows found by an admin's search. */
export async function exportRows(db: Db, clock: Clock, search: CashbackSearch & Form, maxRows = MAX_ROWS) {
  const rows = await readRows(db, search, maxRows + 1);
  const translate = textsOf('cashback', search.language);
  const header = ROW_COLUMNS.map((column) => translate(`rows.${column}`));
  const cells = rows.map((row) => adminCells(row, search, translate));
  return csvFile(clock, header, cells, { ...search, translate, maxRows });
}

/** A file that was cut off states so in its last line: otherwise sums over it would be wrong without notice. */
function csvFile(
  clock: Clock,
  header: string[],
  cells: CsvCell[][],
  form: Form & { translate: TranslateCashback; maxRows: number },
) {
  const { language, timeZone, translate, maxRows } = form;
  const rows =
    cells.length > maxRows ? [...cells.slice(0, maxRows), [translate('file.cut', { rows: `${maxRows}` })]] : cells;
  return {
    fileName: `${translate('file.name')}-${dayOf(clock().getTime(), timeZone)}.csv`,
    csv: csvText(header, rows, language),
  };
}

type Standing = Pick<CashbackEvent, 'role' | 'amount' | 'reversed' | 'status'>;

/** Amount, reversed amount, and status. */
function standingCells(row: Standing, language: Language, translate: TranslateCashback): CsvCell[] {
  return [
    kronorCell(ore(row.role === 'spend' ? -row.amount : row.amount), language),
    kronorCell(ore(row.reversed), language),
    translate(`status.${shownStatus(row)}`),
  ];
}

function memberCells(event: CashbackEvent, { language, timeZone }: Form, translate: TranslateCashback): CsvCell[] {
  return [
    dayOfInstant(event.createdAt, timeZone),
    translate(`role.${event.role}`),
    event.level,
    event.from,
    event.orderId,
    ...standingCells(event, language, translate),
    event.availableAt && dayOfInstant(event.availableAt, timeZone),
    event.movements
      .map(({ note }) => note)
      .filter((note) => note !== null)
      .join(' / '),
  ];
}

function adminCells(row: AdminCashbackRow, { language, timeZone }: Form, translate: TranslateCashback): CsvCell[] {
  return [
    dayOfInstant(row.createdAt, timeZone),
    row.member,
    translate(`role.${row.role}`),
    row.level,
    row.from,
    row.orderId,
    row.base === null ? null : kronorCell(ore(row.base), language),
    row.basisPoints === null ? null : kronorCell(ore(row.basisPoints), language),
    ...standingCells(row, language, translate),
    row.availableAt && dayOfInstant(row.availableAt, timeZone),
  ];
}

const dayOfInstant = (instant: string, timeZone: string) => dayOf(Date.parse(instant), timeZone);
