/**
 * Reads comma-separated text as RFC 4180 has it: cells in double quotes may hold commas, line breaks and doubled quotes.
 * The first line must name exactly the columns asked for, so that a file whose columns were moved is never read askew.
 */
export function readCsv<Column extends string>(text: string, columns: readonly Column[]): Record<Column, string>[] {
  const [header = [], ...rows] = splitCells(text.replace(/^\uFEFF/, ''));
  if (header.join() !== columns.join()) throw new Error(`Expected the columns ${columns} but found ${header}`);
  return rows.map((cells, at) => {
    if (cells.length !== columns.length)
      throw new Error(`Row ${at + 1} has ${cells.length} cells, not ${columns.length}`);
    return keyed(columns, cells);
  });
}

/** Object.fromEntries forgets its keys; they are the columns. */
function keyed<Column extends string>(columns: readonly Column[], cells: string[]): Record<Column, string> {
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>;
}

/** One cell and the sign that ends it. A quoted cell comes first in the pattern: only it may contain those signs. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function splitCells(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const start = CELL.lastIndex;
    const match = CELL.exec(text);
    if (!match) throw new Error(`Unreadable cell after row ${rows.length}: ${text.slice(start, start + 40)}`);
    const [, quoted, plain = '', end = ''] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',' && CELL.lastIndex < text.length) continue;
    if (end === ',') cells.push('');
    rows.push(cells);
    cells = [];
  }
  return rows;
}
