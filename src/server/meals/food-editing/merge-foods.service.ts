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
 * Merges duplicates into a food. Members' rows are not rewritten: a merged food stays in the table without search words, and references by
 * id or barcode are redirected to the other food. Logged rows therefore retain their amounts, rows that arrive late are redirected too,
 * and a merge can be undone exactly. Idempotent.
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
    // Only a food that is not merged itself can be the target, so that merges never form a circle.
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

/** Undoes a merge: the food is searchable again, and rows that refer to it are its own again. */
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
