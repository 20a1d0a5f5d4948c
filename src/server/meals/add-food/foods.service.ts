import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { CallContext } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { oncePerVersion } from '#server/platform/db/once-per-version.ts';
import { FoodSourceError, type OutsideFood } from '#server/platform/food-sources/source-client.ts';
import { refuse } from '#server/platform/refuse.ts';
import { addFoodWords, findCommonVersion, lockCatalogue, upsertFoods, wordsOf } from '../catalogue/catalogue.store.ts';
import {
  findFoodByBarcode,
  findMergedIntoIds,
  findOwnByBarcode,
  listCommonFoods,
  listFoodsByIds,
  listKnownAmounts,
} from './foods.store.ts';

/**
 * Number of foods that devices cache for offline search: our own list, the shipped products and the most common foods of the American
 * table.
 */
const COMMON_FOODS = 3900;

type Deps = Pick<CallContext, 'clock' | 'foodSources' | 'log'>;

export async function readFood(db: Db, userId: string, id: string): Promise<Food> {
  const [food] = await listFoodsByIds(db, userId, [id]);
  if (!food) throw refuse('NOT_FOUND');
  const [known] = await listKnownAmounts(db, userId, [food.id]);
  if (!known) return food;
  const { amounts, borrowed = [] } = known;
  return { ...food, amounts, ...(borrowed.length > 0 && { borrowed }) };
}

/** Looks up a barcode: the member's own food first, then the catalogue, then the outside source. Null when none has it. */
export async function foodByBarcode(db: Db, deps: Deps, userId: string, code: string): Promise<Food | null> {
  const known = (await findOwnByBarcode(db, userId, code)) ?? (await findFoodByBarcode(db, code));
  if (known) return known;
  const food = await orRefuse(deps, deps.foodSources.byBarcode(code));
  if (!food) return null;
  await addToCatalogue(db, deps, [food]);
  return findFoodByBarcode(db, code);
}

/** Searches the outside food database and adds the results to the catalogue, so that the next search finds them locally. */
export async function searchOutside(db: Db, deps: Deps, query: string): Promise<Food[]> {
  const foods = await orRefuse(deps, deps.foodSources.search(query));
  await addToCatalogue(db, deps, foods);
  // Read back from the catalogue, because an admin may have corrected or merged them.
  const ids = foods.map(({ id }) => id);
  const [mergedIntoIds, stored] = [await findMergedIntoIds(db, ids), await listFoodsByIds(db, null, ids)];
  const byId = new Map(stored.map((food) => [food.id, food]));
  return [...new Set(ids.map((id) => mergedIntoIds.get(id) ?? id))].flatMap((id) => byId.get(id) ?? []);
}

/** Common foods with their version; without foods when the caller already has that version. */
export async function readCommon(db: Db, known: string | undefined): Promise<{ version: string; foods: Food[] }> {
  const version = `${await findCommonVersion(db)}.${COMMON_FOODS}`;
  return version === known ? { version, foods: [] } : commonFoods(db, version);
}

const commonFoods = oncePerVersion(async (db, version) => ({
  version,
  foods: await listCommonFoods(db, COMMON_FOODS),
}));

async function addToCatalogue(db: Db, { clock }: Deps, foods: readonly OutsideFood[]) {
  if (foods.length === 0) return;
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    await upsertFoods(tx, foods, clock());
    await addFoodWords(tx, foods.flatMap(wordsOf));
  });
}

async function orRefuse<Answer>({ log }: Deps, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof FoodSourceError)) throw error;
    log.warn({ err: error }, 'an external food source failed');
    throw refuse('FOOD_SOURCE_FAILED');
  }
}
