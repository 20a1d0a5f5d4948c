import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Portion } from '#domain/meals/add-food/parse-amount.ts';
import type { FoodCorrections } from '#domain/meals/catalogue/food-corrections.ts';
import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import { mapNutrients } from '#domain/meals/scale-food.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant, syncedTimes } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });
const nutrients = () => mapNutrients(() => doublePrecision());

/** The catalogue, shared by all members: our own list, national tables and results of outside sources. */
export const foods = pgTable(
  'foods',
  {
    /** Source and its key: sv:banan, usda:09040, ean:7310865004703, fdc:173944. */
    id: text().primaryKey(),
    source: text().$type<Food['source']>().notNull(),
    nameSv: text('name_sv').notNull(),
    nameEn: text('name_en').notNull(),
    brand: text(),
    category: text().notNull().default('General'),
    kind: text().$type<Food['kind']>().notNull(),
    popularity: integer().notNull().default(0),
    carbsBasis: text('carbs_basis').$type<Food['carbsBasis']>().notNull(),
    ...nutrients(),
    /** Further amounts per 100 g by nutrient, as in the source; absent means unknown. Edits by admins are in `corrected`. */
    amounts: jsonb().$type<KnownAmounts>().notNull().default({}),
    /** Nutrients in `amounts` that are copied from an equivalent food of the American table. */
    borrowed: jsonb().$type<string[]>().notNull().default([]),
    portions: jsonb().$type<Portion[]>().notNull().default([]),
    barcode: text(),
    synonyms: text().notNull().default(''),
    /** All folded words, for search. */
    words: text().notNull(),
    search: searchWords('search').notNull().generatedAlwaysAs(sql`to_tsvector('simple', words)`),
    /** The same plain food in our own list; a search shows that one normally and this one last. */
    duplicateOf: text('twin_of'),
    /** Corrections by admins, by field; imports do not change these fields. */
    corrected: jsonb().$type<FoodCorrections>().notNull().default({}),
    /** Values of the source for the corrected fields. */
    sourceValues: jsonb('source_values').$type<FoodCorrections>().notNull().default({}),
    /** The final food after all merges; a merged food is found by id and barcode only. */
    mergedInto: text('merged_into'),
    /** The food that it was merged into directly, so that one link of a chain can be undone. */
    mergedVia: text('merged_via'),
    /** The stated energy contradicts the macros; shown to admins. */
    energyOff: boolean('energy_off').notNull().default(false),
    /** Equal for names with the same meaning; null for a name without a distinctive word. */
    duplicateKey: text('double_key'),
    /** Another food with this key has similar amounts. */
    mayBeDouble: boolean('may_be_double').notNull().default(false),
    /** No vitamin is known. */
    withoutVitamins: boolean('without_vitamins').notNull().default(false),
    /** Number of edits by admins. */
    version: integer().notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('foods_search_idx').using('gin', table.search),
    // Most searches need popular foods only.
    index('foods_popular_search_idx').using('gin', table.search).where(sql`popularity >= 10`),
    // Small partial index: every search reads the American duplicates separately.
    index('foods_twin_search_idx').using('gin', table.search).where(sql`twin_of is not null`),
    index('foods_popularity_idx').on(table.popularity.desc()),
    // Sort order of the admin list; the id breaks ties, because most foods are equally unpopular.
    index('foods_popularity_id_idx').on(table.popularity, table.id),
    uniqueIndex('foods_barcode_key').on(table.barcode),
    // Small partial index: reads of members' foods look up which of them were merged.
    index('foods_merged_idx').on(table.id, table.mergedInto).where(sql`merged_into is not null`),
    index('foods_merged_into_idx').on(table.mergedInto).where(sql`merged_into is not null`),
    index('foods_corrected_idx').on(table.id).where(sql`corrected <> '{}'`),
    // The admin queues, in the order of the list.
    index('foods_review_idx').on(table.popularity, table.id).where(sql`energy_off and merged_into is null`),
    index('foods_doubles_idx').on(table.popularity, table.id).where(sql`may_be_double and merged_into is null`),
    index('foods_no_vitamins_idx').on(table.popularity, table.id).where(sql`without_vitamins and merged_into is null`),
    index('foods_double_key_idx').on(table.duplicateKey).where(sql`merged_into is null`),
    check('foods_kind', sql`${table.kind} in ('plain', 'dish', 'brand')`),
    check('foods_carbs_basis', sql`${table.carbsBasis} in ('without-fibre', 'with-fibre')`),
  ],
);
statePolicy(foods, 'not personal');

/** Barcodes added by admins. */
export const foodBarcodes = pgTable(
  'food_barcodes',
  {
    barcode: text().primaryKey(),
    foodId: text('food_id')
      .notNull()
      .references(() => foods.id, { onDelete: 'cascade' }),
  },
  (table) => [index('food_barcodes_food_idx').on(table.foodId)],
);
statePolicy(foodBarcodes, 'not personal');

/** Distinct words of the catalogue with their counts, to find corrections of misspelled words. */
export const foodWords = pgTable('food_words', { word: text().primaryKey(), foods: integer().notNull() }, (table) => [
  index('food_words_trgm_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** Version of the imported content, so that a start without changes costs one query. */
export const foodImports = pgTable('food_imports', {
  name: text().primaryKey(),
  version: text().notNull(),
  importedAt: instant('imported_at').notNull(),
});
statePolicy(foodWords, 'not personal');
statePolicy(foodImports, 'not personal');

/** Searches without result: words, count and last day, without the member. */
export const missedFoods = pgTable('food_misses', {
  words: text().primaryKey(),
  searches: integer().notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
});
statePolicy(missedFoods, 'not personal');

/** Foods created by members. */
export const memberFoods = pgTable(
  'member_foods',
  {
    userId: owner(),
    id: uuid().notNull(),
    name: text().notNull(),
    ...nutrients(),
    portions: jsonb().$type<Portion[]>().notNull().default([]),
    barcode: text(),
    /** Further amounts per 100 g by nutrient id; absent means unknown. */
    amounts: jsonb().$type<KnownAmounts>().notNull().default({}),
    ...syncedTimes(),
    /** The diary import that created it. */
    importId: uuid('import_id'),
  },
  (table) => [
    primaryKey({ name: 'member_foods_pkey', columns: [table.userId, table.id] }),
    index('member_foods_barcode_idx').on(table.userId, table.barcode),
  ],
);
statePolicy(memberFoods, { owner: 'userId', isHealth: false, exported: true });

export const foodFavourites = pgTable(
  'food_favourites',
  {
    userId: owner(),
    foodId: text('food_id').notNull(),
    favourite: boolean().notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [primaryKey({ name: 'food_favourites_pkey', columns: [table.userId, table.foodId] })],
);
statePolicy(foodFavourites, { owner: 'userId', isHealth: false, exported: true });

/** The member's choice of food for a name in the diary of another app. */
export const foodAliases = pgTable(
  'food_aliases',
  {
    userId: owner(),
    name: text().notNull(),
    foodId: text('food_id').notNull(),
  },
  (table) => [primaryKey({ name: 'food_aliases_pkey', columns: [table.userId, table.name] })],
);
statePolicy(foodAliases, { owner: 'userId', isHealth: false, exported: true });
