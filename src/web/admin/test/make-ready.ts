import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import type { EditableOf, ReadyDetail } from '#domain/ready-made/ready-made.contract.ts';

const lentils = {
  ...{ foodId: 'sv:linser', name: 'Linser', unit: 'g', quantity: 200, grams: 200 },
  ...{ ...NO_NUTRIENTS, calories: 700 },
};

const RECIPE_CONTENT: EditableOf<'recipe'> = {
  kind: 'recipe',
  ...{ cover: 'pot brown', portions: 4, minutes: 20 },
  tags: ['budget'],
  ingredients: [lentils],
};

type Over = Partial<Pick<ReadyDetail, 'texts' | 'editedAt' | 'changed'>>;

/** A shipped recipe by default. */
export function makeReadyRecipe(over: Over = {}) {
  return {
    id: '018f0000-0000-7000-8000-0000000000a1',
    kind: 'recipe' as const,
    slug: 'linsgryta',
    texts: {
      original: { name: 'Linsgryta', about: 'Mättar länge.', lines: ['Koka linserna.', 'Servera.'] },
      translations: { en: { name: 'Lentil stew', about: 'Keeps you full.', lines: ['Boil the lentils.'] } },
    },
    ...{ editedAt: null, changed: false, withdrawn: false },
    content: RECIPE_CONTENT,
    ...over,
  };
}

export const READY_WEEK: EditableOf<'week'> = {
  kind: 'week',
  dishes: [{ weekday: 0, mealType: 'Dinner', food: lentils }],
};

export const READY_WORKOUT = {
  ...{ original: { name: 'Pass A', notes: '' }, translations: { en: { name: 'Workout A', notes: '' } } },
  ...{ category: 'Strength', minutes: 40 },
  exercises: [{ id: 'bench-press', sets: 3, reps: 8, restSeconds: 120 }],
};

export const READY_PROGRAMME: EditableOf<'programme'> = {
  kind: 'programme',
  place: 'gym',
  level: 'beginner',
  order: 'weekday',
  workouts: [READY_WORKOUT],
  phases: [{ weeks: 4, days: [{ dayIndex: 0, workout: 0 }] }],
};
