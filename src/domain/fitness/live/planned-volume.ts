import type { PlannedExercise } from '../fitness-shapes.contract.ts';
import { volumeOf, workingSets } from '../progress/exercise-bests.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import { defaultRule, nextTarget } from './next-target.ts';
import { straightPlan } from './straight-plan.ts';

export type PlannedVolume = {
  /** Kilograms per week. */
  weeks: number[];
  /** Working sets per week, and how many of them have a weight. */
  sets: number;
  weighed: number;
};

/**
 * The volume of a week of sessions over several weeks when every set follows the default progression rule. Sets that are not straight are
 * repeated unchanged.
 */
export function plannedVolume(sessions: readonly (readonly PlannedExercise[])[], weeks: number): PlannedVolume {
  const done = new Map<string, ExerciseSession>();
  const exercises = sessions.flat();
  const sets = exercises.flatMap((exercise) => workingSets(exercise.sets));
  return {
    weeks: Array.from({ length: weeks }, () =>
      Math.round(exercises.reduce((sum, exercise) => sum + doOnce(exercise, done), 0)),
    ),
    sets: sets.length,
    weighed: sets.filter(({ weightKg, reps }) => weightKg !== null && reps !== null).length,
  };
}

/** The volume of one exercise; stores the session as history for the next time. */
function doOnce({ exerciseId, logged, sets }: PlannedExercise, done: Map<string, ExerciseSession>): number {
  const plan = straightPlan(logged, sets);
  const last = done.get(exerciseId);
  if (plan === null || plan.weightKg === null) return volumeOf(sets.map(asDone)) ?? 0;
  const { weightKg, reps } = nextTarget(defaultRule(plan.reps), plan, last ? [last] : []);
  const asPlanned = sets.map((set) => asDone(set.type === 'normal' ? { ...set, weightKg, reps } : set));
  done.set(exerciseId, { workoutId: '', workoutName: '', at: '', sets: asPlanned });
  return volumeOf(asPlanned) ?? 0;
}

const asDone = (set: PlannedExercise['sets'][number]) => ({ ...set, rpe: null });
