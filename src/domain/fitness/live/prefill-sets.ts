import { loadOf, NO_LOAD } from '../assistance.ts';
import type { ProgressionRule } from '../fitness.contract.ts';
import type { Logged } from '../fitness-codes.ts';
import type { PlannedExercise, SetMetrics } from '../fitness-shapes.contract.ts';
import { workingSets } from '../progress/exercise-bests.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import { byMetric, isInReps, NO_METRICS } from '../set-metrics.ts';
import type { LiveExercise, LiveSet } from './live-session.ts';
import { defaultRule, type NextTarget, nextTarget, targetOfSet } from './next-target.ts';
import { lastTime } from './start-session.ts';

type Planned = Pick<LiveExercise, 'logged' | 'plan'>;

/** The next target by the exercise's rule (null is the default rule); null without a plan of straight sets. */
export function targetOf(
  { plan }: Planned,
  sessions: readonly ExerciseSession[],
  rule: ProgressionRule | null,
): NextTarget | null {
  return plan && nextTarget(rule ?? defaultRule(plan.reps), plan, sessions);
}

/**
 * Fills in the open sets of an exercise: straight sets with the next target, others with the plan, and remaining gaps with the last
 * session. Done sets are unchanged.
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

/** The set follows the previous one. */
const NO_TARGET = { ...NO_LOAD, reps: null };

/** At the load of last time, the reps increase by at most one, whatever the plan. */
function filled(metrics: SetMetrics, before: SetMetrics | null): SetMetrics {
  const isFromBefore = loadOf(metrics) === null && before !== null && loadOf(before) !== null;
  const maxReps = isFromBefore && before.reps !== null ? before.reps + 1 : Number.POSITIVE_INFINITY;
  return {
    ...byMetric((metric) => metrics[metric] ?? before?.[metric] ?? null),
    reps: metrics.reps === null ? (before?.reps ?? null) : Math.min(metrics.reps, maxReps),
  };
}

function withMetrics(set: LiveSet, metrics: SetMetrics): LiveSet {
  return { ...set, ...metrics, planned: metrics };
}

const NEW_SETS = 3;

/**
 * The plan of an exercise that is added without one: the number of sets of last time with the reps that all of them reached, or three open
 * sets.
 */
export function planFromLast(last: ExerciseSession | undefined, logged: Logged): PlannedExercise['sets'] {
  const working = workingSets(last?.sets ?? []);
  const reps = working.flatMap((set) => set.reps ?? []);
  const fewest = isInReps(logged) && reps.length > 0 ? Math.min(...reps) : null;
  return Array.from({ length: working.length || NEW_SETS }, () => ({
    ...NO_METRICS,
    reps: fewest,
    type: 'normal' as const,
  }));
}
