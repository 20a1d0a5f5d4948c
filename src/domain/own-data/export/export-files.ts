import { csvLines, csvText } from '../../csv/csv.ts';
import type { Language } from '../../text/language.ts';
import { ALL_COLUMNS } from '../columns/all-columns.ts';
import { exportedColumns } from '../columns/column-rules.ts';
import { cellOf } from './spreadsheets.ts';

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

/** The columns of a table as the first line of its CSV, with the byte order mark that spreadsheets need for å ä ö. */
export function csvHead(table: string, language: Language): string {
  return csvText(columnsOf(table), [], language);
}

/** Rows of a table as lines of CSV, column by column. */
export function csvRows(table: string, rows: readonly Readonly<Record<string, unknown>>[], language: Language): string {
  const columns = columnsOf(table);
  return csvLines(
    rows.map((row) => columns.map((column) => cellOf(row[column], language))),
    language,
  );
}

function columnsOf(table: string): string[] {
  const rule = ALL_COLUMNS[table];
  return rule ? exportedColumns(rule) : [];
}

/** What the archive says of itself, in every language. */
export const readmeText = (paragraphs: readonly string[]): string =>
  ['Formkurva', ...paragraphs].map((paragraph) => `${paragraph}\r\n`).join('\r\n');
