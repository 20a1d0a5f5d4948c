import { searchWords } from '#domain/meals/add-food/describe-food.ts';
import type { AdminFood, FoodReason } from '#domain/meals/catalogue/foods-admin.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { lockCatalogue } from '../catalogue/catalogue.store.ts';
import { refreshDuplicates } from '../catalogue/food-checks.store.ts';
import { readAdminFood, recordEdit } from './food-edits.service.ts';
import { lockFoods, moveMerged, reclaimMerged, type StoredFood, updateFood } from './food-edits.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
type Merge = { id: string; doubles: string[]; reason: FoodReason };

/**
 * Lets one food stand for its duplicates. Nothing that members have is rewritten: a merged food stays in the table, is found by
 * no search, and everything that refers to it by id or barcode is led to the kept one. So logged rows keep their figures, a
 * row that arrives late is led the same way, and the merge can be undone exactly. Repeating it changes nothing.
 */
export async function mergeFoods(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, doubles: duplicates, reason }: Merge,
): Promise<AdminFood> {
  const ids = [...new Set(duplicates)];
  if (ids.includes(id)) throw refuse('BAD_INPUT', { issues: [{ path: 'doubles', message: 'itself' }] });
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const stored = await lockFoods(tx, [id, ...ids]);
    if (stored.length !== ids.length + 1) throw refuse('NOT_FOUND');
    // In a chain only its last food can be kept: so merges never form a circle.
    if (stored.some((food) => food.id === id && food.mergedInto !== null)) throw refuse('FOOD_MERGED');
    for (const duplicate of stored.filter((food) => food.id !== id))
      await mergeOne(tx, deps, actorId, duplicate, id, reason);
    await refreshDuplicates(
      tx,
      stored.map(({ duplicateKey }) => duplicateKey),
    );
  });
  return readAdminFood(db, id);
}

async function mergeOne(db: Db, deps: Deps, actorId: string, duplicate: StoredFood, id: string, reason: FoodReason) {
  if (duplicate.mergedInto === id) return;
  if (duplicate.mergedInto !== null) throw refuse('FOOD_MERGED');
  const version = duplicate.version + 1;
  await moveMerged(db, duplicate.id, id);
  await updateFood(db, duplicate.id, { mergedInto: id, mergedVia: id, words: '', version, updatedAt: deps.clock() });
  const changes = [{ field: 'mergedInto', from: null, to: id }];
  await recordEdit(db, deps, { actorId, action: 'merge', id: duplicate.id, reason, changes });
}

/** Undoes the merge of a food: it is found again, and what was logged as it is again it. */
export async function separateFood(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, reason }: { id: string; reason: FoodReason },
): Promise<AdminFood> {
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const [stored] = await lockFoods(tx, [id]);
    if (!stored) throw refuse('NOT_FOUND');
    if (stored.mergedInto === null) return;
    const words = searchWords(stored);
    const version = stored.version + 1;
    await updateFood(tx, id, { mergedInto: null, mergedVia: null, words, version, updatedAt: deps.clock() });
    await reclaimMerged(tx, id);
    await refreshDuplicates(tx, [stored.duplicateKey]);
    const changes = [{ field: 'mergedInto', from: stored.mergedInto, to: null }];
    await recordEdit(tx, deps, { actorId, action: 'separate', id, reason, changes });
  });
  return readAdminFood(db, id);
}
