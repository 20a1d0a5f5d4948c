/** The tabs of an exercise's page, in their order. */
export const EXERCISE_TABS = ['progress', 'technique'] as const;
export type ExerciseTab = (typeof EXERCISE_TABS)[number];

/** What the address of an exercise says: /exercises/bench-press?tab=progress. The technique is what opens. */
export type ExerciseSearch = { tab?: 'progress' };

export function parseExerciseSearch({ tab }: Record<string, unknown>): ExerciseSearch {
  return tab === 'progress' ? { tab } : {};
}
