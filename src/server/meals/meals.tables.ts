import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DiarySource } from '#domain/meals/import/diary-columns.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import type { MealPlan, ShoppingList } from '#domain/meals/plans/plans.contract.ts';
import type { TickTimes } from '#domain/meals/shopping-list/change-list.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant, syncedTimes } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Logged food. A removed row stays as a tombstone, so that an old device cannot restore it by sending it again. */
export const meals = pgTable(
  'meals',
  {
    userId: owner(),
    id: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    mealType: text('meal_type').$type<MealType>().notNull().default('Snacks'),
    foodName: text('food_name').notNull(),
    foodItem: jsonb('food_item').$type<FoodItem>().notNull(),
    calories: doublePrecision(),
    proteinG: doublePrecision('protein_g'),
    carbsG: doublePrecision('carbs_g'),
    fatG: doublePrecision('fat_g'),
    ...syncedTimes(),
    /** The diary import that created it. */
    importId: uuid('import_id'),
  },
  (table) => [
    primaryKey({ name: 'meals_pkey', columns: [table.userId, table.id] }),
    index('meals_date_idx').on(table.userId, table.date),
    index('meals_import_idx').on(table.userId, table.importId).where(sql`import_id is not null`),
    // For daily sums over all members.
    index('meals_time_idx').using('brin', table.createdAt),
    check('meals_meal_type', sql`${table.mealType} in ('Breakfast', 'Lunch', 'Dinner', 'Snacks')`),
  ],
);
statePolicy(meals, { owner: 'userId', isHealth: true, exported: true });

/** Imported food diaries; an import can be undone for thirty days. */
export const mealImports = pgTable(
  'meal_imports',
  {
    userId: owner(),
    id: uuid().notNull(),
    source: text().$type<DiarySource>().notNull(),
    fileName: text('file_name').notNull(),
    importedAt: instant('imported_at').notNull(),
    undoneAt: instant('undone_at'),
    rows: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'meal_imports_pkey', columns: [table.userId, table.id] }),
    check('meal_imports_source', sql`${table.source} in ('cronometer', 'myfitnesspal', 'csv')`),
  ],
);
statePolicy(mealImports, { owner: 'userId', isHealth: true, exported: true });

export const mealPlans = pgTable(
  'meal_plans',
  {
    userId: owner(),
    id: uuid().notNull(),
    name: text().notNull(),
    planData: jsonb('plan_data').$type<Pick<MealPlan, 'description' | 'meals'>>().notNull(),
    assigned: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    editedAt: instant('edited_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ name: 'meal_plans_pkey', columns: [table.userId, table.id] })],
);
statePolicy(mealPlans, { owner: 'userId', isHealth: false, exported: true });

export const shoppingLists = pgTable(
  'shopping_lists',
  {
    userId: owner(),
    /** The plan, or an id derived from the first day of a week. */
    mealPlanId: uuid('meal_plan_id').notNull(),
    /** First day of the planned week; null for the list of a plan. */
    week: date({ mode: 'string' }),
    items: jsonb().$type<ShoppingList['items']>().notNull(),
    days: integer().notNull().default(7),
    persons: integer().notNull().default(1),
    ticked: jsonb().$type<string[]>().notNull().default([]),
    /** Times of the last tick or untick, so that an old tick does not override a later change. */
    tickTimes: jsonb('tick_times').$type<TickTimes>().notNull().default({}),
    updatedAt: instant('updated_at').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [primaryKey({ name: 'shopping_lists_pkey', columns: [table.userId, table.mealPlanId] })],
);
statePolicy(shoppingLists, { owner: 'userId', isHealth: false, exported: true, internal: ['tickTimes'] });
