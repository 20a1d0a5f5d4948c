import type { ProgressionRule } from '../fitness.contract.ts';
import type { Logged } from '../fitness-codes.ts';
import type { PlannedExercise, SetMetrics } from '../fitness-shapes.contract.ts';
import { workingSets } from '../progress/exercise-bests.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import { type LiveExercise, type LiveSet, NO_METRICS } from './live-session.ts';
import { defaultRule, type NextTarget, nextTarget, targetOfSet } from './next-target.ts';
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
  const straight = exercise.sets.filter(({ type }) => type === 'normal');
  const sets = exercise.sets.map((set, index) => {
    if (set.completedAt !== null) return set;
    const before = lastTime(sessions[0], exercise.sets, index);
    if (!target || target.reason === 'plan' || set.type !== 'normal') {
      return withMetrics(set, filled(set.planned, before));
    }
    return withMetrics(set, { ...set.planned, ...(targetOfSet(target, straight.indexOf(set)) ?? NO_TARGET) });
  });
  return { ...exercise, sets };
}

/** The set follows the one before it, once that is done. */
const NO_TARGET = { weightKg: null, reps: null };

/** With the weight of last time come at most one rep more than it was lifted for, whatever the plan says. */
function filled(metrics: SetMetrics, before: SetMetrics | null): SetMetrics {
  const isFromBefore = metrics.weightKg === null && before !== null && before.weightKg !== null;
  const mostReps = isFromBefore && before.reps !== null ? before.reps + 1 : Number.POSITIVE_INFINITY;
  return {
    weightKg: metrics.weightKg ?? before?.weightKg ?? null,
    reps: metrics.reps === null ? (before?.reps ?? null) : Math.min(metrics.reps, mostReps),
    seconds: metrics.seconds ?? before?.seconds ?? null,
    distanceM: metrics.distanceM ?? before?.distanceM ?? null,
  };
}

function withMetrics(set: LiveSet, metrics: SetMetrics): LiveSet {
  return { ...set, ...metrics, planned: metrics };
}

const NEW_SETS = 3;

/** The plan of an exercise that is added without one: as many sets as last time, of reps that all of them reached; three open ones at first. */
export function planFromLast(last: ExerciseSession | undefined, logged: Logged): PlannedExercise['sets'] {
  const working = workingSets(last?.sets ?? []);
  const reps = working.flatMap((set) => set.reps ?? []);
  const isInReps = logged === 'weight-reps' || logged === 'bodyweight-reps';
  const fewest = isInReps && reps.length > 0 ? Math.min(...reps) : null;
  return Array.from({ length: working.length || NEW_SETS }, () => ({
    ...NO_METRICS,
    reps: fewest,
    type: 'normal' as const,
  }));
}
