import { CsvReader } from '../../csv/read-csv.ts';
import { findFoodHead, fromLine, headRows } from './food-files.ts';
import {
  type FoodImportSource,
  type FoodRejection,
  type ImportedFood,
  type RejectedFoods,
  readFoodRow,
  withRejected,
} from './food-imports.ts';

/** What the first rows of a file become when it is imported. */
export type FoodPreview = { rows: number; accepted: number; foods: ImportedFood[]; rejected: RejectedFoods };

const MAX_ROWS = 200;
const MAX_FOODS = 5;

/**
 * Previews the first rows of a table before it is uploaded, or lists the columns that are missing. Foods of FoodData Central are split
 * over two files, so only the columns of those are checked.
 */
export function previewFoods(
  source: FoodImportSource,
  fileName: string,
  beginning: string,
): FoodPreview | { missing: string[] } {
  const text = beginning.replace(/^\ufeff/, '');
  const head = findFoodHead(source, fileName, headRows(source, text));
  if ('missing' in head) return head;
  const { line, columns: header } = head;
  const [, ...rows] = cellsOf(source, fromLine(text, line));
  const foodsById = new Map<string, ImportedFood>();
  let rejected: RejectedFoods = {};
  const counted = source === 'usda' ? [] : rows.slice(0, MAX_ROWS);
  counted.forEach((cells, at) => {
    const read = readCells(source, header, cells);
    if (typeof read === 'string') rejected = withRejected(rejected, read, { row: line + at + 1, name: '' });
    else if (foodsById.has(read.id))
      rejected = withRejected(rejected, 'twice', { row: line + at + 1, name: read.nameSv });
    else foodsById.set(read.id, read);
  });
  return {
    rows: counted.length,
    accepted: foodsById.size,
    foods: [...foodsById.values()].slice(0, MAX_FOODS),
    rejected,
  };
}

function readCells(source: FoodImportSource, header: string[], cells: string[]): ImportedFood | FoodRejection {
  if (cells.length !== header.length) return 'broken-row';
  return readFoodRow(source, Object.fromEntries(header.map((name, at) => [name, cells[at]])));
}

/** Complete rows only: the last line of the excerpt may be cut off. */
function cellsOf(source: FoodImportSource, text: string): string[][] {
  if (source !== 'openfoodfacts') return new CsvReader().push(text);
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => line.replace(/\r$/, '').split('\t'));
}
