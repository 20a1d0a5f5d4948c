import * as z from 'zod';
import { FOOD_BOUNDS } from '../food-bounds.ts';
import { MICROS, maxPer100g } from '../nutrient-registry.ts';

const nutrient = z.enum(MICROS.map(({ id }) => id));

/** What is known of so many hundred grams beside energy and macros, by nutrient; what is not there is unknown, which is not 0. */
export const amountsIn = (hundredths: number) =>
  z
    .partialRecord(nutrient, z.number().min(0))
    .refine((known) => MICROS.every((one) => (known[one.id] ?? 0) <= maxPer100g(one) * hundredths), 'too-much');

/** An amount may hold more than 100 g of food does; what it can hold at most follows from the largest amount. */
export const MAX_SHARE = FOOD_BOUNDS.grams.max / 100;

export const amountsPer100g = amountsIn(1);
