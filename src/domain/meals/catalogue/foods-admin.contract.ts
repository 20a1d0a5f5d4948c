import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { call } from '../../calls.contract.ts';
import { MICROS, mostPer100g } from '../../nutrient-registry.ts';
import { keyPage, listTotal, pageCursor } from '../../paging/paging.contract.ts';
import { filledText, text, id as uuid } from '../../shapes.contract.ts';
import { normaliseBarcode } from '../add-food/barcode.ts';
import { food, per100g } from '../add-food/foods.contract.ts';
import { foodId } from '../meals.contract.ts';
import { isFoodCategory } from './food-categories.ts';
import { FOOD_REASONS } from './food-corrections.ts';

const adminCall = call.meta({ access: 'admin' });
const tags = ['admin foods'];

/** `review` is energy that cannot be that of the macros; in these three queues no food is that was merged. */
export const FOOD_FILTERS = ['all', 'review', 'doubles', 'no-vitamins', 'corrected', 'merged'] as const;
export type FoodFilter = (typeof FOOD_FILTERS)[number];
export type FoodReason = (typeof FOOD_REASONS)[number];

const MAX_BARCODES = 20;
const MAX_MERGED = 20;
const MAX_PORTIONS = 20;

/** What an admin writes of a food. Null is unknown. */
export const foodFields = per100g.extend({
  nameSv: filledText(LENGTHS.foodName),
  nameEn: filledText(LENGTHS.foodName),
  brand: filledText(LENGTHS.foodName).nullable(),
  /** One of ours, or the word that its source has for it. */
  category: filledText(LENGTHS.foodName),
  carbsBasis: food.shape.carbsBasis,
  /** Other names, with semicolons between them. */
  synonyms: text(LENGTHS.foodSynonyms),
});

const barcode = z.string().max(20).transform(normaliseBarcode).pipe(z.string());
const reason = z.enum(FOOD_REASONS);

const nutrients = z
  .partialRecord(z.enum(MICROS.map(({ id: nutrient }) => nutrient)), z.number().min(0).nullable())
  .refine((amounts) => MICROS.every((one) => (amounts[one.id] ?? 0) <= mostPer100g(one)), 'too-much');

const adminFoodRow = food.omit({ serving: true, portions: true, amounts: true }).extend({
  version: z.int(),
  /** Fields that an admin has corrected. */
  corrected: z.array(z.string()),
  /** The stated energy cannot be that of the macros. */
  energyOff: z.boolean(),
  /** Another food of the catalogue may be the same one. */
  mayBeDouble: z.boolean(),
  /** How many vitamins, minerals and the like have an amount, beside the figures per 100 g. */
  nutrientsKnown: z.int(),
  mergedInto: z.object({ id: z.string(), nameSv: z.string(), nameEn: z.string() }).nullable(),
});
export type AdminFoodRow = z.infer<typeof adminFoodRow>;

export const adminFood = adminFoodRow.extend({
  /** What the source says of the corrected fields. */
  sourceValues: z.record(z.string(), z.unknown()),
  /** By nutrient: as it is, and what our tables say without corrections. */
  nutrients,
  sourceNutrients: nutrients,
  portions: food.shape.portions,
  /** Every code that leads here, also those of foods that were merged into it. */
  barcodes: z.array(z.string()),
  /** Foods that were merged into it. */
  merged: z.array(adminFoodRow),
  /** Foods with the same words, which may be duplicates. */
  similar: z.array(adminFoodRow),
});
export type AdminFood = z.infer<typeof adminFood>;
/** What a refused STALE_EDIT of a food carries: the food as it is. */
export type StaleFood = { current: AdminFood };

/** What is left out stays as it is. */
export const foodExtras = z.object({
  /** Vitamins, minerals and the like in 100 g; null is unknown, and what is left out stays as it is. */
  nutrients: nutrients.optional(),
  /** All of them; left out they stay as they are. A measure such as dl also gives the density. */
  portions: food.shape.portions.max(MAX_PORTIONS).optional(),
});

const foodEdit = foodFields.extend({
  barcodes: z.array(barcode).max(MAX_BARCODES),
  ...foodExtras.shape,
  reason,
});
/** A food that is not there yet has no category but ours. */
export const newFood = foodEdit.extend({ category: foodFields.shape.category.refine(isFoodCategory) });

export const foodsAdminContract = {
  list: adminCall
    .route({ method: 'GET', path: '/admin/foods', tags, summary: 'Foods of the catalogue by name, barcode or source' })
    .input(z.object({ query: text(100).default(''), filter: z.enum(FOOD_FILTERS).default('all'), cursor: pageCursor }))
    .output(
      z.object({
        foods: z.array(adminFoodRow),
        ...keyPage,
        counts: z.record(z.enum(FOOD_FILTERS), listTotal),
      }),
    ),
  get: adminCall
    .route({
      method: 'GET',
      path: '/admin/foods/{id}',
      tags,
      summary: 'One food with its source, codes and duplicates',
    })
    .input(z.object({ id: foodId }))
    .output(adminFood),
  create: adminCall
    .route({ method: 'POST', path: '/admin/foods', tags, summary: 'Add a food of our own; idempotent' })
    /** `id` is made on the device: the same request again makes nothing twice. */
    .input(newFood.extend({ id: uuid }))
    .output(adminFood),
  save: adminCall
    .route({ method: 'PUT', path: '/admin/foods/{id}', tags, summary: 'Correct a food; logged food keeps its figures' })
    .input(foodEdit.extend({ id: foodId, version: z.int().min(0) }))
    .output(adminFood),
  merge: adminCall
    .route({ method: 'POST', path: '/admin/foods/{id}/merge', tags, summary: 'Let one food stand for its duplicates' })
    .input(z.object({ id: foodId, doubles: z.array(foodId).min(1).max(MAX_MERGED), reason }))
    .output(adminFood),
  separate: adminCall
    .route({ method: 'POST', path: '/admin/foods/{id}/separate', tags, summary: 'Undo the merge of a food' })
    .input(z.object({ id: foodId, reason }))
    .output(adminFood),
};
