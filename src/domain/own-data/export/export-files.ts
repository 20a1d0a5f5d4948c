import { ALL_COLUMNS } from '../columns/all-columns.ts';
import { exportedColumns } from '../columns/column-rules.ts';

/** What the first file of an export says, so that an import knows it again. */
export const EXPORT_FORMAT = 'formkurva-export';
export const EXPORT_VERSION = 1;
export const MANIFEST_NAME = 'formkurva.json';

export const jsonName = (table: string) => `json/${table}.json`;
export const csvName = (table: string) => `csv/${table}.csv`;

/** Tables that hold something of a member's, by name. */
export const exportedTables = (): string[] =>
  Object.entries(ALL_COLUMNS)
    .filter(([, rule]) => (rule.owner !== null || rule.through) && exportedColumns(rule).length > 0)
    .map(([table]) => table)
    .sort();

/** Rows as lines of CSV (RFC 4180, UTF-8 with a byte order mark); what is itself a list or an object is written as JSON. */
export function csvHead(table: string): string {
  return `\ufeff${columnsOf(table).map(cell).join(',')}\r\n`;
}

export function csvLine(table: string, row: Readonly<Record<string, unknown>>): string {
  return `${columnsOf(table)
    .map((column) => cell(row[column]))
    .join(',')}\r\n`;
}

function columnsOf(table: string): string[] {
  const rule = ALL_COLUMNS[table];
  return rule ? exportedColumns(rule) : [];
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // A spreadsheet would compute a text that begins so; a number may begin with a minus sign.
  const harmless = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const README_TEXT = [
  'Formkurva',
  '',
  'Det här är allt som är ditt hos Formkurva. Mappen csv öppnas i ett kalkylark, json läses av andra appar, pictures är dina bilder.',
  'Hela filen kan läsas in på ett annat konto: Profil, Dina uppgifter, Formkurvas egen fil.',
  '',
  'This is everything of yours at Formkurva. Open csv in a spreadsheet; json is for other apps; pictures holds your pictures.',
  'The whole file can be brought into another account: Profile, Your data, Formkurva’s own file.',
  '',
].join('\r\n');
