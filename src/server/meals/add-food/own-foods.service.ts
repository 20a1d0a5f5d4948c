import { type OwnFood, ownFood } from '#domain/meals/add-food/foods.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { changeOwnRow, type OwnTable, refuseFarEdit, removeOwnRow, settleEdit } from '#server/sync/edits.service.ts';
import { findKeptIds, listFoodsByIds, type StoredOwnFood } from './foods.store.ts';
import {
  findFavouriteForUpdate,
  findOwnFoodForUpdate,
  insertFavourite,
  insertOwnFood,
  listOwnFoods,
  type StoredFavourite,
  updateFavourite,
  updateOwnFood,
} from './own-foods.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
const OWN_FOODS: OwnTable<StoredOwnFood> = {
  name: 'member_foods',
  findForUpdate: findOwnFoodForUpdate,
  update: updateOwnFood,
  contentOf: toOwn,
};

type Favourite = { foodId: string; favourite: boolean; editedAt: string };

export async function listOwn(db: Db, userId: string): Promise<OwnFood[]> {
  return (await listOwnFoods(db, userId)).map(toOwn);
}

/** Idempotent: the client's id makes a food arrive once. Of several edits the last write wins. */
export async function saveOwn(db: Db, deps: Deps, userId: string, food: OwnFood): Promise<void> {
  refuseFarEdit(deps, food.editedAt);
  const row = storedOwnFood(userId, food, deps.clock());
  await db.transaction(async (tx) => {
    if (await insertOwnFood(tx, row)) return;
    const { createdAt: _first, importId: _brought, amounts, ...changes } = row;
    // An app that knows nothing of them says nothing of them, and they stay.
    await changeOwnRow(tx, deps, OWN_FOODS, row, food.amounts ? { ...changes, amounts } : changes);
  });
}

export async function removeOwn(
  db: Db,
  deps: Deps,
  userId: string,
  removal: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => removeOwnRow(tx, deps, OWN_FOODS, { userId, ...removal }));
}

/** Marks a food as a favourite or not. A food that is gone can still be let go of. */
export async function setFavourite(db: Db, deps: Deps, userId: string, request: Favourite): Promise<void> {
  refuseFarEdit(deps, request.editedAt);
  if (request.favourite && (await listFoodsByIds(db, userId, [request.foodId])).length === 0) throw refuse('NOT_FOUND');
  const foodId = (await findKeptIds(db, [request.foodId])).get(request.foodId) ?? request.foodId;
  const row: StoredFavourite = { ...request, foodId, userId, editedAt: new Date(request.editedAt) };
  await db.transaction(async (tx) => {
    if (await insertFavourite(tx, row)) return;
    const stored = await findFavouriteForUpdate(tx, userId, row.foodId);
    if (!stored) throw refuse('CONFLICT');
    await settleEdit(tx, deps, {
      userId,
      tableName: 'food_favourites',
      rowId: row.foodId,
      stored: { editedAt: stored.editedAt, row: { favourite: stored.favourite } },
      arrived: { editedAt: row.editedAt, row: { favourite: row.favourite } },
      store: () => updateFavourite(tx, row),
    });
  });
}

/** An own food that travelled, as it is stored. */
export function storedOwnFood(
  userId: string,
  { per100g, editedAt, amounts = {}, ...food }: OwnFood,
  createdAt: Date,
  importId: string | null = null,
): StoredOwnFood {
  return { ...food, ...per100g, amounts, userId, createdAt, editedAt: new Date(editedAt), deletedAt: null, importId };
}

/** The schema puts keys in one order, whether the food comes from the device or from the database: history knows it again. */
function toOwn({ id, name, portions, barcode, amounts, editedAt, ...row }: StoredOwnFood): OwnFood {
  return ownFood.parse({ id, name, per100g: row, portions, barcode, amounts, editedAt: editedAt.toISOString() });
}
