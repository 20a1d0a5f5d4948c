/**
 * Parses CSV (RFC 4180): quoted cells may contain commas, line breaks and doubled quotes. The header must be exactly the expected columns,
 * so that a file with moved columns is refused instead of misread.
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

/** Object.fromEntries loses its key type; the keys are the columns. */
function keyed<Column extends string>(columns: readonly Column[], cells: string[]): Record<Column, string> {
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>;
}

/** One cell and its terminator. The quoted alternative comes first because only a quoted cell may contain terminators. */
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
