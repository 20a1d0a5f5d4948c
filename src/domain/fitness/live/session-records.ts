import type { OneRmFormula } from '../progress/one-rm.ts';
import type { ExerciseBests } from '../progress/progress.contract.ts';
import { type NewRecord, newRecords } from '../progress/records.ts';
import { isConfirmed, isDone, type LiveSet } from './live-session.ts';

/** A record from a set that was ticked off as proposed counts once the member has confirmed the set. */
export type SessionRecord = NewRecord & { isConfirmed: boolean };

/** The records of an exercise in this session, including unconfirmed ones. */
export function sessionRecords(
  before: ExerciseBests,
  sets: readonly LiveSet[],
  formula: OneRmFormula = 'epley',
): SessionRecord[] {
  const done = sets.filter(isDone);
  const certain = newRecords(before, done.filter(isConfirmed), formula);
  return newRecords(before, done, formula).map((record) => ({
    ...record,
    isConfirmed: certain.some(({ kind, value }) => kind === record.kind && value === record.value),
  }));
}
