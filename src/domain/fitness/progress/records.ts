import type { WorkoutSet } from '../fitness-shapes.contract.ts';
import { exerciseBests } from './exercise-bests.ts';
import type { OneRmFormula } from './one-rm.ts';
import type { ExerciseBests } from './progress.contract.ts';

export const RECORD_KINDS = ['weightKg', 'assistanceKg', 'e1rmKg', 'reps', 'volumeKg', 'seconds'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
export type NewRecord = { kind: RecordKind; value: number; before: number };

export const NO_BESTS: ExerciseBests = {
  weightKg: null,
  reps: null,
  e1rmKg: null,
  volumeKg: null,
  seconds: null,
  assistanceKg: null,
};

/** Less help is better; of every other metric more is. Anything is better than no value. */
export const isLessBetter = (metric: string) => metric === 'assistanceKg';
export function isBetter(kind: RecordKind, value: number, best: number | null): boolean {
  if (best === null) return true;
  return isLessBetter(kind) ? value < best : value > best;
}

/**
 * Records among the working sets done so far, compared with the bests before this workout. The first time with an exercise sets no record.
 * On bodyweight exercises reps and seconds set records.
 */
export function newRecords(
  before: ExerciseBests,
  sets: readonly WorkoutSet[],
  formula: OneRmFormula = 'epley',
): NewRecord[] {
  const now = exerciseBests(sets, formula);
  return RECORD_KINDS.flatMap((kind) => {
    const [value, best] = [now[kind], before[kind]];
    return value !== null && best !== null && isBetter(kind, value, best) ? [{ kind, value, before: best }] : [];
  });
}

/** The records set by this set, shown when it is completed. */
export function recordsOfSet(
  before: ExerciseBests,
  earlier: readonly WorkoutSet[],
  set: WorkoutSet,
  formula: OneRmFormula = 'epley',
): NewRecord[] {
  const already = new Map(newRecords(before, earlier, formula).map(({ kind, value }) => [kind, value]));
  return newRecords(before, [...earlier, set], formula).filter(({ kind, value }) =>
    isBetter(kind, value, already.get(kind) ?? null),
  );
}
