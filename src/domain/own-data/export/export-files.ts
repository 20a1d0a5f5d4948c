import { csvLines, csvText } from '../../csv/csv.ts';
import type { Language } from '../../text/language.ts';
import { cellOf } from './spreadsheets.ts';

/** What the first file of an export says, so that an import knows it again. */
export const EXPORT_FORMAT = 'formkurva-export';
export const EXPORT_VERSION = 2;
export const MANIFEST_NAME = 'formkurva-export.json';
/** That of version 1. The name changed with the format, so that an app from before refuses what it would read wrongly. */
export const EARLIER_MANIFEST_NAME = 'formkurva.json';

export const jsonName = (table: string) => `json/${table}.json`;
export const csvName = (table: string) => `csv/${table}.csv`;

/** The columns of a table as the first line of its CSV, with the byte order mark that spreadsheets need for å ä ö. */
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

/** What the archive says of itself, in every language. */
export const readmeText = (paragraphs: readonly string[]): string =>
  ['Formkurva', ...paragraphs].map((paragraph) => `${paragraph}\r\n`).join('\r\n');
