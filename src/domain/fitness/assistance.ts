import type { SetMetrics, WorkoutExercise } from './fitness-shapes.contract.ts';

export type Load = Pick<SetMetrics, 'weightKg' | 'assistanceKg'>;

export const NO_LOAD: Load = { weightKg: null, assistanceKg: null };

/** Weight and help on one scale, in kg: help is negative, so that less help is a larger load. Null when neither is recorded. */
export function loadOf({ weightKg, assistanceKg }: Load): number | null {
  return weightKg ?? (assistanceKg === null ? null : 0 - assistanceKg);
}

/** The load one step (kg) heavier: more weight, or less help down to none. Null when no step is possible. */
export function heavierLoad({ weightKg, assistanceKg }: Load, stepKg: number): Load | null {
  if (weightKg !== null) return { weightKg: round(weightKg + stepKg), assistanceKg: null };
  if (assistanceKg === null || assistanceKg === 0) return null;
  return { weightKg: null, assistanceKg: Math.max(0, round(assistanceKg - stepKg)) };
}

/**
 * Sets of an assisted exercise that were logged with a weight: the weight was the help. Files of other apps, earlier exports and clients from
 * before this metric contain such sets.
 */
export function weightAsAssistance<Exercise extends Pick<WorkoutExercise, 'logged'> & { sets: Load[] }>(
  exercise: Exercise,
): Exercise {
  const sets = exercise.sets.map((set) =>
    set.weightKg === null || (set.assistanceKg ?? null) !== null
      ? set
      : { ...set, weightKg: null, assistanceKg: set.weightKg },
  );
  return { ...exercise, logged: 'assisted-reps', sets };
}

const round = (kg: number) => Math.round(kg * 100) / 100;
