import type { TestApi } from '#server/test/api-test.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { importReadyMade, readyId } from '../ready-made.service.ts';

export const READY_TEXTS = {
  original: { name: 'Linsgryta', about: 'Mättar länge.', lines: ['Koka linserna.'] },
  translations: { en: { name: 'Lentil stew', about: 'Keeps you full.', lines: ['Boil the lentils.'] } },
};

async function shippedWeek(api: TestApi) {
  const slug = `week-${api.random.uuid()}`;
  await importReadyMade(api.db, api, 'week', [{ slug, texts: READY_TEXTS, content: { dishes: [] } }]);
  return { id: readyId('week', slug) };
}

/** Examples of calls of admins about ready-made content. */
export const READY_MADE_EXAMPLES: Record<string, CallExample> = {
  'readyMade.list': { input: () => undefined },
  'readyMade.get': { input: shippedWeek },
  'readyMade.save': {
    input: async (api) => ({
      ...(await shippedWeek(api)),
      ...{ texts: READY_TEXTS, content: { kind: 'week', dishes: [] }, seen: null },
    }),
  },
  'readyMade.restore': { input: async (api) => ({ ...(await shippedWeek(api)), seen: null }) },
  'readyMade.withdraw': { input: async (api) => ({ ...(await shippedWeek(api)), withdrawn: true }) },
};
