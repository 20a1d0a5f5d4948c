import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { CallContext } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
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

/** Our whole list, the products we ship and the most ordinary of the American table: what a device searches without a network. */
const COMMON_FOODS = 3900;

type Deps = Pick<CallContext, 'clock' | 'foodSources' | 'log'>;

export async function readFood(db: Db, userId: string, id: string): Promise<Food> {
  const [food] = await listFoodsByIds(db, userId, [id]);
  if (!food) throw refuse('NOT_FOUND');
  const [known] = await listKnownAmounts(db, userId, [food.id]);
  return known ? { ...food, amounts: known.amounts } : food;
}

/** The member's own food with this code, else the catalogue's, else what the outside source knows; null when nobody does. */
export async function foodByBarcode(db: Db, deps: Deps, userId: string, code: string): Promise<Food | null> {
  const known = (await findOwnByBarcode(db, userId, code)) ?? (await findFoodByBarcode(db, code));
  if (known) return known;
  const food = await orRefuse(deps, deps.foodSources.byBarcode(code));
  if (!food) return null;
  await keep(db, deps, [food]);
  return findFoodByBarcode(db, code);
}

/** Asks the outside food database. What it answers joins the catalogue, so that the next search finds it here. */
export async function searchOutside(db: Db, deps: Deps, query: string): Promise<Food[]> {
  const foods = await orRefuse(deps, deps.foodSources.search(query));
  await keep(db, deps, foods);
  // As they are in the catalogue: an admin may have corrected or merged them.
  const ids = foods.map(({ id }) => id);
  const [kept, stored] = [await findMergedIntoIds(db, ids), await listFoodsByIds(db, null, ids)];
  const byId = new Map(stored.map((food) => [food.id, food]));
  return [...new Set(ids.map((id) => kept.get(id) ?? id))].flatMap((id) => byId.get(id) ?? []);
}

/** Common foods with the version they have; none when the caller has that version already. */
export async function readCommon(db: Db, known: string | undefined): Promise<{ version: string; foods: Food[] }> {
  const version = `${await findCommonVersion(db)}.${COMMON_FOODS}`;
  if (version === known) return { version, foods: [] };
  const read = commonReads.get(db);
  if (read?.version === version) return { version, foods: await read.foods };
  const foods = listCommonFoods(db, COMMON_FOODS);
  commonReads.set(db, { version, foods });
  foods.catch(() => commonReads.delete(db));
  return { version, foods: await foods };
}

/** Every device asks for the same two thousand rows, which change only with the version: they are read once. */
const commonReads = new WeakMap<Db, { version: string; foods: Promise<Food[]> }>();

async function keep(db: Db, { clock }: Deps, foods: readonly OutsideFood[]) {
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
    log.warn({ err: error }, 'an outside food source failed');
    throw refuse('FOOD_SOURCE_FAILED');
  }
}
