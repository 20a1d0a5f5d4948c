import * as z from 'zod';
import { MICROS, mostPer100g } from '../nutrient-registry.ts';

const nutrient = z.enum(MICROS.map(({ id }) => id));

/** What is known beside energy and macros, by nutrient; what is not there is unknown, which is not 0. */
const amountsIn = (hundredths: number) =>
  z
    .partialRecord(nutrient, z.number().min(0))
    .refine((known) => MICROS.every((one) => (known[one.id] ?? 0) <= mostPer100g(one) * hundredths), 'too-much');

export const amountsPer100g = amountsIn(1);
