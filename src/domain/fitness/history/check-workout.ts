import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import type { SetMetrics, WorkoutRow } from '../fitness-shapes.contract.ts';
import { METRICS } from '../set-metrics.ts';

/** The path and reason of the first invalid field, or null. */
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

/** True for a set without metrics; such a set was not done. */
export function isEmptySet(set: SetMetrics): boolean {
  return METRICS.every((metric) => set[metric] === null);
}

const DAY_MS = 86_400_000;

/**
 * Why a workout cannot have this time (ms), or null. A time up to a day ahead is accepted: the clock of a phone that was offline may be
 * wrong, and a finished workout must not be lost.
 */
export function checkWorkoutTime(createdAtMs: number, nowMs: number): 'too-early' | 'future' | null {
  if (createdAtMs < Date.parse(FITNESS_BOUNDS.earliest)) return 'too-early';
  return createdAtMs > nowMs + DAY_MS ? 'future' : null;
}
