import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { MICROS, maxPer100g } from '../../nutrient-registry.ts';
import { keyPage, listTotal, pageCursor } from '../../paging/paging.contract.ts';
import { filledText, text, id as uuid } from '../../shapes.contract.ts';
import { normaliseBarcode } from '../add-food/barcode.ts';
import { food, per100g } from '../add-food/foods.contract.ts';
import { foodId } from '../meals.contract.ts';
import { MEALS_LENGTHS } from '../meals-bounds.ts';
import { isFoodCategory } from './food-categories.ts';
import { FOOD_REASONS } from './food-corrections.ts';

const about = callsAbout('admin foods', { access: 'admin', area: 'content' });

/** `review`: the energy contradicts the macros. `review`, `doubles` and `no-vitamins` leave out merged foods. */
export const FOOD_FILTERS = ['all', 'review', 'doubles', 'no-vitamins', 'corrected', 'merged'] as const;
export type FoodFilter = (typeof FOOD_FILTERS)[number];
export type FoodReason = (typeof FOOD_REASONS)[number];

const MAX_BARCODES = 20;
const MAX_MERGED = 20;
const MAX_PORTIONS = 20;

/** Editable fields of a catalogue food; null means unknown. */
export const foodFields = per100g.extend({
  nameSv: filledText(MEALS_LENGTHS.foodName),
  nameEn: filledText(MEALS_LENGTHS.foodName),
  brand: filledText(MEALS_LENGTHS.foodName).nullable(),
  /** One of our categories, or the category from the food's source. */
  category: filledText(MEALS_LENGTHS.foodName),
  carbsBasis: food.shape.carbsBasis,
  /** Other names, separated by semicolons. */
  synonyms: text(MEALS_LENGTHS.foodSynonyms),
});

const barcode = z.string().max(20).transform(normaliseBarcode).pipe(z.string());
const reason = z.enum(FOOD_REASONS);

const nutrients = z
  .partialRecord(z.enum(MICROS.map(({ id: nutrient }) => nutrient)), z.number().min(0).nullable())
  .refine((amounts) => MICROS.every((one) => (amounts[one.id] ?? 0) <= maxPer100g(one)), 'too-much');

const adminFoodRow = food.omit({ serving: true, portions: true, amounts: true }).extend({
  version: z.int(),
  /** Fields that an admin has corrected. */
  corrected: z.array(z.string()),
  /** The stated energy contradicts the macros. */
  energyOff: z.boolean(),
  /** Another food of the catalogue may be a duplicate of it. */
  mayBeDouble: z.boolean(),
  /** Number of vitamins, minerals and other nutrients with a known amount, beyond energy and macros. */
  nutrientsKnown: z.int(),
  mergedInto: z.object({ id: z.string(), nameSv: z.string(), nameEn: z.string() }).nullable(),
});
export type AdminFoodRow = z.infer<typeof adminFoodRow>;

export const adminFood = adminFoodRow.extend({
  /** Values of the source for the corrected fields. */
  sourceValues: z.record(z.string(), z.unknown()),
  /** By nutrient: the current amount, and the amount in our tables without corrections. */
  nutrients,
  sourceNutrients: nutrients,
  portions: food.shape.portions,
  /** All barcodes that lead to this food, including those of foods merged into it. */
  barcodes: z.array(z.string()),
  /** Foods that were merged into it. */
  merged: z.array(adminFoodRow),
  /** Foods with the same words in their names: duplicate candidates. */
  similar: z.array(adminFoodRow),
});
export type AdminFood = z.infer<typeof adminFood>;
/** Data of the error STALE_EDIT: the food as it is now. */
export type StaleFood = { current: AdminFood };

/** A field that is left out is not changed. */
export const foodExtras = z.object({
  /** Vitamins and minerals per 100 g; null means unknown, and a nutrient that is left out is not changed. */
  nutrients: nutrients.optional(),
  /** Replaces all portions; not changed when left out. A volume measure such as dl also sets the density. */
  portions: food.shape.portions.max(MAX_PORTIONS).optional(),
});

const foodEdit = foodFields.extend({
  barcodes: z.array(barcode).max(MAX_BARCODES),
  ...foodExtras.shape,
  reason,
});
/** A new food can only have one of our own categories. */
export const newFood = foodEdit.extend({ category: foodFields.shape.category.refine(isFoodCategory) });

export const foodsAdminContract = {
  list: about('GET', '/admin/foods', 'Foods of the catalogue by name, barcode or source')
    .input(z.object({ query: text(100).default(''), filter: z.enum(FOOD_FILTERS).default('all'), cursor: pageCursor }))
    .output(
      z.object({
        foods: z.array(adminFoodRow),
        ...keyPage,
        counts: z.record(z.enum(FOOD_FILTERS), listTotal),
      }),
    ),
  get: about('GET', '/admin/foods/{id}', 'One food with its source, codes and duplicates')
    .input(z.object({ id: foodId }))
    .output(adminFood),
  create: about('POST', '/admin/foods', 'Add a food of our own; idempotent')
    /** `id` is created by the client, so a repeated request creates nothing twice. */
    .input(newFood.extend({ id: uuid }))
    .output(adminFood),
  save: about('PUT', '/admin/foods/{id}', 'Correct a food; logged foods do not change')
    .input(foodEdit.extend({ id: foodId, version: z.int().min(0) }))
    .output(adminFood),
  merge: about('POST', '/admin/foods/{id}/merge', 'Merge duplicates into a food')
    .input(z.object({ id: foodId, doubles: z.array(foodId).min(1).max(MAX_MERGED), reason }))
    .output(adminFood),
  separate: about('POST', '/admin/foods/{id}/separate', 'Undo the merge of a food')
    .input(z.object({ id: foodId, reason }))
    .output(adminFood),
};
