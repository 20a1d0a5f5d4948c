import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { day, done, id, instant } from '../shapes.contract.ts';
import { WATER_BOUNDS } from './water.ts';

const { min, max } = WATER_BOUNDS.drinkMl;

export const drink = z.object({ id, day, ml: z.int().min(min).max(max), createdAt: instant, editedAt: instant });
export type Drink = z.infer<typeof drink>;

const about = callsAbout('water');

export const waterContract = {
  day: about('GET', '/water/days/{day}', 'The drinks that I logged on a day, oldest first')
    .input(z.object({ day }))
    .output(z.object({ drinks: z.array(drink) })),
  save: about('PUT', '/water/{id}', 'Log or change a drink; idempotent').input(drink).output(done),
  remove: about('DELETE', '/water/{id}', 'Remove a drink; idempotent')
    .input(z.object({ id, editedAt: instant }))
    .output(done),
};
