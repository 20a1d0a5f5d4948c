import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeFact } from '#server/test/food/make-pantry.ts';

/** Examples of the calls about what is at home. */
export const PANTRY_EXAMPLES: Record<string, CallExample> = {
  'pantry.read': { input: () => undefined },
  'pantry.save': { input: () => makeFact() },
  'pantry.remove': {
    input: async (_api, owner) => {
      const fact = makeFact();
      await owner.client.pantry.save(fact);
      return { id: fact.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
};
