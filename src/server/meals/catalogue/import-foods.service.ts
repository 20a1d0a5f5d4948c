import {
  type FoodImportSource,
  type ImportedFood,
  readFoodRow,
  withRejected,
} from '#domain/meals/catalogue/food-imports.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { addFoodWords, lockCatalogue, tidyFoods, upsertFoods, wordsOf } from './catalogue.store.ts';
import {
  deleteParts,
  failStandingRuns,
  findImportRun,
  insertImportRun,
  listBarcodesOfOthers,
  listKnownFoods,
  type StoredImportRun,
  updateImportRun,
} from './food-imports.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config'>;
/** A row with its columns by name; null where the file has a line that is none. */
export type FileRow = Record<string, string> | null;
export type FoodFile = {
  source: FoodImportSource;
  fileName: string;
  /** Read as it streams; what was read is forgotten. The run's id is for sources that need a place of their own. */
  rows: (runId: string) => AsyncIterable<FileRow>;
};

const BATCH = 1000;
const STANDING_MS = 120_000;

/**
 * Reads the file of a food database into the catalogue, a thousand rows at a time, each batch in a transaction of its own: memory
 * does not grow with the file. Idempotent: the same file again changes nothing, so a run that was killed is simply repeated.
 */
export async function importFoods(db: Db, deps: Deps, { source, fileName, rows }: FoodFile): Promise<StoredImportRun> {
  if (!deps.config.dataSeeder) throw refuse('SEEDER_OFF');
  const [id, startedAt] = [deps.random.uuid(), deps.clock()];
  await failStandingRuns(db, new Date(startedAt.getTime() - STANDING_MS));
  const run = { id, source, fileName, state: 'running' as const, startedBy: null, startedAt, movedAt: startedAt };
  if (!(await insertImportRun(db, run))) throw refuse('SEEDER_BUSY');
  try {
    const isWhole = await readBatches(db, deps, id, source, rows(id));
    if (isWhole) await tidyFoods(db);
    await updateImportRun(db, id, { state: isWhole ? 'done' : 'cancelled', finishedAt: deps.clock() });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await updateImportRun(db, id, { state: 'failed', error: message, finishedAt: deps.clock() });
    throw error;
  } finally {
    await deleteParts(db, id);
  }
  const ended = await findImportRun(db, id);
  if (!ended) throw refuse('NOT_FOUND');
  return ended;
}

/** False when somebody asked to cancel. */
async function readBatches(db: Db, deps: Deps, id: string, source: FoodImportSource, rows: AsyncIterable<FileRow>) {
  let batch: FileRow[] = [];
  const flush = async () => {
    const isOn = await takeBatch(db, deps, id, source, batch);
    batch = [];
    return isOn;
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH && !(await flush())) return false;
  }
  return flush();
}

async function takeBatch(db: Db, deps: Deps, id: string, source: FoodImportSource, batch: FileRow[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const run = await findImportRun(tx, id);
    if (!run || run.cancelRequested) return false;
    const { foods, rejected, known } = await sortOut(tx, run, source, batch);
    const written = await upsertFoods(tx, foods, deps.clock());
    const fresh = foods.filter((food) => !known.has(food.id));
    await addFoodWords(tx, fresh.flatMap(wordsOf));
    await updateImportRun(tx, id, {
      rowsRead: run.rowsRead + batch.length,
      added: run.added + fresh.length,
      changed: run.changed + written - fresh.length,
      unchanged: run.unchanged + foods.length - written,
      rejected,
      movedAt: deps.clock(),
    });
    return true;
  });
}

/** What of a batch can be taken in, and why the rest cannot. */
async function sortOut(db: Db, run: StoredImportRun, source: FoodImportSource, batch: FileRow[]) {
  let { rejected } = run;
  const foods = new Map<string, ImportedFood>();
  const rowOf = new Map<string, number>();
  batch.forEach((row, at) => {
    const read = row === null ? 'broken-row' : readFoodRow(source, row);
    const found = typeof read !== 'string' && foods.has(read.id) ? 'twice' : read;
    const number = run.rowsRead + at + 1;
    if (typeof found === 'string') rejected = withRejected(rejected, found, { row: number, name: nameOf(row) });
    else {
      foods.set(found.id, found);
      rowOf.set(found.id, number);
    }
  });
  const stored = await listKnownFoods(db, [...foods.keys()]);
  // What comes with Formkurva was checked by hand.
  for (const { id } of stored.filter(({ popularity }) => popularity > 0)) {
    rejected = withRejected(rejected, 'shipped', { row: rowOf.get(id) ?? 0, name: foods.get(id)?.nameSv ?? '' });
    foods.delete(id);
  }
  const codes = [...foods.values()].flatMap(({ barcode }) => barcode ?? []);
  const taken = await listBarcodesOfOthers(db, codes);
  const kept = [...foods.values()].map((food) =>
    food.barcode !== null && taken.has(food.barcode) ? { ...food, barcode: null } : food,
  );
  return { foods: kept, rejected, known: new Set(stored.map(({ id }) => id)) };
}

const NAMES = ['Livsmedelsnamn', 'name_sv', 'product_name', 'description'];
const nameOf = (row: FileRow) => (NAMES.map((name) => row?.[name]).find(Boolean) ?? '').slice(0, 60);
