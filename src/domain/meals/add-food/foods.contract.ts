import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { DEFAULT_TIME_ZONE } from '../../day/day.ts';
import { FOOD_BOUNDS } from '../../food-bounds.ts';
import { MACROS, maxPer100g, recordOf } from '../../nutrient-registry.ts';
import { done, filledText, id, instant, language, text, timeZone } from '../../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../../text/language.ts';
import { amountsPer100g } from '../amounts.contract.ts';
import { foodId, mealType } from '../meals.contract.ts';
import { MEALS_LENGTHS } from '../meals-bounds.ts';
import { mealPictureCalls } from '../pictures/pictures.contract.ts';
import { normaliseBarcode } from './barcode.ts';

const about = callsAbout('foods');

/** Nutrients per 100 g; null means unknown and is shown as a dash. */
export const per100g = z.object(recordOf(MACROS, (nutrient) => z.number().min(0).max(maxPer100g(nutrient)).nullable()));

export const foodSource = z.enum(['own', 'livsmedelsverket', 'usda', 'openfoodfacts', 'fdc', 'formkurva']);
export type FoodSource = z.infer<typeof foodSource>;

const portion = z.object({
  unit: filledText(MEALS_LENGTHS.unit),
  grams: z.number().positive().max(FOOD_BOUNDS.grams.max),
});
const barcode = z.string().max(20).transform(normaliseBarcode).pipe(z.string());

export const food = z.object({
  id: z.string(),
  source: foodSource,
  nameSv: z.string(),
  nameEn: z.string(),
  brand: z.string().nullable(),
  category: z.string().default('General'),
  kind: z.enum(['plain', 'dish', 'brand']),
  popularity: z.number(),
  /** Swedish tables count carbohydrates without fibre, American ones with it. */
  carbsBasis: z.enum(['without-fibre', 'with-fibre']),
  per100g,
  /** Further amounts per 100 g by nutrient; absent means unknown. Lists of foods omit the field. */
  amounts: amountsPer100g.optional(),
  /** Nutrients in `amounts` that the food's source lacks: they are those of an equivalent food in the USDA table. */
  borrowed: z.array(z.string()).optional(),
  portions: z.array(portion),
  serving: z.string().default('100g'),
  barcode: z.string().nullable(),
  synonyms: z.string(),
});
export type Food = z.infer<typeof food>;

/** A food created by the member; it has at least a name and calories. */
export const ownFood = z.object({
  id,
  name: filledText(MEALS_LENGTHS.foodName),
  per100g: per100g.extend({ calories: z.number().min(0).max(FOOD_BOUNDS.kcalPer100g) }),
  portions: z.array(portion).max(10),
  barcode: barcode.nullable(),
  /** Salt, saturated fat, vitamins and minerals per 100 g, where the label or another app has them. */
  amounts: amountsPer100g.optional(),
  editedAt: instant,
});
export type OwnFood = z.infer<typeof ownFood>;

/** A food that the member logs repeatedly, with its usual amount. */
const habit = z.object({ food, grams: z.number(), unit: z.string(), quantity: z.number() });
export type FoodHabit = z.infer<typeof habit>;

/** Also accepts text, because REST sends it in the URL. */
const hour = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0).max(23));

const query = text(100).refine((value) => value.length >= 2, 'short');

export const foodsContract = {
  search: about(
    'GET',
    '/foods/search',
    'Search foods; an amount in the query ("2 ägg", "33 cl öl") is parsed and returned',
  )
    .input(z.object({ query, language: language.default(ORIGINAL_LANGUAGE) }))
    .output(
      z.object({
        foods: z.array(food),
        /** True when no food has the typed words and these foods have similar words. */
        areGuesses: z.boolean(),
        /** The amount that was typed with the food; without a unit it counts pieces. */
        amount: z.object({ quantity: z.number(), unit: z.string().nullable() }).nullable(),
        /** Whether an outside database can be searched too. */
        hasOutside: z.boolean(),
      }),
    ),
  searchOutside: about('GET', '/foods/search-outside', 'Search the external food database')
    .meta({ rateLimit: 'look-up' })
    .input(z.object({ query }))
    .output(z.object({ foods: z.array(food) })),
  listMissed: about(
    'GET',
    '/foods/missed',
    'Searches without a result, most frequent first, without their members (admins)',
  )
    .meta({ access: 'admin', area: 'content' })
    .output(z.object({ missed: z.array(z.object({ words: z.string(), searches: z.int(), lastDay: z.string() })) })),
  byBarcode: about('GET', '/foods/barcode/{code}', 'The food with a barcode, or null')
    .meta({ rateLimit: 'look-up' })
    .input(z.object({ code: barcode }))
    .output(z.object({ food: food.nullable() })),
  get: about('GET', '/foods/{id}', 'One food')
    .input(z.object({ id: foodId }))
    .output(food),
  common: about('GET', '/foods/common', 'Common foods for searching offline; none when the caller has this version')
    .input(z.object({ version: z.string().max(64).optional() }).optional())
    .output(z.object({ version: z.string(), foods: z.array(food) })),
  habits: about('GET', '/foods/habits', 'My usual, recent and favourite foods')
    .input(z.object({ mealType, hour, timeZone: timeZone.default(DEFAULT_TIME_ZONE) }))
    .output(z.object({ usual: z.array(habit), recent: z.array(habit), favourites: z.array(habit) })),
  listOwn: about('GET', '/foods/own', 'My own foods').output(z.object({ foods: z.array(ownFood) })),
  saveOwn: about('PUT', '/foods/own/{id}', 'Create or change an own food; idempotent').input(ownFood).output(done),
  removeOwn: about('DELETE', '/foods/own/{id}', 'Remove an own food; idempotent')
    .input(z.object({ id, editedAt: instant }))
    .output(done),
  setFavourite: about('PUT', '/foods/favourites/{foodId}', 'Mark or unmark a food as favourite')
    .input(z.object({ foodId, favourite: z.boolean(), editedAt: instant }))
    .output(done),
  ...mealPictureCalls,
};
