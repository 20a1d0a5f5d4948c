import type { ProgressionRule } from '../fitness.contract.ts';
import type { WorkoutSet } from '../fitness-shapes.contract.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import type { Plan } from './straight-plan.ts';

type SetTarget = { weightKg: number | null; reps: number | null };

/** The last session as the rule sees it. `sets` are all working sets; the other fields are about the weight that the rule goes by. */
export type LastTime = {
  at: string;
  weightKg: number | null;
  reps: number[];
  hardestRpe: number | null;
  sets: { weightKg: number | null; reps: number }[];
};

/**
 * Why the target is what it is. `plan`: nothing was done before, or the rule repeats the plan. `more-weight`: every set reached
 * the top of the range. `more-reps`: every set is in the range. `top`: at the top, and there is no weight to add.
 * `missed`, `too-hard`, `fewer-sets`: the same once more. `mixed`: the sets had several weights and are repeated one by one.
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
  /** Targets that differ from set to set; sets beyond the list follow the set before them. Null where all sets have the same one. */
  bySet: readonly SetTarget[] | null;
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
 * The target of the next working sets by the member's rule and the last session (`sessions` newest first). At a weight that was done it
 * asks for at most one rep more than was done there; a heavier one is at most one step above a weight at which every set was managed.
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

/** What the target asks of the working set at an index; null where it leaves the set to the one before it. */
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
 * The newest session that has working sets with reps. Warm-ups and drop sets say nothing about the next time. The rule goes by the
 * heaviest weight that was used for as many sets as are planned, or by the heaviest of all where no weight was.
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
/** A set without a single rep is a failed attempt: nothing to build on. */
const isWorking = ({ type, reps }: WorkoutSet) => (type === 'normal' || type === 'failure') && Number(reps) > 0;
const round = (kg: number) => Math.round(kg * 100) / 100;
