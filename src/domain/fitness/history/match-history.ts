import { type Day, dayOf } from '../../day/day.ts';
import { foldText, foldWords } from '../../text/fold-text.ts';
import type { WorkoutRow } from '../fitness-shapes.contract.ts';

export type HistoryFilter = {
  query?: string | undefined;
  exerciseId?: string | undefined;
  kind?: 'strength' | 'activity' | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
};

/** Applies the server's history filter to workouts that the server has not received yet. */
export function matchesHistory(workout: WorkoutRow, filter: HistoryFilter, timeZone: string): boolean {
  const { exercises, name, other, createdAt } = workout;
  const { query = '', exerciseId, kind, from = '', to } = filter;
  const text = foldText([name, ...exercises.map((exercise) => exercise.name)].join('\n'));
  if (!foldWords(query).every((word) => text.includes(word))) return false;
  if (exerciseId !== undefined && !exercises.some((exercise) => exercise.exerciseId === exerciseId)) return false;
  if (kind !== undefined && (other.source === 'activity') !== (kind === 'activity')) return false;
  const day = dayOf(Date.parse(createdAt), timeZone);
  return day >= from && (to === undefined || day <= to);
}
