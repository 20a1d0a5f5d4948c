import { addressParser, choice } from '#web/platform/address/parse-address.ts';

export const EXERCISE_TABS = ['progress', 'technique'] as const;
export type ExerciseTab = (typeof EXERCISE_TABS)[number];

/** Search parameters of an exercise: /exercises/bench-press?tab=progress. Technique is the default tab. */
export const parseExerciseSearch = addressParser({ tab: choice(EXERCISE_TABS, 'technique') });
