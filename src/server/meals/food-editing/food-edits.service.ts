import { searchWords } from '#domain/meals/add-food/describe-food.ts';
import type { Portion } from '#domain/meals/add-food/parse-amount.ts';
import { canHaveCategory } from '#domain/meals/catalogue/food-categories.ts';
import {
  correctFood,
  FOOD_FIELDS,
  type FoodCorrections,
  type FoodFields,
} from '#domain/meals/catalogue/food-corrections.ts';
import type { AdminFood, AdminFoodRow, FoodFilter, FoodReason } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { areDuplicateCandidates } from '#domain/meals/catalogue/similar-foods.ts';
import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import {
  amountsById,
  type NutrientEdits,
  nutrientEdits,
  withNutrientEdits,
} from '#domain/meals/nutrients/nutrient-edits.ts';
import { countKnown, hasVitamins } from '#domain/meals/nutrients/nutrient-list.ts';
import { pickNutrients } from '#domain/meals/scale-food.ts';
import { totalOf } from '#domain/paging/page-cursor.ts';
import { changedFields } from '#domain/shop/catalogue/product-details.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type PagePosition, readKeyPage } from '#server/platform/db/key-pages.ts';
import { refuse } from '#server/platform/refuse.ts';
import { addFoodWords, lockCatalogue } from '../catalogue/catalogue.store.ts';
import { checksOf, refreshDuplicates } from '../catalogue/food-checks.store.ts';
import { setBarcodes } from './food-codes.service.ts';
import {
  countFoods,
  FOODS_BY_POPULARITY,
  type FoodAndMergedInto,
  findFood,
  insertFood,
  listBarcodes,
  listFoods,
  listMergedInto,
  listWithKey,
  lockFoods,
  type StoredFood,
  updateFood,
  upsertEditsVersion,
} from './food-edits.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
type FoodEdit = FoodFields & {
  barcodes: string[];
  reason: FoodReason;
  nutrients?: NutrientEdits | undefined;
  portions?: Portion[] | undefined;
};

const PAGE_SIZE = 20;
const MAX_SIMILAR = 8;
/** Id prefix of foods that an admin added. */
export const ADDED = 'adm:';

type FoodSearch = { query: string; filter: FoodFilter; cursor?: string | undefined };

export async function listAdminFoods(db: Db, { query, filter, cursor }: FoodSearch) {
  const read = (position: PagePosition) => listFoods(db, query, filter, position);
  const { rows, next, previous } = await readKeyPage(cursor, PAGE_SIZE, FOODS_BY_POPULARITY, read);
  const { estimate, all, ...found } = await countFoods(db, query);
  const counts = {
    all: totalOf(all, query === '' ? estimate : null),
    review: totalOf(found.review, null),
    doubles: totalOf(found.doubles, null),
    'no-vitamins': totalOf(found['no-vitamins'], null),
    corrected: totalOf(found.corrected, null),
    merged: totalOf(found.merged, null),
  };
  return { foods: rows.map(rowOf), next, previous, total: counts[filter], counts };
}

/** A few catalogue foods by these words, for the admin's global search. */
export async function findFoodsByWords(db: Db, query: string, limit: number) {
  const found = await listFoods(db, query, 'all', { cursor: null, limit });
  return found.map(({ food: { id, nameSv, nameEn, brand } }) => ({ id, name: nameSv, nameEn, brand }));
}

export async function readAdminFood(db: Db, id: string): Promise<AdminFood> {
  const found = await findFood(db, id);
  if (!found) throw refuse('NOT_FOUND');
  const barcodes = await listBarcodes(db, id);
  const merged = await listMergedInto(db, id);
  const row = rowOf(found);
  const own = { ...row, barcodes: barcodes.filter(({ foodId }) => foodId === id).map(({ barcode }) => barcode) };
  const alike = await listWithKey(db, id, found.food.duplicateKey);
  const similar = alike.filter((other) => areDuplicateCandidates(own, { ...rowOf(other), barcodes: other.barcodes }));
  return {
    ...row,
    sourceValues: found.food.sourceValues,
    nutrients: amountsById(amountsOf(found.food)),
    sourceNutrients: amountsById(found.food.amounts),
    portions: found.food.portions,
    barcodes: barcodes.map(({ barcode }) => barcode),
    merged: merged.map(rowOf),
    similar: similar.slice(0, MAX_SIMILAR).map(rowOf),
  };
}

const amountsOf = ({ amounts, corrected }: Pick<StoredFood, 'amounts' | 'corrected'>) =>
  withNutrientEdits(amounts, corrected.nutrients);

function rowOf({ food, mergedInto }: FoodAndMergedInto): AdminFoodRow {
  const { id, source, nameSv, nameEn, brand, category, kind, popularity, carbsBasis, barcode, synonyms, version } =
    food;
  const per100g = pickNutrients(food);
  return {
    ...{
      id,
      source,
      nameSv,
      nameEn,
      brand,
      category,
      kind,
      popularity,
      carbsBasis,
      barcode,
      synonyms,
      version,
      per100g,
    },
    corrected: Object.keys(food.corrected),
    energyOff: food.energyOff && mergedInto === null,
    mayBeDouble: food.mayBeDouble && mergedInto === null,
    nutrientsKnown: countKnown(amountsOf(food)),
    mergedInto: mergedInto,
  };
}

/** Adds a food that no source has. Idempotent by the request's id. */
export async function createFood(db: Db, deps: Deps, actorId: string, { id: key, ...edit }: FoodEdit & { id: string }) {
  const { barcodes, reason, nutrients = {}, portions = [], ...fields } = edit;
  const id = `${ADDED}${key}`;
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const words = searchWords({ ...fields, kind: 'plain', popularity: 0 });
    const own = { source: 'formkurva' as const, kind: 'plain' as const, popularity: ADDED_POPULARITY, version: 1 };
    const corrected = correctedNutrients({}, nutrients);
    const food = { ...fields, ...own, id, words, portions, corrected, updatedAt: deps.clock() };
    if (!(await insertFood(tx, food))) return;
    await setBarcodes(tx, id, barcodes);
    await addFoodWords(tx, words.split(' '));
    const changes = changedFields({}, { nameSv: fields.nameSv, nameEn: fields.nameEn });
    await recordEdit(tx, deps, { actorId, action: 'create', id, reason, changes });
  });
  return readAdminFood(db, id);
}

/** Nutrients that differ from our tables; empty when none does. */
export function correctedNutrients(source: KnownAmounts, wanted: NutrientEdits): FoodCorrections {
  const edits = nutrientEdits(source, wanted);
  return Object.keys(edits).length === 0 ? {} : { nutrients: edits };
}

/** Popularity of added foods: that of an ordinary food of our own list. */
const ADDED_POPULARITY = 20;

/** Corrects a food. Logged rows are not affected. An edit based on an older version is refused, with the current food. */
export async function saveFood(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, version, barcodes, reason, nutrients, portions, ...fields }: FoodEdit & { id: string; version: number },
): Promise<AdminFood> {
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const [stored] = await lockFoods(tx, [id]);
    if (!stored) throw refuse('NOT_FOUND');
    const codes = (await listBarcodes(tx, id)).map(({ barcode }) => barcode);
    const known = amountsById(amountsOf(stored));
    const own = { portions: portions ?? stored.portions, nutrients: { ...known, ...nutrients } };
    const wanted = { ...fields, ...own.nutrients, portions: own.portions, barcodes: [...new Set(barcodes)].toSorted() };
    const changes = changedFields({ ...stored, ...known, barcodes: codes }, wanted);
    if (changes.length === 0) return;
    if (stored.version !== version) throw refuse('STALE_EDIT', { current: await readAdminFood(tx, id) });
    if (stored.mergedInto !== null) throw refuse('FOOD_MERGED');
    if (!canHaveCategory(stored, fields.category))
      throw refuse('BAD_INPUT', { issues: [{ path: 'category', message: 'unknown' }] });
    const edits = correctedNutrients(stored.amounts, own.nutrients);
    const duplicateKey = await changeFood(tx, deps, stored, { fields, portions: own.portions, edits });
    await updateFood(tx, id, { withoutVitamins: !hasVitamins(withNutrientEdits(stored.amounts, own.nutrients)) });
    await setBarcodes(tx, id, wanted.barcodes);
    await refreshDuplicates(tx, [stored.duplicateKey, duplicateKey]);
    await recordEdit(tx, deps, { actorId, action: 'change', id, reason, changes });
  });
  return readAdminFood(db, id);
}

type Changed = { fields: FoodFields; portions: Portion[]; edits: FoodCorrections };

async function changeFood(
  db: Db,
  deps: Deps,
  stored: StoredFood,
  { fields, portions, edits }: Changed,
): Promise<string | null> {
  const words = searchWords({ ...stored, ...fields });
  const changed = FOOD_FIELDS.filter((field) => stored[field] !== fields[field]);
  const wanted = { ...Object.fromEntries(changed.map((field) => [field, fields[field]])), portions };
  // A food added by an admin has no source, so nothing counts as corrected.
  const none: { corrected: FoodCorrections } = { corrected: {} };
  const flat = stored.id.startsWith(ADDED) ? none : correctFood(stored, wanted);
  const { nutrients: _before, ...others } = flat.corrected;
  const corrections = { ...flat, corrected: { ...others, ...edits } };
  const version = stored.version + 1;
  const found = checksOf({ ...fields, per100g: fields });
  const checks = { ...found, ...(found.duplicateKey === null && { mayBeDouble: false }) };
  await updateFood(db, stored.id, {
    ...fields,
    portions,
    ...corrections,
    ...checks,
    words,
    version,
    updatedAt: deps.clock(),
  });
  const known = new Set(stored.words.split(' '));
  await addFoodWords(
    db,
    words.split(' ').filter((word) => !known.has(word)),
  );
  return checks.duplicateKey;
}

type Edit = Pick<Parameters<typeof recordAdminEvent>[1], 'action' | 'changes'> & {
  actorId: string;
  id: string;
  reason: FoodReason;
};

/** Writes the audit log and changes the version that devices cache by. */
export async function recordEdit(db: Db, deps: Deps, { actorId, action, id, reason, changes = [] }: Edit) {
  const at = deps.clock();
  await recordAdminEvent(db, { at, actorId, area: 'food', action, subjectId: id, reason, changes });
  await upsertEditsVersion(db, deps.random.uuid(), at);
}
