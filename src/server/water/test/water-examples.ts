import { makeDrink } from '#domain/water/test/make-drink.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER } from '#server/test/food/make-meals.ts';

export const WATER_EXAMPLES: Record<string, CallExample> = {
  'water.day': { input: () => ({ day: '2026-11-15' }) },
  'water.save': { input: () => makeDrink() },
  'water.remove': {
    input: async (_api, owner) => {
      const drink = makeDrink();
      await owner.client.water.save(drink);
      return { id: drink.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
};
