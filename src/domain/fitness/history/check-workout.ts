import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import type { SetMetrics, WorkoutRow } from '../fitness-shapes.contract.ts';

/** Where a workout cannot be true, and why; null when nothing is wrong with it. */
export function checkWorkout({
  exercises,
}: Pick<WorkoutRow, 'exercises'>): { path: (string | number)[]; message: string } | null {
  for (const [index, { sets }] of exercises.entries()) {
    const at = sets.findIndex(isEmptySet);
    if (at >= 0) return { path: ['exercises', index, 'sets', at], message: 'empty-set' };
  }
  const sets = exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
  return sets > FITNESS_BOUNDS.setsPerWorkout ? { path: ['exercises'], message: 'too-many-sets' } : null;
}

/** A set of which nothing is said was not done. */
export function isEmptySet({ weightKg, reps, seconds, distanceM }: SetMetrics): boolean {
  return weightKg === null && reps === null && seconds === null && distanceM === null;
}

const DAY_MS = 86_400_000;

/**
 * Why nothing can have been trained at an instant (ms), or null. A day ahead is let through: the clock of a phone that was offline
 * may be wrong, and a finished workout must not be lost to that.
 */
export function checkWorkoutTime(createdAtMs: number, nowMs: number): 'too-early' | 'future' | null {
  if (createdAtMs < Date.parse(FITNESS_BOUNDS.earliest)) return 'too-early';
  return createdAtMs > nowMs + DAY_MS ? 'future' : null;
}
