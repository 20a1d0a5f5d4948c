import type { Day } from '#domain/day/day.ts';
import { ACCOUNT_ROWS, type AccountKey, type ChartOfAccounts } from './accounts.ts';
import { cp437Bytes } from './cp437.ts';
import { sumByAccount, type Verification } from './verifications.ts';

export type SieInput = {
  company: string;
  organisationNumber: string;
  version: string;
  generatedOn: Day;
  /** The calendar year that contains the verifications. */
  year: number;
  chart: ChartOfAccounts;
  names: Record<AccountKey, string>;
  verifications: readonly Verification[];
};

/**
 * A SIE file of type 4E: transactions of a calendar year, for import into a bookkeeping program. One line per record, a label with #, fields
 * separated by a space, text in quotes, amounts in kronor with a point, days as YYYYMMDD, characters in code page 437.
 */
export function sieFile(input: SieInput): Uint8Array {
  const { company, organisationNumber, version, generatedOn, year, verifications } = input;
  const lines = [
    '#FLAGGA 0',
    `#PROGRAM "Formkurva" ${quoted(version)}`,
    '#FORMAT PC8',
    `#GEN ${compact(generatedOn)}`,
    '#SIETYP 4',
    `#ORGNR ${organisationNumber}`,
    `#FNAMN ${quoted(company)}`,
    `#RAR 0 ${year}0101 ${year}1231`,
    '#VALUTA SEK',
    ...accountLines(input),
    ...balanceLines(input),
    ...verifications.flatMap((verification) => verificationLines(verification, input.chart)),
  ];
  return cp437Bytes(`${lines.join('\r\n')}\r\n`);
}

/** Two purposes may share an account number: it is listed once, under the first name. */
function accountLines({ chart, names }: SieInput): string[] {
  const rows = ACCOUNT_ROWS.filter(
    ({ key }, index) => ACCOUNT_ROWS.findIndex((other) => chart[other.key] === chart[key]) === index,
  );
  return rows.flatMap(({ key, kind }) => [`#KONTO ${chart[key]} ${quoted(names[key])}`, `#KTYP ${chart[key]} ${kind}`]);
}

/** The change of each account over the verifications: balances for assets and liabilities, results for income and costs. */
function balanceLines({ chart, verifications }: SieInput): string[] {
  const byNumber = new Map<string, number>();
  for (const [key, amount] of sumByAccount(verifications)) {
    const hasBalance = ACCOUNT_ROWS.some((row) => row.key === key && (row.kind === 'T' || row.kind === 'S'));
    const label = `${hasBalance ? '#UB' : '#RES'} 0 ${chart[key]}`;
    byNumber.set(label, (byNumber.get(label) ?? 0) + amount);
  }
  return [...byNumber].map(([label, amount]) => `${label} ${kronor(amount)}`);
}

function verificationLines({ series, number, day, text, rows }: Verification, chart: ChartOfAccounts): string[] {
  return [
    `#VER ${series} ${number} ${compact(day)} ${quoted(text)}`,
    '{',
    ...rows.map(({ account, amount }) => `#TRANS ${chart[account]} {} ${kronor(amount)}`),
    '}',
  ];
}

const compact = (day: Day) => day.replaceAll('-', '');

/** Control characters are not allowed in a field, and a quote is escaped. */
const quoted = (text: string) =>
  `"${text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll('"', '\\"')}"`;

function kronor(amount: number): string {
  const ore = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(ore / 100)}.${String(ore % 100).padStart(2, '0')}`;
}
