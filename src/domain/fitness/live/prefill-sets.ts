import type { ProgressionRule } from '../fitness.contract.ts';
import type { SetFigures } from '../fitness-shapes.contract.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import type { LiveExercise, LiveSet } from './live-session.ts';
import { defaultRule, type NextTarget, nextTarget } from './next-target.ts';
import { lastTime } from './start-session.ts';

type Planned = Pick<LiveExercise, 'logged' | 'plan'>;

/** The next target of an exercise by its rule (null is the default one); null where it has no plan of straight sets. */
export function targetOf(
  { plan }: Planned,
  sessions: readonly ExerciseSession[],
  rule: ProgressionRule | null,
): NextTarget | null {
  return plan && nextTarget(rule ?? defaultRule(plan.reps), plan, sessions);
}

/**
 * An exercise with its sets filled in before it begins: straight sets with the next target, all others with what is planned, and
 * what the plan leaves open with what was done last time. Sets that are done stay as they are.
 */
export function prefillSets(
  exercise: LiveExercise,
  sessions: readonly ExerciseSession[],
  rule: ProgressionRule | null,
): LiveExercise {
  const target = targetOf(exercise, sessions, rule);
  const sets = exercise.sets.map((set, place) => {
    if (set.completedAt !== null) return set;
    const before = lastTime(sessions[0], exercise.sets, place);
    const figures = target && set.type === 'normal' ? { ...set.planned, ...targetFigures(target) } : set.planned;
    return withFigures(set, filled(figures, before));
  });
  return { ...exercise, sets };
}

const targetFigures = ({ weightKg, reps }: NextTarget) => ({ weightKg, reps });

function filled(figures: SetFigures, before: SetFigures | null): SetFigures {
  return {
    weightKg: figures.weightKg ?? before?.weightKg ?? null,
    reps: figures.reps ?? before?.reps ?? null,
    seconds: figures.seconds ?? before?.seconds ?? null,
    distanceM: figures.distanceM ?? before?.distanceM ?? null,
  };
}

function withFigures(set: LiveSet, figures: SetFigures): LiveSet {
  return { ...set, ...figures, planned: figures };
}
