import { readAdminExercise } from '#server/fitness/exercises/exercise-edits.service.ts';
import type { TestApi } from '#server/test/api-test.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';

const PER_100G = { calories: 92, protein: 1.1, carbs: 20.1, fat: 0.4, fiber: null, sugar: null };
const EXAMPLE_FOOD = {
  ...PER_100G,
  ...{ nameSv: 'Banan', nameEn: 'Banana', brand: null, category: 'Fruit', carbsBasis: 'without-fibre', synonyms: '' },
  ...{ barcodes: [], reason: 'label' },
};

const EXAMPLE_EXERCISE = {
  ...{ id: 'bench-press', nameEn: 'Bench press', synonymsSv: [], synonymsEn: [], primaryMuscle: 'chest' },
  ...{ secondaryMuscles: [], equipment: 'barbell', level: 'beginner', steps: null, hidden: false },
};

/** Two catalogue foods that no other example uses. */
async function twoFoods(api: TestApi): Promise<[string, string]> {
  const ids: [string, string] = [`sv:${api.random.uuid()}`, `sv:${api.random.uuid()}`];
  await addFoods(api, makeFood({ id: ids[0] }), makeFood({ id: ids[1] }));
  return ids;
}

async function duplicates(api: TestApi) {
  const [id, duplicate] = await twoFoods(api);
  return { id, doubles: [duplicate], reason: 'double' };
}

async function mergedFood(api: TestApi) {
  const [id, duplicate] = await twoFoods(api);
  await api.database.pool.query("update foods set merged_into = $1, merged_via = $1, words = '' where id = $2", [
    id,
    duplicate,
  ]);
  return { id: duplicate, reason: 'other' };
}

/** Examples of calls that change the catalogue. */
export const CONTENT_EXAMPLES: Record<string, CallExample> = {
  'exercisesAdmin.list': { input: () => ({ query: 'bänk' }) },
  'exercisesAdmin.get': { input: () => ({ id: 'bench-press' }) },
  'exercisesAdmin.save': {
    input: async (api, owner) => {
      const { version } = await readAdminExercise(api.db, 'bench-press');
      return { ...EXAMPLE_EXERCISE, nameSv: `Bänkpress ${owner.id}`, version };
    },
  },
  'foodsAdmin.list': { input: () => ({ query: 'banan' }) },
  'foodsAdmin.get': { input: async (api) => ({ id: (await twoFoods(api))[0] }) },
  'foodsAdmin.create': { input: (api) => ({ ...EXAMPLE_FOOD, id: api.random.uuid() }) },
  'foodsAdmin.save': { input: async (api) => ({ ...EXAMPLE_FOOD, id: (await twoFoods(api))[0], version: 0 }) },
  'foodsAdmin.merge': { input: duplicates },
  'foodsAdmin.separate': { input: mergedFood },
};
