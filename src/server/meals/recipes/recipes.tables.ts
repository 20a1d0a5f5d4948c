import { date, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Cooking, Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** A removed row stays as a tombstone, so that an old device cannot restore it by sending it again. */
const times = () => ({
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  editedAt: instant('edited_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export const recipes = pgTable(
  'recipes',
  {
    userId: owner(),
    id: uuid().notNull(),
    name: text().notNull(),
    portions: integer().notNull(),
    recipeData: jsonb('recipe_data')
      .$type<Pick<Recipe, 'minutes' | 'tags' | 'ingredients' | 'unread' | 'steps'>>()
      .notNull(),
    ...times(),
  },
  (table) => [primaryKey({ name: 'recipes_pkey', columns: [table.userId, table.id] })],
);
statePolicy(recipes, { owner: 'userId', isHealth: false, exported: true });

/** Cookings with the nutrients of the batch. What was eaten is in the journal. */
export const cookings = pgTable(
  'cookings',
  {
    userId: owner(),
    id: uuid().notNull(),
    /** Not a foreign key: the recipe may arrive later, or be removed. */
    recipeId: uuid('recipe_id'),
    name: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    portions: integer().notNull(),
    rawGrams: doublePrecision('raw_grams'),
    cookedGrams: doublePrecision('cooked_grams').notNull(),
    pot: jsonb().$type<NonNullable<Cooking['pot']>>(),
    figures: jsonb().$type<Cooking['figures']>().notNull(),
    boxes: jsonb().$type<Cooking['boxes']>().notNull(),
    used: jsonb().$type<Cooking['used']>().notNull().default([]),
    ...times(),
  },
  (table) => [primaryKey({ name: 'cookings_pkey', columns: [table.userId, table.id] })],
);
statePolicy(cookings, { owner: 'userId', isHealth: true, exported: true });
