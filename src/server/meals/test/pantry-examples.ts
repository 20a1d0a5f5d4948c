import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makePantryRecord } from '#server/test/food/make-pantry.ts';

/** Examples of pantry calls. */
export const PANTRY_EXAMPLES: Record<string, CallExample> = {
  'pantry.read': { input: () => undefined },
  'pantry.save': { input: () => makePantryRecord() },
  'pantry.remove': {
    input: async (_api, owner) => {
      const record = makePantryRecord();
      await owner.client.pantry.save(record);
      return { id: record.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
};
