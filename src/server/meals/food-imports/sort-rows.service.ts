import {
  type FoodImportSource,
  type FoodRejection,
  foodColumns,
  type ImportedFood,
  readFoodRow,
  withRejected,
} from '#domain/meals/catalogue/food-imports.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listBarcodesOfOthers, listKnownFoods, type StoredImportRun } from './food-imports.store.ts';
import type { RejectedRow } from './rejected-rows.store.ts';

/** A row by column name, or the text of an invalid line. */
export type FileRow = Record<string, string> | string;

const MAX_CELL_LENGTH = 300;
const MAX_LINE_LENGTH = 2000;
const MAX_NAME_LENGTH = 60;

/** The rows of a batch that can be imported, and the reasons why the others cannot. */
export async function sortOut(
  db: Db,
  run: StoredImportRun,
  source: FoodImportSource,
  batch: FileRow[],
  /** Line number of the header; rows are numbered as in a spreadsheet. */
  headLine: number,
) {
  const foods = new Map<string, { food: ImportedFood; at: number }>();
  const refused = new Map<number, FoodRejection>();
  batch.forEach((row, at) => {
    const read = typeof row === 'string' ? 'broken-row' : readFoodRow(source, row);
    if (typeof read === 'string') refused.set(at, read);
    else if (foods.has(read.id)) refused.set(at, 'twice');
    else foods.set(read.id, { food: read, at });
  });
  const stored = await listKnownFoods(db, [...foods.keys()]);
  // Shipped foods were checked by hand and are not overwritten.
  for (const { id } of stored.filter(({ popularity }) => popularity > 0)) {
    refused.set(foods.get(id)?.at ?? 0, 'shipped');
    foods.delete(id);
  }
  const columns = run.columns.length > 0 ? run.columns : columnsOf(source, batch);
  const rejected = [...refused]
    .toSorted(([one], [other]) => one - other)
    .map(([at, reason]) => rejectedRow(batch[at] ?? '', columns, { row: run.rowsRead + at + 1 + headLine, reason }));
  return {
    foods: await withFreeBarcodes(
      db,
      [...foods.values()].map(({ food }) => food),
    ),
    rejected,
    counts: rejected.reduce(
      (all, { row, reason, cells }) => withRejected(all, reason, { row, name: rowName(cells) }),
      run.rejected,
    ),
    columns,
    known: new Map(stored.map((food) => [food.id, food])),
  };
}

/** A barcode that another food already has stays with that food. */
async function withFreeBarcodes(db: Db, foods: ImportedFood[]): Promise<ImportedFood[]> {
  const taken = await listBarcodesOfOthers(
    db,
    foods.flatMap(({ barcode }) => barcode ?? []),
  );
  return foods.map((food) => (food.barcode !== null && taken.has(food.barcode) ? { ...food, barcode: null } : food));
}

const columnsOf = (source: FoodImportSource, batch: FileRow[]) =>
  foodColumns(source, Object.keys(batch.find((row) => typeof row !== 'string') ?? {}));

function rejectedRow(row: FileRow, columns: string[], at: Pick<RejectedRow, 'row' | 'reason'>): RejectedRow {
  if (typeof row === 'string') return { ...at, cells: {}, line: cut(row, MAX_LINE_LENGTH) };
  const filled = columns.flatMap((column) => {
    const cell = row[column] ?? '';
    return cell === '' ? [] : [[column, cut(cell, MAX_CELL_LENGTH)]];
  });
  return { ...at, cells: Object.fromEntries(filled), line: null };
}

const NAMES = ['Livsmedelsnamn', 'name_sv', 'product_name', 'description'];
/** The name of a row's food. */
export const rowName = (cells: Record<string, string>) =>
  cut(NAMES.map((name) => cells[name]).find(Boolean) ?? '', MAX_NAME_LENGTH);

/** Cuts a text and removes what PostgreSQL refuses: NUL and a trailing half of a surrogate pair. */
const cut = (text: string, maxLength: number) =>
  text
    .replaceAll('\u0000', '')
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '');
