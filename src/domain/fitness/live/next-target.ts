import type { ProgressionRule } from '../fitness.contract.ts';
import type { WorkoutSet } from '../fitness-shapes.contract.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import type { Plan } from './straight-plan.ts';

/** The last session as the rule sees it: its heaviest working weight and the sets that were done with it. */
export type LastTime = { at: string; weightKg: number | null; reps: number[]; hardestRpe: number | null };

/**
 * Why the target is what it is. `plan`: nothing was done before, or the rule repeats the plan. `more-weight`: every set reached
 * the top of the range. `more-reps`: every set is in the range. `top`: at the top, and there is no weight to add.
 * `missed`, `too-hard`, `fewer-sets`: the same once more.
 */
export type TargetReason = 'plan' | 'more-weight' | 'more-reps' | 'top' | 'missed' | 'too-hard' | 'fewer-sets';

export type NextTarget = {
  weightKg: number | null;
  reps: number | null;
  reason: TargetReason;
  last: LastTime | null;
  rule: ProgressionRule;
};

/** Above these reps a plan means a range; below, every step is a heavier bar. */
const STRENGTH_REPS = 5;
const RANGE = 2;
const DEFAULT_REPS = 8;
const DEFAULT_STEP_KG = 2.5;
const DEFAULT_MAX_RPE = 8;

/** The rule of an exercise that nobody has changed: double progression from the planned reps, two more before the weight grows. */
export function defaultRule(plannedReps: number | null): ProgressionRule {
  const minReps = Math.max(1, plannedReps ?? DEFAULT_REPS);
  const maxReps = minReps <= STRENGTH_REPS ? minReps : minReps + RANGE;
  return { kind: 'double', minReps, maxReps, stepKg: DEFAULT_STEP_KG, maxRpe: DEFAULT_MAX_RPE };
}

/**
 * The target of the next working sets by the member's rule and the last session (`sessions` newest first). Never more than one step
 * of the rule above what was done, and always with the reason, so that the screen can explain it.
 */
export function nextTarget(rule: ProgressionRule, plan: Plan, sessions: readonly ExerciseSession[]): NextTarget {
  const last = lastTime(sessions);
  if (rule.kind === 'fixed' || last === null) {
    return { weightKg: plan.weightKg, reps: plan.reps, reason: 'plan', last, rule };
  }
  return { ...stepFrom(rule, plan, last), last, rule };
}

type Double = Extract<ProgressionRule, { kind: 'double' }>;

function stepFrom(rule: Double, plan: Plan, last: LastTime): Pick<NextTarget, 'weightKg' | 'reps' | 'reason'> {
  const { weightKg } = last;
  const fewest = Math.min(...last.reps);
  const again = { weightKg, reps: Math.min(rule.maxReps, Math.max(rule.minReps, fewest)) };
  if (last.reps.length < plan.sets) return { ...again, reason: 'fewer-sets' };
  if (fewest < rule.minReps) return { ...again, reason: 'missed' };
  if (rule.maxRpe !== null && last.hardestRpe !== null && last.hardestRpe > rule.maxRpe) {
    return { ...again, reason: 'too-hard' };
  }
  if (fewest < rule.maxReps) return { weightKg, reps: fewest + 1, reason: 'more-reps' };
  if (weightKg === null) return { weightKg, reps: rule.maxReps, reason: 'top' };
  return { weightKg: round(weightKg + rule.stepKg), reps: rule.minReps, reason: 'more-weight' };
}

/** The newest session that has working sets with reps. Warm-ups and drop sets say nothing about the next time. */
function lastTime(sessions: readonly ExerciseSession[]): LastTime | null {
  for (const { at, sets } of sessions) {
    const working = sets.filter(isWorking);
    const weights = working.flatMap(({ weightKg }) => (weightKg === null ? [] : [weightKg]));
    const weightKg = weights.length === 0 ? null : Math.max(...weights);
    const heaviest = working.filter((set) => set.weightKg === weightKg);
    if (heaviest.length === 0) continue;
    const rpes = heaviest.flatMap(({ rpe }) => (rpe === null ? [] : [rpe]));
    const hardestRpe = rpes.length === 0 ? null : Math.max(...rpes);
    return { at, weightKg, reps: heaviest.map(({ reps }) => Number(reps)), hardestRpe };
  }
  return null;
}

const isWorking = ({ type, reps }: WorkoutSet) => (type === 'normal' || type === 'failure') && reps !== null;
const round = (kg: number) => Math.round(kg * 100) / 100;
