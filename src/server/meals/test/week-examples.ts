import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeEntry } from '#server/test/food/make-week.ts';

/** Examples of week plan calls. */
export const WEEK_EXAMPLES: Record<string, CallExample> = {
  'weekPlan.read': { input: () => ({ from: '2026-11-16' }) },
  'weekPlan.weeks': { input: () => ({ before: '2026-11-16' }) },
  'weekPlan.ready': { input: () => undefined },
  'weekPlan.save': { input: () => makeEntry() },
  'weekPlan.remove': {
    input: async (_api, owner) => {
      const entry = makeEntry();
      await owner.client.weekPlan.save(entry);
      return { id: entry.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
};
