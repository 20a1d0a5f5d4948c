import { ORPCError } from '@orpc/server';
import * as z from 'zod';
import type { FoodImportSource, ImportedFood } from '#domain/meals/catalogue/food-imports.ts';
import { changePercent, maxChange } from '#domain/meals/catalogue/large-changes.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { addFoodWords, lockCatalogue, tidyFoods, upsertFoods, wordsOf } from '../catalogue/catalogue.store.ts';
import { sourceFood } from './food-changes.service.ts';
import { dropWaiting, insertChanges, type NewFoodChange } from './food-changes.store.ts';
import {
  deleteParts,
  failStaleRuns,
  findImportRun,
  insertImportRun,
  type KnownFood,
  type StoredImportRun,
  updateImportRun,
} from './food-imports.store.ts';
import { insertRejected } from './rejected-rows.store.ts';
import { type FileRow, sortOut } from './sort-rows.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
export type FoodFile = {
  source: FoodImportSource;
  fileName: string;
  /** Streams the rows without holding them in memory. The run's id is for sources that store partial foods. */
  rows: (runId: string, onHead: (line: number) => void) => AsyncIterable<FileRow | undefined>;
  /** Number of bytes read so far. */
  bytesRead?: () => number;
};

const BATCH = 1000;
const STANDING_MS = 120_000;

/** Entry point of `npm run import-foods`: a complete run. */
export async function importFoods(db: Db, deps: Deps, file: FoodFile): Promise<StoredImportRun> {
  const { source, fileName } = file;
  const run = await beginImport(db, deps, { id: deps.random.uuid(), source, fileName, startedBy: null });
  return readFoods(db, deps, run.id, file);
}

type NewRun = Pick<StoredImportRun, 'id' | 'source' | 'fileName' | 'startedBy'> &
  Partial<Pick<StoredImportRun, 'bytes' | 'files'>>;

/** Starts a run; refused while another one is active. */
export async function beginImport(db: Db, { clock }: Pick<Deps, 'clock'>, run: NewRun) {
  const at = clock();
  await failStaleRuns(db, new Date(at.getTime() - STANDING_MS));
  const made = { ...run, state: 'running' as const, isUndoable: true, startedAt: at, movedAt: at };
  if (!(await insertImportRun(db, made))) throw refuse('SEEDER_BUSY');
  return made;
}

/**
 * Imports a food database file in batches of a thousand rows, each in a transaction of its own, so that memory use does not depend on the
 * file size. Idempotent: an interrupted run can be repeated.
 */
export async function readFoods(db: Db, deps: Deps, id: string, file: FoodFile): Promise<StoredImportRun> {
  try {
    const isWhole = await readBatches(db, deps, id, file);
    if (isWhole) await tidyFoods(db);
    await updateImportRun(db, id, { state: isWhole ? 'done' : 'cancelled', finishedAt: deps.clock() });
  } catch (error) {
    await updateImportRun(db, id, { state: 'failed', error: failureOf(error), finishedAt: deps.clock() });
    throw error;
  } finally {
    await deleteParts(db, id);
  }
  const ended = await findImportRun(db, id);
  if (!ended) throw refuse('NOT_FOUND');
  return ended;
}

/** An error code that the screens translate, with missing columns, or the system's error message. */
export function failureOf(error: unknown): string {
  if (error instanceof ORPCError) return [error.code, ...missingColumns(error.data)].join(': ');
  return error instanceof Error ? error.message : String(error);
}

const invalidFile = z.object({ missing: z.array(z.string()).min(1) });

function missingColumns(data: unknown): string[] {
  const { success, data: known } = invalidFile.safeParse(data);
  return success ? [known.missing.join(', ')] : [];
}

/** False when the run was cancelled. */
async function readBatches(db: Db, deps: Deps, id: string, { source, rows, bytesRead }: FoodFile) {
  let batch: FileRow[] = [];
  let headLine = 1;
  const flush = async () => {
    const isOn = await takeBatch(db, deps, { id, source, batch, headLine, bytesRead: bytesRead?.() ?? 0 });
    batch = [];
    return isOn;
  };
  for await (const row of rows(id, (line) => (headLine = line))) {
    if (row !== undefined) batch.push(row);
    if ((row === undefined || batch.length === BATCH) && !(await flush())) return false;
  }
  return flush();
}

type Batch = { id: string; source: FoodImportSource; batch: FileRow[]; headLine: number; bytesRead: number };

async function takeBatch(db: Db, deps: Deps, { id, source, batch, headLine, bytesRead }: Batch): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const run = await findImportRun(tx, id);
    if (run?.state !== 'running' || run.cancelRequested) return false;
    const { foods, rejected, counts, columns, known } = await sortOut(tx, run, source, batch, headLine);
    const at = deps.clock();
    const waiting = foods.flatMap((food) => waitingChange(id, food, known.get(food.id)));
    const held = new Set(waiting.map(({ foodId }) => foodId));
    const taken = foods.filter((food) => !held.has(food.id));
    const written = await upsertFoods(tx, taken, at);
    const fresh = taken.filter((food) => !known.has(food.id));
    await addFoodWords(tx, fresh.flatMap(wordsOf));
    await noteChanges(
      tx,
      id,
      waiting,
      written.map((foodId) => writtenChange(id, known.get(foodId), foodId, at)),
    );
    await insertRejected(tx, id, rejected);
    await updateImportRun(tx, id, {
      rowsRead: run.rowsRead + batch.length,
      added: run.added + fresh.length,
      changed: run.changed + written.length - fresh.length,
      unchanged: run.unchanged + taken.length - written.length,
      corrected: run.corrected + foods.filter((food) => isCorrected(known.get(food.id))).length,
      rejected: counts,
      columns,
      bytesRead,
      movedAt: at,
    });
    return true;
  });
}

const isCorrected = (food: KnownFood | undefined) => food !== undefined && Object.keys(food.corrected).length > 0;

/** A change that is too large to be applied without approval; null otherwise. */
function waitingChange(runId: string, food: ImportedFood, stored: KnownFood | undefined): NewFoodChange[] {
  if (!stored) return [];
  const large = maxChange(sourceFood(stored).per100g, food.per100g, Object.keys(stored.corrected));
  if (!large) return [];
  const percent = Math.abs(changePercent(large));
  return [{ runId, foodId: food.id, state: 'waiting', after: food, large, percent }];
}

function writtenChange(runId: string, stored: KnownFood | undefined, foodId: string, writtenAt: Date): NewFoodChange {
  const before = stored ? { before: sourceFood(stored), beforeAt: stored.updatedAt } : {};
  return { runId, foodId, state: 'written', writtenAt, ...before };
}

async function noteChanges(tx: Db, runId: string, waiting: NewFoodChange[], written: NewFoodChange[]) {
  const changes = [...waiting, ...written];
  await dropWaiting(
    tx,
    runId,
    changes.map(({ foodId }) => foodId),
  );
  await insertChanges(tx, changes);
}
