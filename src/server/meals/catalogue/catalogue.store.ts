import { eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { searchWords } from '#domain/meals/add-food/describe-food.ts';
import { applyCorrections, type FoodCorrections } from '#domain/meals/catalogue/food-corrections.ts';
import { withNutrientEdits } from '#domain/meals/nutrients/nutrient-edits.ts';
import { hasVitamins } from '#domain/meals/nutrients/nutrient-list.ts';
import { mapNutrients } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import { foodImports, foods as foodsTable } from '../foods.tables.ts';
import type { CatalogueFood } from './catalogue-food.ts';
import { checksOf, listSharedKeys, refreshDuplicates } from './food-checks.store.ts';

// Key of the advisory lock for filling the catalogue; any fixed number works.
const CATALOGUE_LOCK = 7_460_011;
const CATALOGUE = 'catalogue';

export async function findCatalogueVersion(db: Db): Promise<string | null> {
  const [found] = await db
    .select({ version: foodImports.version })
    .from(foodImports)
    .where(eq(foodImports.name, CATALOGUE));
  return found?.version ?? null;
}

/** Version of the foods that devices cache: the shipped content, and the latest change by an admin. */
export async function findCommonVersion(db: Db): Promise<string> {
  const rows = await db
    .select({ name: foodImports.name, version: foodImports.version })
    .from(foodImports)
    .where(inArray(foodImports.name, [CATALOGUE, 'edits']));
  const versionOf = (name: string) => rows.find((row) => row.name === name)?.version;
  return `${versionOf(CATALOGUE) ?? 'empty'}.${(versionOf('edits') ?? '').slice(0, 8)}`;
}

export async function upsertCatalogueVersion(db: Db, version: string, importedAt: Date) {
  await db
    .insert(foodImports)
    .values({ name: CATALOGUE, version, importedAt })
    .onConflictDoUpdate({ target: foodImports.name, set: { version, importedAt } });
}

/** Locks the catalogue until the transaction ends, so that only one process fills it. */
export async function lockCatalogue(db: Db) {
  await db.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
}

type Edits = Map<string, { corrected: FoodCorrections; mergedInto: string | null }>;

/** Corrections and merges by admins of these foods. A partial index covers them; they are few. */
async function listEdits(db: Db, foods: readonly CatalogueFood[]): Promise<Edits> {
  const isEdited = or(sql`${foodsTable.corrected} <> '{}'`, isNotNull(foodsTable.mergedInto));
  const rows = await db
    .select({ id: foodsTable.id, corrected: foodsTable.corrected, mergedInto: foodsTable.mergedInto })
    .from(foodsTable)
    .where(isEdited);
  const known = new Set(foods.map(({ id }) => id));
  return new Map(rows.filter(({ id }) => known.has(id)).map(({ id, ...edit }) => [id, edit]));
}

/** The columns that an import writes, with their types: values of the source and what is derived from them. */
const COLUMN_TYPES: Record<keyof ReturnType<typeof rowOf>, string> = {
  ...{ id: 'text', source: 'text', name_sv: 'text', name_en: 'text', brand: 'text', category: 'text', kind: 'text' },
  ...{ popularity: 'integer', carbs_basis: 'text' },
  ...mapNutrients(() => 'double precision'),
  ...{ portions: 'jsonb', barcode: 'text', synonyms: 'text', words: 'text', twin_of: 'text', source_values: 'jsonb' },
  ...{ amounts: 'jsonb', borrowed: 'jsonb', energy_off: 'boolean', double_key: 'text', without_vitamins: 'boolean' },
};
const COLUMNS = Object.keys(COLUMN_TYPES);
const CHANGING = COLUMNS.filter((column) => column !== 'id');
const NAMES = sql.raw(COLUMNS.join(', '));
const TYPED = sql.raw(
  Object.entries(COLUMN_TYPES)
    .map(([column, type]) => `${column} ${type}`)
    .join(', '),
);
const CHANGES = sql.raw(CHANGING.map((column) => `${column} = excluded.${column}`).join(', '));
const STORED = sql.raw(CHANGING.map((column) => `foods.${column}`).join(', '));
const GIVEN = sql.raw(CHANGING.map((column) => `excluded.${column}`).join(', '));

/**
 * Inserts and updates foods in one statement. Unchanged rows are not written, corrections by admins take precedence, and a merged food has
 * no search words. The caller holds the catalogue lock. Returns the foods that were written.
 */
export async function upsertFoods(db: Db, foods: readonly CatalogueFood[], updatedAt: Date): Promise<string[]> {
  const edits = await listEdits(db, foods);
  const rows = JSON.stringify(foods.map((food) => editedRow(food, edits)));
  const formerKeys = await listSharedKeys(
    db,
    foods.map(({ id }) => id),
  );
  const { rows: written } = await db.execute<{ id: string; double_key: string | null }>(sql`
    insert into foods (${NAMES}, updated_at)
    select ${NAMES}, ${updatedAt.toISOString()}::timestamptz
    from json_to_recordset(${rows}::json) as food (${TYPED})
    on conflict (id) do update set ${CHANGES},
      may_be_double = foods.may_be_double and excluded.double_key is not null, updated_at = excluded.updated_at
    where (${STORED}) is distinct from (${GIVEN})
    returning id, double_key`);
  await refreshDuplicates(db, [...formerKeys, ...written.map((food) => food.double_key)]);
  return written.map(({ id }) => id);
}

function editedRow(food: CatalogueFood, edits: Edits) {
  const edit = edits.get(food.id);
  if (!edit) return rowOf(food);
  const { food: corrected, sourceValues } = applyCorrections(food, edit.corrected);
  const lacksVitamins = !hasVitamins(withNutrientEdits(food.amounts ?? {}, edit.corrected.nutrients));
  const row = { ...rowOf(corrected), source_values: sourceValues, without_vitamins: lacksVitamins };
  return edit.mergedInto === null ? row : { ...row, words: '' };
}

/**
 * Deletes foods that have disappeared from our lists. Foods from outside sources stay, and so do foods that admins have merged, because
 * logged rows still refer to them.
 */
export async function deleteGoneFoods(db: Db, foods: readonly CatalogueFood[]) {
  const ids = JSON.stringify(foods.map(({ id }) => id));
  const { rows } = await db.execute<{ double_key: string | null }>(sql`
    delete from foods where (id like 'sv:%' or id like 'usda:%') and merged_into is null
      -- Both lists are hashed: on a fresh table the planner knows no figures, and a join would compare every food with every other.
      and id not in (select listed.id from json_array_elements_text(${ids}::json) as listed (id))
      and id not in (select merged_into from foods where merged_into is not null)
    returning double_key`);
  await refreshDuplicates(
    db,
    rows.map((food) => food.double_key),
  );
}

/** Counts the words of the whole catalogue again. */
export async function replaceFoodWords(db: Db) {
  await db.execute(sql`delete from food_words`);
  await db.execute(sql`
    insert into food_words (word, foods)
    select word, count(*) from foods, string_to_table(words, ' ') as word where word <> '' group by word`);
}

/** Adds words of new foods, so that they are also found by misspellings. */
export async function addFoodWords(db: Db, words: readonly string[]) {
  await db.execute(sql`
    insert into food_words (word, foods)
    select word, count(*) from json_array_elements_text(${JSON.stringify(words)}::json) as word
    where word <> '' group by word
    on conflict (word) do update set foods = food_words.foods + excluded.foods`);
}

/**
 * Flushes the pending lists of the search indexes and updates planner statistics. Autovacuum would do both some minutes later; until then
 * every search would be slow.
 */
export async function tidyFoods(db: Db) {
  await db.execute(sql`select tidy_food_search()`);
}

/** The distinct words of a food. */
export function wordsOf(food: CatalogueFood): string[] {
  return searchWords(food).split(' ');
}

/** Written out field by field: copying with spreads takes longer than all the rest of reading the catalogue. */
function rowOf(food: CatalogueFood) {
  const { energyOff, duplicateKey } = checksOf(food);
  return {
    id: food.id,
    source: food.source,
    name_sv: food.nameSv,
    name_en: food.nameEn,
    brand: food.brand,
    category: food.category,
    kind: food.kind,
    popularity: food.popularity,
    carbs_basis: food.carbsBasis,
    ...food.per100g,
    portions: food.portions,
    barcode: food.barcode,
    synonyms: food.synonyms,
    words: searchWords(food),
    twin_of: food.duplicateOf ?? null,
    source_values: {},
    amounts: food.amounts ?? {},
    borrowed: food.borrowed ?? [],
    energy_off: energyOff,
    double_key: duplicateKey,
    without_vitamins: !hasVitamins(food.amounts ?? {}),
  };
}
