import { heavierLoad, type Load, loadOf, NO_LOAD } from '../assistance.ts';
import type { ProgressionRule } from '../fitness.contract.ts';
import type { WorkoutSet } from '../fitness-shapes.contract.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import type { Plan } from './straight-plan.ts';

export type SetTarget = Load & { reps: number | null };

/** The last session as the rule needs it. `sets` are all working sets; the other fields are of the load that the rule uses. */
export type LastTime = Load & {
  at: string;
  reps: number[];
  hardestRpe: number | null;
  sets: (Load & { reps: number })[];
};

/**
 * Why the target was chosen. `plan`: no history, or the rule repeats the plan. `more-weight`: every set reached the top of the range.
 * `less-assistance`: the same for an assisted exercise. `more-reps`: every set is in the range. `top`: at the top, and no weight can be added or help removed. `missed`, `too-hard`, `fewer-sets`: repeat.
 * `mixed`: the sets had several weights and are repeated one by one.
 */
export type TargetReason =
  | 'plan'
  | 'more-weight'
  | 'less-assistance'
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
 * load, and at most one step above a load at which every set succeeded. On an assisted exercise, a step is less help.
 */
export function nextTarget(rule: ProgressionRule, plan: Plan, sessions: readonly ExerciseSession[]): NextTarget {
  const last = lastTime(sessions, plan.sets);
  if (rule.kind === 'fixed' || last === null) {
    const { weightKg, assistanceKg = null, reps } = plan;
    return { weightKg, assistanceKg, reps, bySet: null, reason: 'plan', last, rule };
  }
  if (last.reps.length < Math.min(plan.sets, last.sets.length)) {
    const [first = { ...NO_LOAD, reps: null }] = last.sets;
    return { ...first, bySet: last.sets, reason: 'mixed', last, rule };
  }
  return { ...stepFrom(rule, plan, last), bySet: null, last, rule };
}

/** The target of the working set at an index; null when it follows the previous set. */
export function targetOfSet({ weightKg, assistanceKg, reps, bySet }: NextTarget, index: number): SetTarget | null {
  return bySet ? (bySet[index] ?? null) : { weightKg, assistanceKg, reps };
}

type Double = Extract<ProgressionRule, { kind: 'double' }>;

function stepFrom(rule: Double, plan: Plan, last: LastTime): SetTarget & Pick<NextTarget, 'reason'> {
  const { weightKg, assistanceKg } = last;
  const load = { weightKg, assistanceKg };
  const fewest = Math.min(...last.reps);
  const isMissed = fewest < rule.minReps;
  const again = {
    ...load,
    reps: isMissed ? Math.min(rule.minReps, Math.max(...last.reps)) : Math.min(rule.maxReps, fewest),
  };
  if (last.reps.length < plan.sets) return { ...again, reason: 'fewer-sets' };
  if (isMissed) return { ...again, reason: 'missed' };
  if (rule.maxRpe !== null && last.hardestRpe !== null && last.hardestRpe > rule.maxRpe) {
    return { ...again, reason: 'too-hard' };
  }
  if (fewest < rule.maxReps) return { ...load, reps: fewest + 1, reason: 'more-reps' };
  const next = heavierLoad(load, rule.stepKg);
  if (next === null) return { ...load, reps: rule.maxReps, reason: 'top' };
  return { ...next, reps: rule.minReps, reason: next.weightKg === null ? 'less-assistance' : 'more-weight' };
}

/**
 * The newest session with working sets that have reps. The rule uses the heaviest load lifted for the planned number of sets, or the
 * heaviest load of all.
 */
function lastTime(sessions: readonly ExerciseSession[], plannedSets: number): LastTime | null {
  for (const { at, sets } of sessions) {
    const working = sets.filter(isWorking);
    const loads = [...new Set(working.map(loadOf))].sort((a, b) => Number(b) - Number(a));
    const groups = loads.map((load) => working.filter((set) => loadOf(set) === load));
    const same = groups.find(({ length }) => length >= plannedSets) ?? groups[0];
    const [first] = same ?? [];
    if (!same || !first) continue;
    const rpes = same.flatMap(({ rpe }) => (rpe === null ? [] : [rpe]));
    return {
      at,
      weightKg: first.weightKg,
      assistanceKg: first.assistanceKg,
      reps: same.map(repsOf),
      hardestRpe: rpes.length === 0 ? null : Math.max(...rpes),
      sets: working.map((set) => ({ weightKg: set.weightKg, assistanceKg: set.assistanceKg, reps: repsOf(set) })),
    };
  }
  return null;
}

const repsOf = ({ reps }: WorkoutSet) => Number(reps);
/** A set without reps is a failed attempt. */
const isWorking = ({ type, reps }: WorkoutSet) => (type === 'normal' || type === 'failure') && Number(reps) > 0;
