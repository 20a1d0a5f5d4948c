import { foodsContract, type OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseFarEdit, resolveEdit } from '#server/sync/edits.service.ts';
import { inputOf, stateImport, undoByTombstone, undoUnchanged } from '#server/sync/importers.service.ts';
import { findMergedIntoIds, listFoodsByIds } from './foods.store.ts';
import {
  findFavouriteForUpdate,
  findLoggedIds,
  insertFavourite,
  listOwnFoods,
  ownFoods,
  type StoredFavourite,
  updateFavourite,
} from './own-foods.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Favourite = { foodId: string; favourite: boolean; editedAt: string };

export function listOwn(db: Db, userId: string): Promise<OwnFood[]> {
  return listOwnFoods(db, userId);
}

/** Saves an own food. Older apps do not send `amounts`; the stored ones then stay. */
export async function saveOwn(db: Db, deps: Deps, userId: string, food: OwnFood): Promise<void> {
  await db.transaction((tx) => ownFoods.save(tx, deps, userId, food));
}

export async function removeOwn(
  db: Db,
  deps: Deps,
  userId: string,
  removal: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => ownFoods.remove(tx, deps, userId, removal));
}

/** Sets or removes a favourite. Removing also works for a food that has been deleted. */
export async function setFavourite(db: Db, deps: Deps, userId: string, request: Favourite): Promise<void> {
  refuseFarEdit(deps, request.editedAt);
  if (request.favourite && (await listFoodsByIds(db, userId, [request.foodId])).length === 0) throw refuse('NOT_FOUND');
  const foodId = (await findMergedIntoIds(db, [request.foodId])).get(request.foodId) ?? request.foodId;
  const row: StoredFavourite = { ...request, foodId, userId, editedAt: new Date(request.editedAt) };
  await db.transaction(async (tx) => {
    if (await insertFavourite(tx, row)) return;
    const stored = await findFavouriteForUpdate(tx, userId, row.foodId);
    if (!stored) throw refuse('CONFLICT');
    await resolveEdit(tx, deps, {
      userId,
      tableName: 'food_favourites',
      rowId: row.foodId,
      stored: { editedAt: stored.editedAt, row: { favourite: stored.favourite } },
      arrived: { editedAt: row.editedAt, row: { favourite: row.favourite } },
      store: () => updateFavourite(tx, row),
    });
  });
}

stateImport('member_foods', {
  schema: inputOf(foodsContract.saveOwn),
  toInput: (row) => ({ ...row, per100g: row }),
  save: saveOwn,
  undo: undoByTombstone({ inUse: findLoggedIds }),
});

stateImport('food_favourites', {
  key: 'food_id',
  schema: inputOf(foodsContract.setFavourite),
  save: setFavourite,
  undo: undoUnchanged,
});
