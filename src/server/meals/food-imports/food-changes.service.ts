import * as z from 'zod';
import type { LargeFoodChange } from '#domain/meals/catalogue/food-imports.contract.ts';
import { UNDO_DAYS, undoUntil } from '#domain/meals/catalogue/large-changes.ts';
import { pickNutrients } from '#domain/meals/scale-food.ts';
import { totalOf } from '#domain/paging/page-cursor.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readKeyPage } from '#server/platform/db/key-pages.ts';
import type { Clock } from '#server/platform/deps.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  addFoodWords,
  lockCatalogue,
  replaceFoodWords,
  tidyFoods,
  upsertFoods,
  wordsOf,
} from '../catalogue/catalogue.store.ts';
import type { CatalogueFood } from '../catalogue/catalogue-food.ts';
import {
  CHANGES_BY_SIZE,
  countWaiting,
  deleteChangesUntil,
  deleteFoods,
  type FoodChange,
  leaveWaiting,
  listUntouched,
  listWaiting,
  lockChanges,
  restoreInstants,
  updateBefore,
  updateChanges,
} from './food-changes.store.ts';
import {
  findImportRun,
  isBusy,
  type KnownFood,
  listKnownFoods,
  lockImportRun,
  updateImportRun,
} from './food-imports.store.ts';
import { deleteRejected, deleteRejectedUntil } from './rejected-rows.store.ts';

type Deps = { clock: Clock };

export const UNDO_FOOD_IMPORT = 'undo-food-import';
const PAGE_SIZE = 20;
const BATCH = 1000;

/** A stored food with the values of its source, without corrections. */
export function sourceFood({ corrected: _corrected, sourceValues, duplicateOf, ...stored }: KnownFood): CatalogueFood {
  const { id, source, kind, popularity, portions, amounts } = stored;
  const { nameSv, nameEn, brand, category, carbsBasis, synonyms, barcode, ...rest } = { ...stored, ...sourceValues };
  return {
    ...{
      id,
      source,
      kind,
      popularity,
      portions,
      amounts,
      nameSv,
      nameEn,
      brand,
      category,
      carbsBasis,
      synonyms,
      barcode,
    },
    per100g: pickNutrients(rest),
    ...(duplicateOf !== null && { duplicateOf }),
  };
}

/** Large changes of an import that wait for approval. */
export async function readWaiting(db: Db, id: string, cursor: string | undefined) {
  if (!(await findImportRun(db, id))) throw refuse('NOT_FOUND');
  const page = await readKeyPage(cursor, PAGE_SIZE, CHANGES_BY_SIZE, (position) => listWaiting(db, id, position));
  const count = (await countWaiting(db, [id])).get(id) ?? 0;
  const { next, previous } = page;
  return { changes: page.rows.flatMap(({ change }) => shown(change)), next, previous, total: totalOf(count, null) };
}

function shown({ foodId, after, large, percent }: FoodChange): LargeFoodChange[] {
  if (!after || !large) return [];
  const { nameSv, nameEn, brand } = after;
  const signed = large.to < large.from ? -percent : percent;
  return [{ foodId, nameSv, nameEn, brand, ...large, percent: signed }];
}

type Decision = { id: string; foodIds?: string[] | undefined; take: boolean };

/** Applies or rejects waiting changes. Logged rows are not affected. */
export async function decideChanges(
  db: Db,
  deps: Deps,
  actorId: string,
  decision: Decision,
): Promise<{ decided: number }> {
  if (!(await findImportRun(db, decision.id))) throw refuse('NOT_FOUND');
  let decided = 0;
  for (let count = BATCH; count === BATCH; decided += count) count = await decideBatch(db, deps, actorId, decision);
  return { decided };
}

async function decideBatch(db: Db, deps: Deps, actorId: string, { id, foodIds, take }: Decision): Promise<number> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const waiting = await lockChanges(tx, id, 'waiting', BATCH, foodIds);
    if (waiting.length === 0) return 0;
    if (take) await takeChanges(tx, deps, id, waiting);
    else await updateChanges(tx, id, idsOf(waiting), { state: 'left', after: null });
    await recordAdminEvent(tx, {
      at: deps.clock(),
      actorId,
      area: 'food',
      action: take ? 'take-changes' : 'leave-changes',
      subjectId: id,
      changes: [{ field: 'foods', from: null, to: waiting.length }],
    });
    return waiting.length;
  });
}

const idsOf = (changes: FoodChange[]) => changes.map(({ foodId }) => foodId);

async function takeChanges(tx: Db, { clock }: Deps, runId: string, waiting: FoodChange[]) {
  const at = clock();
  const foods = waiting.flatMap(({ after }) => after ?? []);
  const stored = await listKnownFoods(tx, idsOf(waiting));
  await upsertFoods(tx, foods, at);
  await addFoodWords(tx, foods.filter(({ id }) => stored.every((one) => one.id !== id)).flatMap(wordsOf));
  await updateBefore(
    tx,
    runId,
    stored.map((food) => ({ foodId: food.id, before: sourceFood(food), beforeAt: food.updatedAt })),
  );
  await updateChanges(tx, runId, idsOf(waiting), { state: 'written', after: null, writtenAt: at });
  const run = await lockImportRun(tx, runId);
  if (run) await updateImportRun(tx, runId, { changed: run.changed + waiting.length });
}

/** Starts to restore the foods in the background. Waiting changes are dropped. */
export async function startUndo(db: Db, { clock }: Deps, actorId: string, id: string): Promise<void> {
  const at = clock();
  await db.transaction(async (tx) => {
    const run = await lockImportRun(tx, id);
    if (!run) throw refuse('NOT_FOUND');
    if (run.state === 'undoing' || run.state === 'undone') return;
    const written = run.added + run.changed;
    if (!undoUntil({ ...run, written }, at)) throw refuse('CONFLICT');
    if (await isBusy(tx)) throw refuse('SEEDER_BUSY');
    await updateImportRun(tx, id, { state: 'undoing', movedAt: at });
    await leaveWaiting(tx, id);
    await recordAdminEvent(tx, { at, actorId, area: 'food', action: 'undo-import', subjectId: id });
    const job = { kind: UNDO_FOOD_IMPORT, payload: { runId: id }, uniqueKey: `${UNDO_FOOD_IMPORT}:${id}` };
    await enqueueJob(tx, job, clock);
  });
}

const jobPayload = z.object({ runId: z.string() });

/** Restores foods in batches of a thousand; an interrupted job continues. */
export async function undoImport(db: Db, deps: Deps, payload: unknown): Promise<void> {
  const { runId } = jobPayload.parse(payload);
  if ((await findImportRun(db, runId))?.state !== 'undoing') return;
  while (await undoBatch(db, deps, runId));
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    await replaceFoodWords(tx);
    await updateImportRun(tx, runId, { state: 'undone', isUndoable: false, movedAt: deps.clock() });
    await deleteRejected(tx, runId);
  });
  await tidyFoods(db);
}

/** False when nothing remains to be undone. */
async function undoBatch(db: Db, { clock }: Deps, runId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const written = await lockChanges(tx, runId, 'written', BATCH);
    const run = await lockImportRun(tx, runId);
    if (written.length === 0 || !run) return false;
    const untouched = await listUntouched(tx, runId, idsOf(written));
    const [undone, left] = [
      written.filter(({ foodId }) => untouched.has(foodId)),
      written.filter(({ foodId }) => !untouched.has(foodId)),
    ];
    await putBack(tx, runId, undone, clock());
    await updateChanges(tx, runId, idsOf(undone), { state: 'undone', before: null });
    await updateChanges(tx, runId, idsOf(left), { state: 'changed-since', before: null });
    await updateImportRun(tx, runId, {
      undone: run.undone + undone.length,
      leftAsChanged: run.leftAsChanged + left.length,
      movedAt: clock(),
    });
    return true;
  });
}

async function putBack(tx: Db, runId: string, undone: FoodChange[], at: Date): Promise<void> {
  const isNew = ({ before }: FoodChange) => before === null;
  await deleteFoods(tx, idsOf(undone.filter(isNew)));
  const changed = undone.flatMap(({ before }) => before ?? []);
  if (changed.length === 0) return;
  await upsertFoods(tx, changed, at);
  await restoreInstants(
    tx,
    runId,
    changed.map(({ id }) => id),
  );
}

/** Deletes changes that can no longer be undone, and rejected rows. */
export async function forgetOldChanges(db: Db, { clock }: Deps): Promise<void> {
  const until = new Date(clock().getTime() - UNDO_DAYS * 86_400_000);
  await deleteChangesUntil(db, until);
  await deleteRejectedUntil(db, until);
}
