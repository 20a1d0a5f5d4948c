import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makePantryRecord } from '#server/test/food/make-pantry.ts';

/** Examples of the calls about what is at home. */
export const PANTRY_EXAMPLES: Record<string, CallExample> = {
  'pantry.read': { input: () => undefined },
  'pantry.save': { input: () => makePantryRecord() },
  'pantry.remove': {
    input: async (_api, owner) => {
      const fact = makePantryRecord();
      await owner.client.pantry.save(fact);
      return { id: fact.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
};
