import { CsvReader } from '../../csv/read-csv.ts';
import { isFoodHeader } from './food-files.ts';
import {
  type FoodImportSource,
  type FoodRejection,
  type ImportedFood,
  type RejectedFoods,
  readFoodRow,
  withRejected,
} from './food-imports.ts';

/** What the first rows of a file become when it is read. */
export type FoodPreview = { rows: number; kept: number; foods: ImportedFood[]; rejected: RejectedFoods };

const MOST_ROWS = 200;
const MOST_FOODS = 5;

/**
 * Reads the beginning of a table as an import would, to be looked at before the file is sent. Null when it is a table of something
 * else. Foods of FoodData Central are spread over two files: of them only the columns are looked at.
 */
export function previewFoods(source: FoodImportSource, fileName: string, beginning: string): FoodPreview | null {
  const [head = [], ...rows] = cellsOf(source, beginning);
  const header = head.map((name) => name.trim());
  if (!isFoodHeader(source, fileName, header)) return null;
  const seen = new Map<string, ImportedFood>();
  let rejected: RejectedFoods = {};
  const counted = source === 'usda' ? [] : rows.slice(0, MOST_ROWS);
  counted.forEach((cells, at) => {
    const read = readCells(source, header, cells);
    if (typeof read === 'string') rejected = withRejected(rejected, read, { row: at + 2, name: '' });
    else if (seen.has(read.id)) rejected = withRejected(rejected, 'twice', { row: at + 2, name: read.nameSv });
    else seen.set(read.id, read);
  });
  return { rows: counted.length, kept: seen.size, foods: [...seen.values()].slice(0, MOST_FOODS), rejected };
}

function readCells(source: FoodImportSource, header: string[], cells: string[]): ImportedFood | FoodRejection {
  if (cells.length !== header.length) return 'broken-row';
  return readFoodRow(source, Object.fromEntries(header.map((name, at) => [name, cells[at]])));
}

/** Complete rows only: the last line may be cut anywhere. */
function cellsOf(source: FoodImportSource, beginning: string): string[][] {
  const text = beginning.replace(/^\ufeff/, '');
  if (source !== 'openfoodfacts') return new CsvReader().push(text);
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => line.replace(/\r$/, '').split('\t'));
}
