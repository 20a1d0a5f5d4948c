export const EXERCISE_TABS = ['progress', 'technique'] as const;
export type ExerciseTab = (typeof EXERCISE_TABS)[number];

/** Search parameters of an exercise: /exercises/bench-press?tab=progress. Technique is the default tab. */
export type ExerciseSearch = { tab?: 'progress' };

export function parseExerciseSearch({ tab }: Record<string, unknown>): ExerciseSearch {
  return tab === 'progress' ? { tab } : {};
}
