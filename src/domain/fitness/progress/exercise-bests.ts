import type { WorkoutSet } from '../fitness-shapes.contract.ts';
import { estimateOneRm, type OneRmFormula } from './one-rm.ts';
import type { ExerciseBests } from './progress.contract.ts';

export function workingSets<Set extends Pick<WorkoutSet, 'type'>>(sets: readonly Set[]): Set[] {
  return sets.filter(({ type }) => type !== 'warmup');
}

/** Volume in kilograms: weight × reps of working sets, to the hundredth; null when nothing was lifted. */
export function volumeOf(sets: readonly WorkoutSet[]): number | null {
  const lifted = workingSets(sets).flatMap(({ weightKg, reps }) =>
    weightKg !== null && reps !== null ? [weightKg * reps] : [],
  );
  return lifted.length === 0 ? null : Math.round(lifted.reduce((sum, kg) => sum + kg, 0) * 100) / 100;
}

/**
 * The bests of one exercise in one workout. A weight counts only with reps or seconds. Of help the least is best; reps with help are no best,
 * because more help gives more of them.
 */
export function exerciseBests(sets: readonly WorkoutSet[], formula: OneRmFormula = 'epley'): ExerciseBests {
  const working = workingSets(sets);
  return {
    weightKg: largest(working.map((set) => (isMoved(set) ? set.weightKg : null))),
    reps: largest(working.map((set) => (isAssisted(set) ? null : set.reps))),
    e1rmKg: largest(working.map(({ weightKg, reps }) => estimateOneRm(weightKg, reps, formula))),
    volumeKg: volumeOf(sets),
    seconds: largest(working.map(({ seconds }) => seconds)),
    assistanceKg: leastAssistance(working),
  };
}

const isMoved = ({ weightKg, reps, seconds }: WorkoutSet) =>
  weightKg !== null && weightKg > 0 && ((reps ?? 0) > 0 || (seconds ?? 0) > 0);

const isAssisted = ({ assistanceKg }: WorkoutSet) => (assistanceKg ?? 0) > 0;

/** No help at all counts as 0. */
function leastAssistance(sets: readonly WorkoutSet[]): number | null {
  const known = sets.flatMap(({ assistanceKg, reps }) => ((reps ?? 0) > 0 ? (assistanceKg ?? []) : []));
  return known.length === 0 ? null : Math.min(...known);
}

/** Zero means a failed set and is not a best. */
function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null && value > 0);
  return known.length === 0 ? null : Math.max(...known.map(Number));
}
