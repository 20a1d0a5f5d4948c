import type { Ore } from '../money/ore.ts';
import { inEachLanguage, type Language, LOCALES } from '../text/language.ts';

export type CsvCell = string | number | null;

/** The decimal sign in spreadsheets of the language. */
export const DECIMAL_SIGNS = inEachLanguage((language) =>
  new Intl.NumberFormat(LOCALES[language]).format(0.5).charAt(1),
);

/** Money in a cell: kronor with two decimals, formatted as the reader's spreadsheet expects. */
export function kronorCell(amount: Ore, language: Language): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const decimals = String(Math.abs(amount) % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${whole}${DECIMAL_SIGNS[language]}${decimals}`;
}

/**
 * A table as CSV that spreadsheets open without questions: a byte order mark for å ä ö, semicolons where the comma is the decimal sign, and
 * no cell that starts a formula, because names and reasons are typed by people.
 */
export function csvText(header: readonly string[], rows: readonly CsvCell[][], language: Language): string {
  return `\ufeff${csvLines([[...header], ...rows], language)}`;
}

/** Further rows of such a table, for streaming. */
export function csvLines(rows: readonly CsvCell[][], language: Language): string {
  const separator = DECIMAL_SIGNS[language] === ',' ? ';' : ',';
  return rows.map((cells) => `${cells.map(cellText).join(separator)}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  const text = harmless(String(cell ?? ''));
  return /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A plain number may start with a minus sign; anything else that a spreadsheet would evaluate gets an apostrophe in front. */
const harmless = (text: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
