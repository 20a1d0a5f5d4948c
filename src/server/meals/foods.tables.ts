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
import { users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });
const nutrients = () => mapNutrients(() => doublePrecision());

/** The catalogue: ours, the national tables, and what outside sources have answered. The same for every member. */
export const foods = pgTable(
  'foods',
  {
    /** Source and the source's own key: sv:banan, usda:09040, ean:7310865004703, fdc:173944. */
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
    /** In 100 g beside the columns, by nutrient, as the source says; what is not there is unknown. Admins' edits are in `corrected`. */
    amounts: jsonb().$type<KnownAmounts>().notNull().default({}),
    /** Nutrients in `amounts` that are copied from an equivalent food of the American table. */
    borrowed: jsonb().$type<string[]>().notNull().default([]),
    portions: jsonb().$type<Portion[]>().notNull().default([]),
    barcode: text(),
    synonyms: text().notNull().default(''),
    /** All folded words, as they are written and searched. */
    words: text().notNull(),
    search: searchWords('search').notNull().generatedAlwaysAs(sql`to_tsvector('simple', words)`),
    /** The food of our own list that is the same plain food; a search shows that one, and this one last. */
    duplicateOf: text('twin_of'),
    /** What an admin has corrected, by field: imports leave these fields alone. */
    corrected: jsonb().$type<FoodCorrections>().notNull().default({}),
    /** What the source says of the corrected fields. */
    sourceValues: jsonb('source_values').$type<FoodCorrections>().notNull().default({}),
    /** The food that stands for this one after all merges; a merged food is found by its id and barcode only. */
    mergedInto: text('merged_into'),
    /** The food it was merged into itself, so that a merge in the middle of a chain can be undone. */
    mergedVia: text('merged_via'),
    /** The stated energy cannot be that of the macros: an admin is asked to look. */
    energyOff: boolean('energy_off').notNull().default(false),
    /** The same for foods whose names say the same; null for a name that says nothing. */
    duplicateKey: text('double_key'),
    /** Another food with this key has figures that are near. */
    mayBeDouble: boolean('may_be_double').notNull().default(false),
    /** No vitamin of it is known. */
    withoutVitamins: boolean('without_vitamins').notNull().default(false),
    /** Counts the edits of admins. */
    version: integer().notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('foods_search_idx').using('gin', table.search),
    // Most searches end here, however long the tail of products is that hardly anyone logs.
    index('foods_popular_search_idx').using('gin', table.search).where(sql`popularity >= 10`),
    // Few rows: every search asks for American duplicates beside our own foods.
    index('foods_twin_search_idx').using('gin', table.search).where(sql`twin_of is not null`),
    index('foods_popularity_idx').on(table.popularity.desc()),
    // The list of the administration, by key: most foods of a long catalogue are equally unpopular.
    index('foods_popularity_id_idx').on(table.popularity, table.id),
    uniqueIndex('foods_barcode_key').on(table.barcode),
    // Few rows: reads of a member's foods ask here which of them were merged.
    index('foods_merged_idx').on(table.id, table.mergedInto).where(sql`merged_into is not null`),
    index('foods_merged_into_idx').on(table.mergedInto).where(sql`merged_into is not null`),
    index('foods_corrected_idx').on(table.id).where(sql`corrected <> '{}'`),
    // The queues of the administration, in the order of its list.
    index('foods_review_idx').on(table.popularity, table.id).where(sql`energy_off and merged_into is null`),
    index('foods_doubles_idx').on(table.popularity, table.id).where(sql`may_be_double and merged_into is null`),
    index('foods_no_vitamins_idx').on(table.popularity, table.id).where(sql`without_vitamins and merged_into is null`),
    index('foods_double_key_idx').on(table.duplicateKey).where(sql`merged_into is null`),
    check('foods_kind', sql`${table.kind} in ('plain', 'dish', 'brand')`),
    check('foods_carbs_basis', sql`${table.carbsBasis} in ('without-fibre', 'with-fibre')`),
  ],
);
statePolicy(foods, 'not personal');

/** Barcodes that an admin has given a food beside the source's own. */
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

/** Every distinct word of the catalogue, to find the one that was meant when the typed one is in none. */
export const foodWords = pgTable('food_words', { word: text().primaryKey(), foods: integer().notNull() }, (table) => [
  index('food_words_trgm_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** Which content has been read into the catalogue, so that a start with nothing new costs one query. */
export const foodImports = pgTable('food_imports', {
  name: text().primaryKey(),
  version: text().notNull(),
  importedAt: instant('imported_at').notNull(),
});
statePolicy(foodWords, 'not personal');
statePolicy(foodImports, 'not personal');

/** What was searched for and is in no food, so that the catalogue can grow. Without who: words, a count and a day. */
export const missedFoods = pgTable('food_misses', {
  words: text().primaryKey(),
  searches: integer().notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
});
statePolicy(missedFoods, 'not personal');

/** Foods that members have made themselves. */
export const memberFoods = pgTable(
  'member_foods',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    ...nutrients(),
    portions: jsonb().$type<Portion[]>().notNull().default([]),
    barcode: text(),
    /** In 100 g, by the ids of nutrients; what is not there is unknown. */
    amounts: jsonb().$type<KnownAmounts>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** The imported food diary that brought it. */
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    foodId: text('food_id').notNull(),
    favourite: boolean().notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [primaryKey({ name: 'food_favourites_pkey', columns: [table.userId, table.foodId] })],
);
statePolicy(foodFavourites, { owner: 'userId', isHealth: false, exported: true });

/** Which food a name in another app's diary stands for, as the member has settled it. */
export const foodAliases = pgTable(
  'food_aliases',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    foodId: text('food_id').notNull(),
  },
  (table) => [primaryKey({ name: 'food_aliases_pkey', columns: [table.userId, table.name] })],
);
statePolicy(foodAliases, { owner: 'userId', isHealth: false, exported: true });
