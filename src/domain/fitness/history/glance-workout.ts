import type { WorkoutExercise, WorkoutGlance, WorkoutRow } from '../fitness-shapes.contract.ts';
import { volumeOf, workingSets } from '../progress/exercise-figures.ts';

/** What a workout comes to: kilograms lifted (null when nothing was) and working sets. */
export function workoutFigures(exercises: readonly WorkoutExercise[]): { volumeKg: number | null; sets: number } {
  const volumes = exercises.map(({ sets }) => volumeOf(sets)).filter((volume) => volume !== null);
  return {
    volumeKg: volumes.length === 0 ? null : volumes.reduce((sum, volume) => sum + volume, 0),
    sets: exercises.reduce((sum, { sets }) => sum + workingSets(sets).length, 0),
  };
}

/** A workout as a line of history shows it, for one that the server does not have yet. */
export function glanceWorkout(workout: WorkoutRow): WorkoutGlance {
  const { id, name, durationMinutes, caloriesBurned, exercises, other, createdAt } = workout;
  return {
    id,
    name,
    durationMinutes,
    caloriesBurned,
    ...workoutFigures(exercises),
    exerciseNames: exercises.map((exercise) => exercise.name),
    source: other.source,
    createdAt,
  };
}
