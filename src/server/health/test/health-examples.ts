import { makeHealthBatch } from '#domain/health/test/make-health.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';

const nothing = () => undefined;

export const HEALTH_EXAMPLES: Record<string, CallExample> = {
  'health.days': { input: () => ({ from: '2026-10-01', to: '2026-10-31' }) },
  'health.imports': { input: nothing },
  'health.checkImport': { input: () => ({ source: 'apple-health', weights: [], samples: [], workouts: [] }) },
  'health.importRows': { input: () => makeHealthBatch() },
  'health.undoImport': {
    input: async (_api, owner) => {
      const batch = makeHealthBatch();
      await owner.client.health.importRows(batch);
      return { id: batch.id };
    },
    other: 'NOT_FOUND',
  },
};
