import { csvLines, csvText } from '../../csv/csv.ts';
import type { Language } from '../../text/language.ts';
import { cellOf } from './spreadsheets.ts';

/** The content of the first file of an export, by which an import recognises it. */
export const EXPORT_FORMAT = 'formkurva-export';
export const EXPORT_VERSION = 2;
export const MANIFEST_NAME = 'formkurva-export.json';
/** The format name of version 1. The name changed with the format, so that an older app refuses files that it would misread. */
export const EARLIER_MANIFEST_NAME = 'formkurva.json';

export const jsonName = (table: string) => `json/${table}.json`;
export const csvName = (table: string) => `csv/${table}.csv`;

/** The header line of a table's CSV, with the byte order mark that spreadsheets need for å ä ö. */
export const csvHead = (columns: readonly string[], language: Language): string => csvText(columns, [], language);

/** Rows of a table as lines of CSV, column by column. */
export function csvRows(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
  language: Language,
): string {
  return csvLines(
    rows.map((row) => columns.map((column) => cellOf(row[column], language))),
    language,
  );
}

/** The readme of the archive, in every language. */
export const readmeText = (paragraphs: readonly string[]): string =>
  ['Formkurva', ...paragraphs].map((paragraph) => `${paragraph}\r\n`).join('\r\n');
