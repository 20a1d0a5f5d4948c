import type { CashbackEvent } from '#domain/cashback/cashback.contract.ts';
import type { AdminCashbackRow, CashbackSearch } from '#domain/cashback/cashback-admin.contract.ts';
import { type CsvCell, type CsvLanguage, cashbackCsv, kronorCell } from '#domain/cashback/cashback-csv.ts';
import type { CashbackRole, CashbackStatus } from '#domain/cashback/project-cashback.ts';
import { dayOf } from '#domain/day/day.ts';
import { ore } from '#domain/money/ore.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/means.ts';
import { readRows } from './cashback.admin.service.ts';
import { readEvents } from './cashback.member.service.ts';

type Words = {
  member: string[];
  admin: string[];
  status: Record<CashbackStatus, string>;
  role: Record<CashbackRole, string>;
  file: string;
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
      'Återfört (kr)',
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
      'Återfört (kr)',
      'Status',
      'Tillgänglig från',
    ],
    status: { pending: 'Väntar', available: 'Tillgänglig', held: 'Reserverad', spent: 'Använd', reversed: 'Återförd' },
    role: { buyer: 'Eget köp', referrer: 'Inbjudan', spend: 'Använt', adjustment: 'Justering' },
    file: 'aterbaring',
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
    status: { pending: 'Pending', available: 'Available', held: 'Held', spent: 'Spent', reversed: 'Reversed' },
    role: { buyer: 'Own purchase', referrer: 'Referral', spend: 'Used', adjustment: 'Adjustment' },
    file: 'cashback',
  },
};

/** Most rows in one file; a spreadsheet takes no more than a million. */
const MOST_ROWS = 50_000;

type Form = { language: CsvLanguage; timeZone: string };

/** A member's whole statement. */
export async function exportStatement(db: Db, clock: Clock, userId: string, form: Form) {
  const events = await readEvents(db, userId, { offset: 0, limit: MOST_ROWS });
  const { member, file } = WORDS[form.language];
  return csvFile(
    member,
    events.map((event) => memberCells(event, form)),
    `${file}-${dayOf(clock().getTime(), form.timeZone)}`,
    form,
  );
}

/** The rows that an admin has found. */
export async function exportRows(db: Db, clock: Clock, search: CashbackSearch & Form) {
  const rows = await readRows(db, search, { offset: 0, limit: MOST_ROWS });
  const { admin, file } = WORDS[search.language];
  return csvFile(
    admin,
    rows.map((row) => adminCells(row, search)),
    `${file}-${dayOf(clock().getTime(), search.timeZone)}`,
    search,
  );
}

function csvFile(header: string[], rows: CsvCell[][], name: string, { language }: Form) {
  return { fileName: `${name}.csv`, csv: cashbackCsv(header, rows, language) };
}

function memberCells(event: CashbackEvent, { language, timeZone }: Form): CsvCell[] {
  const { status, role } = WORDS[language];
  return [
    dayOfInstant(event.createdAt, timeZone),
    role[event.role],
    event.level,
    event.from,
    event.orderId,
    kronorCell(ore(event.role === 'spend' ? -event.amount : event.amount), language),
    kronorCell(ore(event.reversed), language),
    status[event.status],
    event.availableAt && dayOfInstant(event.availableAt, timeZone),
    event.movements
      .map(({ note }) => note)
      .filter((note) => note !== null)
      .join(' / '),
  ];
}

function adminCells(row: AdminCashbackRow, { language, timeZone }: Form): CsvCell[] {
  const { status, role } = WORDS[language];
  return [
    dayOfInstant(row.createdAt, timeZone),
    row.member,
    role[row.role],
    row.level,
    row.from,
    row.orderId,
    row.base === null ? null : kronorCell(ore(row.base), language),
    row.basisPoints === null ? null : kronorCell(ore(row.basisPoints), language),
    kronorCell(ore(row.role === 'spend' ? -row.amount : row.amount), language),
    kronorCell(ore(row.reversed), language),
    status[row.status],
    row.availableAt && dayOfInstant(row.availableAt, timeZone),
  ];
}

const dayOfInstant = (instant: string, timeZone: string) => dayOf(Date.parse(instant), timeZone);
