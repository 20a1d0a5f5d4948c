import type { SetType } from '../fitness-codes.ts';
import type { SetMetrics } from '../fitness-shapes.contract.ts';
import { METRICS, NO_METRICS } from '../set-metrics.ts';
import { isDone, type LiveSet } from './live-session.ts';

/**
 * Proposes the metrics of a typed or completed set for the open sets below it, down to the next set that is done or typed. A set with a
 * different plan, as in a pyramid, retains its own proposal.
 */
export function carryMetrics(
  sets: readonly LiveSet[],
  from: number,
  fields: readonly (keyof SetMetrics)[] = METRICS,
): LiveSet[] {
  const source = sets[from];
  if (!source) return [...sets];
  const isBelow = proposedBy(sets, from);
  return sets.map((set, index) => (isBelow(set, index) ? withProposal(set, source, fields) : set));
}

/** Returns whether a set takes its proposal from the set at `from`: it has the same kind, and no set between them is done or typed. */
function proposedBy(sets: readonly LiveSet[], from: number) {
  const isSameKind = ({ type }: LiveSet) => kindOf(type) === kindOf(sets[from]?.type);
  const end = sets.findIndex((set, index) => index > from && isSameKind(set) && isGiven(set));
  return (set: LiveSet, index: number) => index > from && (end < 0 || index < end) && isSameKind(set);
}

function withProposal(set: LiveSet, source: LiveSet, fields: readonly (keyof SetMetrics)[]): LiveSet {
  const isFree = (field: keyof SetMetrics) =>
    set.planned[field] === null || set.planned[field] === source.planned[field];
  const carried = fields.filter((field) => source[field] !== null && source[field] !== set[field] && isFree(field));
  if (carried.length === 0) return set;
  const metrics = Object.fromEntries(carried.map((field) => [field, source[field]]));
  return { ...set, ...metrics, entry: source.entry && 'carried' };
}

/**
 * Changes the type of a set. Warm-ups and working sets do not propose metrics to each other: carried metrics are withdrawn, and the set
 * gets the proposal of its new kind. Typed or done metrics are retained.
 */
export function changeSetType(sets: readonly LiveSet[], at: number, type: SetType): LiveSet[] {
  const before = sets[at];
  if (!before || kindOf(before.type) === kindOf(type))
    return sets.map((set, index) => (index === at ? { ...set, type } : set));
  const hadProposal = proposedBy(sets, at);
  const changed = sets.map((set, index) => {
    if (index === at) return isGiven(set) ? { ...set, type } : planned({ ...set, type }, commonPlan(sets, type));
    return hadProposal(set, index) ? planned(set, set.planned) : set;
  });
  return carryFromAbove(carryFromAbove(changed, at, before.type), at, type);
}

function carryFromAbove(sets: LiveSet[], at: number, type: SetType): LiveSet[] {
  const isSource = (set: LiveSet, index: number) => index <= at && kindOf(set.type) === kindOf(type) && isGiven(set);
  return carryMetrics(sets, sets.findLastIndex(isSource));
}

/** The common plan of all sets of a kind; no metrics when they differ or when there are none. */
function commonPlan(sets: readonly LiveSet[], type: SetType): SetMetrics {
  const [first, ...others] = sets.filter((set) => kindOf(set.type) === kindOf(type)).map((set) => set.planned);
  const isCommon = others.every((plan) => METRICS.every((field) => plan[field] === first?.[field]));
  return first && isCommon ? first : NO_METRICS;
}

const planned = (set: LiveSet, plan: SetMetrics): LiveSet => ({ ...set, ...plan, planned: plan, entry: undefined });

/** The member typed the metrics or completed the set. */
const isGiven = (set: LiveSet) => isDone(set) || set.entry === 'typed';

/** A set to failure is a working set; warm-ups and drop sets are kinds of their own. */
const kindOf = (type: SetType | undefined) => (type === 'failure' ? 'normal' : type);
