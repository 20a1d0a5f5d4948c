import * as z from 'zod';
import { callsAbout } from '../../calls.contract.ts';
import { day } from '../../shapes.contract.ts';
import { amountsIn, amountsPer100g, MAX_SHARE } from '../amounts.contract.ts';

const eatenRow = z.object({
  day: z.string(),
  name: z.string(),
  kcal: z.number().nullable(),
  /** The food itself, or the ingredients of a dish of the member's own. */
  parts: z.array(z.object({ foodId: z.string(), grams: z.number() })),
  isWhole: z.boolean(),
  /** Amounts stored on the row, used where the parts have none. */
  amounts: amountsIn(MAX_SHARE).optional(),
});

const about = callsAbout('nutrients');

export const nutrientsContract = {
  week: about(
    'GET',
    '/nutrients/{day}',
    'The foods that I logged on the seven days up to a day, with their vitamins and minerals',
  )
    .input(z.object({ day }))
    .output(
      z.object({
        day: z.string(),
        rows: z.array(eatenRow),
        /**
         * Known amounts per 100 g, as a map and in the order of the nutrient list for earlier clients. A food that is absent is unknown.
         */
        foods: z.array(
          z.object({ id: z.string(), amounts: z.array(z.number().nullable()), known: amountsPer100g.optional() }),
        ),
        person: z.object({ sex: z.enum(['male', 'female', 'other']).nullable(), age: z.number().nullable() }),
        goalKcal: z.number(),
      }),
    ),
};
