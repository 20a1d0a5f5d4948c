import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { FOOD_BOUNDS } from '../../food-bounds.ts';
import { day, done, filledText, id, instant, text } from '../../shapes.contract.ts';
import { foodId } from '../meals.contract.ts';
import { MEALS_LENGTHS, PANTRY_BOUNDS } from '../meals-bounds.ts';
import { usedFood } from '../recipes/recipes.contract.ts';
import { PANTRY_LOCATIONS } from './locations.ts';

/** Items bought together: a carton, two bags with the same date. */
const batch = z.object({
  id,
  /** A catalogue food or own food; null for a thing that has only a name. */
  foodId: foodId.nullable(),
  name: filledText(MEALS_LENGTHS.foodName),
  /** Unit for counting: g, st, dl, burk. */
  unit: filledText(MEALS_LENGTHS.unit),
  /** Grams of one unit; null for things without weight, which are counted in pieces. */
  unitGrams: z.number().min(FOOD_BOUNDS.grams.min).max(FOOD_BOUNDS.grams.max).nullable(),
  /** Amount at this moment in grams, or in pieces without a weight; null when the record does not set it. */
  amount: z.number().min(0).max(PANTRY_BOUNDS.amount).nullable(),
  place: z.enum(PANTRY_LOCATIONS),
  bestBefore: day.nullable(),
  opened: z.boolean(),
  /** The shopping list row that it was bought from. */
  list: z.object({ planId: id, key: text(2 * MEALS_LENGTHS.foodName + MEALS_LENGTHS.unit + 1) }).nullable(),
});
export type PantryBatch = z.infer<typeof batch>;

/** A record made by the member at one moment: the state of a batch, or switching the pantry on or off. */
export const pantryRecord = z.object({
  id,
  batch: batch.nullable(),
  isOn: z.boolean().nullable(),
  createdAt: instant,
  editedAt: instant,
});
export type PantryRecord = z.infer<typeof pantryRecord>;

/** A record as clients send it: exactly one of batch and switch. */
export const sentRecord = pantryRecord.refine((record) => (record.batch === null) !== (record.isOn === null), {
  path: ['batch'],
  error: 'batch-or-switch',
});

/** Uses of the pantry: a journal row with a food, and a cooked batch with its ingredients. */
const eatenFood = z.object({ id, foodId: z.string(), grams: z.number(), at: instant, editedAt: instant });
const cookedFoods = z.object({ id, used: z.array(usedFood), at: instant, editedAt: instant });
export type EatenFood = z.infer<typeof eatenFood>;
export type CookedFoods = z.infer<typeof cookedFoods>;

const about = callsAbout('pantry');

export const pantryContract = {
  read: about('GET', '/pantry', 'My pantry records, and the stock that was eaten and cooked').output(
    z.object({ facts: z.array(pantryRecord), eaten: z.array(eatenFood), cooked: z.array(cookedFoods) }),
  ),
  save: about('PUT', '/pantry/{id}', 'Save a pantry record; idempotent').input(sentRecord).output(done),
  remove: about('DELETE', '/pantry/{id}', 'Remove a pantry record; idempotent')
    .input(z.object({ id, editedAt: instant }))
    .output(done),
};
