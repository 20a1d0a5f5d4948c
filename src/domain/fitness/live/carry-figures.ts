import type { SetFigures } from '../fitness-shapes.contract.ts';
import type { SetType } from '../fitness-words.ts';
import { isDone, type LiveSet } from './live-session.ts';

export const FIGURES = ['weightKg', 'reps', 'seconds', 'distanceM'] as const satisfies readonly (keyof SetFigures)[];

/**
 * The sets of an exercise after the numbers of one of them were typed or done: they become the proposal of the open sets below it, down
 * to the next set that is done or that the member has typed in. A set that was proposed otherwise, as in a pyramid, keeps its proposal.
 */
export function carryFigures(
  sets: readonly LiveSet[],
  from: number,
  fields: readonly (keyof SetFigures)[] = FIGURES,
): LiveSet[] {
  const source = sets[from];
  if (!source) return [...sets];
  const isSameKind = ({ type }: LiveSet) => kindOf(type) === kindOf(source.type);
  const end = sets.findIndex((set, index) => index > from && isSameKind(set) && (isDone(set) || set.entry === 'typed'));
  return sets.map((set, index) =>
    index > from && (end < 0 || index < end) && isSameKind(set) ? withProposal(set, source, fields) : set,
  );
}

function withProposal(set: LiveSet, source: LiveSet, fields: readonly (keyof SetFigures)[]): LiveSet {
  const isFree = (field: keyof SetFigures) =>
    set.planned[field] === null || set.planned[field] === source.planned[field];
  const carried = fields.filter((field) => source[field] !== null && source[field] !== set[field] && isFree(field));
  if (carried.length === 0) return set;
  const figures = Object.fromEntries(carried.map((field) => [field, source[field]]));
  return { ...set, ...figures, entry: source.entry && 'carried' };
}

/** A set to failure is a working set; warm-ups and drop sets have weights of their own. */
const kindOf = (type: SetType) => (type === 'failure' ? 'normal' : type);
