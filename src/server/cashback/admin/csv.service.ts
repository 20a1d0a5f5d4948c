import type { AdminCashbackRow, CashbackSearch } from '#domain/cashback/admin/cashback-admin.contract.ts';
import type { CashbackEvent } from '#domain/cashback/cashback.contract.ts';
import { type CashbackRole, type ShownStatus, shownStatus } from '#domain/cashback/ledger/project-cashback.ts';
import { type CsvCell, type CsvLanguage, csvText, kronorCell } from '#domain/csv/csv.ts';
import { dayOf } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import { readEvents } from '../member/member.service.ts';
import { readRows } from './admin.service.ts';

type Words = {
  member: string[];
  admin: string[];
  status: Record<ShownStatus, string>;
  role: Record<CashbackRole, string>;
  file: string;
  cut: (rows: number) => string;
};

const WORDS: Record<CsvLanguage, Words> = {
  sv: {
    member: [
      'Datum',
      'Händelse',
      'Nivå',
      'Från',
      'Order',
      'Belopp (kr)',
      'Återtaget (kr)',
      'Status',
      'Tillgänglig från',
      'Anledning',
    ],
    admin: [
      'Datum',
      'Mottagare',
      'Källa',
      'Nivå',
      'Köpare',
      'Order',
      'Betalt (kr)',
      'Sats (%)',
      'Återbäring (kr)',
      'Återtaget (kr)',
      'Status',
      'Tillgänglig från',
    ],
    status: {
      pending: 'Väntar',
      available: 'Tillgänglig',
      held: 'Reserverad',
      spent: 'Använd',
      reversed: 'Återtagen',
      deducted: 'Avdragen',
    },
    role: { buyer: 'Eget köp', referrer: 'Inbjudan', spend: 'Använt', adjustment: 'Justering' },
    file: 'aterbaring',
    cut: (rows) => `Bara de ${rows} nyaste posterna får plats i filen.`,
  },
  en: {
    member: [
      'Date',
      'Event',
      'Level',
      'From',
      'Order',
      'Amount (SEK)',
      'Reversed (SEK)',
      'Status',
      'Available from',
      'Reason',
    ],
    admin: [
      'Date',
      'Receiver',
      'Source',
      'Level',
      'Buyer',
      'Order',
      'Paid (SEK)',
      'Rate (%)',
      'Cashback (SEK)',
      'Reversed (SEK)',
      'Status',
      'Available from',
    ],
    status: {
      pending: 'Pending',
      available: 'Available',
      held: 'Held',
      spent: 'Spent',
      reversed: 'Reversed',
      deducted: 'Deducted',
    },
    role: { buyer: 'Own purchase', referrer: 'Referral', spend: 'Used', adjustment: 'Adjustment' },
    file: 'cashback',
    cut: (rows) => `Only the newest ${rows} rows fit into the file.`,
  },
};

/** Most rows in one file; a spreadsheet takes no more than a million. */
const MOST_ROWS = 50_000;

type Form = { language: CsvLanguage; timeZone: string };

/** A member's whole statement. */
export async function exportStatement(db: Db, clock: Clock, userId: string, form: Form) {
  const events = await readEvents(db, userId, { offset: 0, limit: MOST_ROWS + 1 });
  const cells = events.map((event) => memberCells(event, form));
  return csvFile(clock, WORDS[form.language].member, cells, { ...form, most: MOST_ROWS });
}

/** The rows that an admin has found. */
export async function exportRows(db: Db, clock: Clock, search: CashbackSearch & Form, most = MOST_ROWS) {
  const rows = await readRows(db, search, most + 1);
  const cells = rows.map((row) => adminCells(row, search));
  return csvFile(clock, WORDS[search.language].admin, cells, { ...search, most });
}

/** A file that cannot hold all says so in its last line: sums over it would otherwise be wrong without a word. */
function csvFile(clock: Clock, header: string[], cells: CsvCell[][], form: Form & { most: number }) {
  const { language, timeZone, most } = form;
  const { file, cut } = WORDS[language];
  const rows = cells.length > most ? [...cells.slice(0, most), [cut(most)]] : cells;
  return { fileName: `${file}-${dayOf(clock().getTime(), timeZone)}.csv`, csv: csvText(header, rows, language) };
}

type Standing = Pick<CashbackEvent, 'role' | 'amount' | 'reversed' | 'status'>;

/** Amount, what of it was reversed, and its status. */
function standingCells(row: Standing, language: CsvLanguage): CsvCell[] {
  return [
    kronorCell(ore(row.role === 'spend' ? -row.amount : row.amount), language),
    kronorCell(ore(row.reversed), language),
    WORDS[language].status[shownStatus(row)],
  ];
}

function memberCells(event: CashbackEvent, { language, timeZone }: Form): CsvCell[] {
  const { role } = WORDS[language];
  return [
    dayOfInstant(event.createdAt, timeZone),
    role[event.role],
    event.level,
    event.from,
    event.orderId,
    ...standingCells(event, language),
    event.availableAt && dayOfInstant(event.availableAt, timeZone),
    event.movements
      .map(({ note }) => note)
      .filter((note) => note !== null)
      .join(' / '),
  ];
}

function adminCells(row: AdminCashbackRow, { language, timeZone }: Form): CsvCell[] {
  const { role } = WORDS[language];
  return [
    dayOfInstant(row.createdAt, timeZone),
    row.member,
    role[row.role],
    row.level,
    row.from,
    row.orderId,
    row.base === null ? null : kronorCell(ore(row.base), language),
    row.basisPoints === null ? null : kronorCell(ore(row.basisPoints), language),
    ...standingCells(row, language),
    row.availableAt && dayOfInstant(row.availableAt, timeZone),
  ];
}

const dayOfInstant = (instant: string, timeZone: string) => dayOf(Date.parse(instant), timeZone);
