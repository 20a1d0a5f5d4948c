import type { PlannedExercise } from '../fitness-shapes.contract.ts';
import { volumeOf, workingSets } from '../progress/exercise-bests.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import { defaultRule, nextTarget } from './next-target.ts';
import { straightPlan } from './straight-plan.ts';

export type PlannedVolume = {
  /** Kilograms of each week. */
  weeks: number[];
  /** Working sets of a week, and how many of them say a weight: the others lift nothing that can be counted. */
  sets: number;
  weighed: number;
};

/**
 * What a week of sessions lifts, week after week, when every set is done as the default rule of progression proposes it: the rule that a
 * member who has changed nothing goes by. What stands in the plan beside straight sets is repeated as it is.
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

/** Kilograms of an exercise done once, which is remembered for the next time. */
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
