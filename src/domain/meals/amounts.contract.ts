import * as z from 'zod';
import { FOOD_BOUNDS } from '../food-bounds.ts';
import { MICROS, maxPer100g } from '../nutrient-registry.ts';

const nutrient = z.enum(MICROS.map(({ id }) => id));

/** Known amounts of vitamins and minerals in `hundredths` × 100 g, by nutrient. An absent nutrient is unknown, not 0. */
export const amountsIn = (hundredths: number) =>
  z
    .partialRecord(nutrient, z.number().min(0))
    .refine((known) => MICROS.every((one) => (known[one.id] ?? 0) <= maxPer100g(one) * hundredths), 'too-much');

/** The largest amount of a logged food in hundreds of grams: limits the nutrients of one row. */
export const MAX_SHARE = FOOD_BOUNDS.grams.max / 100;

export const amountsPer100g = amountsIn(1);
