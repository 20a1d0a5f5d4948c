import type { WorkoutExercise, WorkoutGlance, WorkoutRow } from '../fitness-shapes.contract.ts';
import { volumeOf, workingSets } from '../progress/exercise-bests.ts';

/** Volume in kilograms (null when nothing was lifted) and number of working sets. */
export function workoutTotals(exercises: readonly WorkoutExercise[]): { volumeKg: number | null; sets: number } {
  const volumes = exercises.map(({ sets }) => volumeOf(sets)).filter((volume) => volume !== null);
  return {
    volumeKg: volumes.length === 0 ? null : volumes.reduce((sum, volume) => sum + volume, 0),
    sets: exercises.reduce((sum, { sets }) => sum + workingSets(sets).length, 0),
  };
}

export function countWarmUps(exercises: readonly WorkoutExercise[]): number {
  return exercises.reduce((sum, { sets }) => sum + sets.length - workingSets(sets).length, 0);
}

/** Metres of the activity, or of all sets together; null when there are none. */
export function workoutDistance({ exercises, other }: Pick<WorkoutRow, 'exercises' | 'other'>): number | null {
  const ofSets = exercises.flatMap(({ sets }) => sets.flatMap(({ distanceM }) => distanceM ?? []));
  return other.activity?.distanceM ?? (ofSets.length === 0 ? null : ofSets.reduce((sum, metres) => sum + metres, 0));
}

/** The summary of a workout that the server has not received yet. */
export function glanceWorkout(workout: WorkoutRow): WorkoutGlance {
  const { id, name, durationMinutes, caloriesBurned, exercises, other, createdAt } = workout;
  return {
    id,
    name,
    durationMinutes,
    caloriesBurned,
    ...workoutTotals(exercises),
    distanceM: workoutDistance(workout),
    activityId: other.activity?.exerciseId ?? null,
    exerciseNames: exercises.map((exercise) => exercise.name),
    source: other.source,
    createdAt,
  };
}
