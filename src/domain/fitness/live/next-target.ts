import type { ProgressionRule } from '../fitness.contract.ts';
import type { WorkoutSet } from '../fitness-shapes.contract.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import type { Plan } from './straight-plan.ts';

type SetTarget = { weightKg: number | null; reps: number | null };

/** The last session as the rule needs it. `sets` are all working sets; the other fields are of the weight that the rule uses. */
export type LastTime = {
  at: string;
  weightKg: number | null;
  reps: number[];
  hardestRpe: number | null;
  sets: { weightKg: number | null; reps: number }[];
};

/**
 * Why the target was chosen. `plan`: no history, or the rule repeats the plan. `more-weight`: every set reached the top of the range.
 * `more-reps`: every set is in the range. `top`: at the top, and no weight can be added. `missed`, `too-hard`, `fewer-sets`: repeat.
 * `mixed`: the sets had several weights and are repeated one by one.
 */
export type TargetReason =
  | 'plan'
  | 'more-weight'
  | 'more-reps'
  | 'top'
  | 'missed'
  | 'too-hard'
  | 'fewer-sets'
  | 'mixed';

export type NextTarget = SetTarget & {
  /** Targets per set; further sets follow the last one. Null when all sets have the same target. */
  bySet: readonly SetTarget[] | null;
  reason: TargetReason;
  last: LastTime | null;
  rule: ProgressionRule;
};

/** Above this number of reps a plan means a range; up to it, every step adds weight. */
const STRENGTH_REPS = 5;
const RANGE = 2;
const DEFAULT_REPS = 8;
const DEFAULT_STEP_KG = 2.5;
const DEFAULT_MAX_RPE = 8;

/** The default rule: double progression from the planned reps, with two more reps before the weight increases. */
export function defaultRule(plannedReps: number | null): ProgressionRule {
  const minReps = Math.max(1, plannedReps ?? DEFAULT_REPS);
  const maxReps = minReps <= STRENGTH_REPS ? minReps : minReps + RANGE;
  return { kind: 'double', minReps, maxReps, stepKg: DEFAULT_STEP_KG, maxRpe: DEFAULT_MAX_RPE };
}

/**
 * The target of the next working sets by the rule and the last session (`sessions` newest first). It adds at most one rep at the same
 * weight, and at most one step above a weight at which every set succeeded.
 */
export function nextTarget(rule: ProgressionRule, plan: Plan, sessions: readonly ExerciseSession[]): NextTarget {
  const last = lastTime(sessions, plan.sets);
  if (rule.kind === 'fixed' || last === null) {
    return { weightKg: plan.weightKg, reps: plan.reps, bySet: null, reason: 'plan', last, rule };
  }
  if (last.reps.length < Math.min(plan.sets, last.sets.length)) {
    const [first = { weightKg: null, reps: null }] = last.sets;
    return { ...first, bySet: last.sets, reason: 'mixed', last, rule };
  }
  return { ...stepFrom(rule, plan, last), bySet: null, last, rule };
}

/** The target of the working set at an index; null when it follows the previous set. */
export function targetOfSet({ weightKg, reps, bySet }: NextTarget, index: number): SetTarget | null {
  return bySet ? (bySet[index] ?? null) : { weightKg, reps };
}

type Double = Extract<ProgressionRule, { kind: 'double' }>;

function stepFrom(rule: Double, plan: Plan, last: LastTime): SetTarget & Pick<NextTarget, 'reason'> {
  const { weightKg } = last;
  const fewest = Math.min(...last.reps);
  const isMissed = fewest < rule.minReps;
  const again = {
    weightKg,
    reps: isMissed ? Math.min(rule.minReps, Math.max(...last.reps)) : Math.min(rule.maxReps, fewest),
  };
  if (last.reps.length < plan.sets) return { ...again, reason: 'fewer-sets' };
  if (isMissed) return { ...again, reason: 'missed' };
  if (rule.maxRpe !== null && last.hardestRpe !== null && last.hardestRpe > rule.maxRpe) {
    return { ...again, reason: 'too-hard' };
  }
  if (fewest < rule.maxReps) return { weightKg, reps: fewest + 1, reason: 'more-reps' };
  if (weightKg === null) return { weightKg, reps: rule.maxReps, reason: 'top' };
  return { weightKg: round(weightKg + rule.stepKg), reps: rule.minReps, reason: 'more-weight' };
}

/**
 * The newest session with working sets that have reps. The rule uses the heaviest weight lifted for the planned number of sets, or the
 * heaviest weight of all.
 */
function lastTime(sessions: readonly ExerciseSession[], plannedSets: number): LastTime | null {
  for (const { at, sets } of sessions) {
    const working = sets.filter(isWorking);
    const weights = [...new Set(working.map(({ weightKg }) => weightKg))].sort((a, b) => Number(b) - Number(a));
    const groups = weights.map((weightKg) => working.filter((set) => set.weightKg === weightKg));
    const same = groups.find(({ length }) => length >= plannedSets) ?? groups[0];
    const [first] = same ?? [];
    if (!same || !first) continue;
    const rpes = same.flatMap(({ rpe }) => (rpe === null ? [] : [rpe]));
    return {
      at,
      weightKg: first.weightKg,
      reps: same.map(repsOf),
      hardestRpe: rpes.length === 0 ? null : Math.max(...rpes),
      sets: working.map((set) => ({ weightKg: set.weightKg, reps: repsOf(set) })),
    };
  }
  return null;
}

const repsOf = ({ reps }: WorkoutSet) => Number(reps);
/** A set without reps is a failed attempt. */
const isWorking = ({ type, reps }: WorkoutSet) => (type === 'normal' || type === 'failure') && Number(reps) > 0;
const round = (kg: number) => Math.round(kg * 100) / 100;
