import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import type { Effort } from '../fitness-codes.ts';
import type { WorkoutRow } from '../fitness-shapes.contract.ts';
import { isEmptySet } from '../history/check-workout.ts';
import { estimateCalories, STRENGTH_MET } from './calories.ts';
import { changeSession } from './change-session.ts';
import type { LiveSession } from './live-session.ts';

/** Values a member enters when ending a session. */
export type Ending = { weightKg: number | null; feeling: number | null; notes: string; typedCalories: number | null };

/**
 * Converts a session to a workout of its completed sets. It has the session's id, so that finishing twice or on two devices gives one
 * workout, and the time when the session began.
 */
export function finishSession(session: LiveSession, ending: Ending, nowMs: number): WorkoutRow {
  const { restedSeconds, ...ended } = changeSession(session, { type: 'skipRest' }, nowMs);
  const minutes = minutesOf(ended.startedAt, nowMs);
  const estimated = estimateCalories(STRENGTH_MET[effortOf(ending.feeling)], ending.weightKg, minutes);
  const caloriesBurned = ending.typedCalories ?? estimated;
  return {
    id: session.id,
    name: ended.name,
    durationMinutes: minutes,
    caloriesBurned,
    exercises: ended.exercises.map(doneOf).filter(({ sets }) => sets.length > 0),
    notes: ending.notes,
    other: {
      source: 'live',
      calorieSource: calorieSource(ending.typedCalories, estimated),
      templateId: ended.templateId,
      planned: ended.planned,
      activity: null,
      feeling: ending.feeling,
      restedSeconds,
    },
    createdAt: ended.startedAt,
    editedAt: new Date(Math.max(nowMs, Date.parse(ended.editedAt))).toISOString(),
  };
}

/** Feeling, 1 to 5, as an effort. Without a feeling it is easy, so that the energy is not overestimated. */
function effortOf(feeling: number | null): Effort {
  if (feeling === null || feeling <= 2) return 'easy';
  return feeling <= 4 ? 'moderate' : 'hard';
}

function calorieSource(typed: number | null, estimated: number | null): 'typed' | 'estimated' | null {
  if (typed !== null) return 'typed';
  return estimated === null ? null : 'estimated';
}

/** Whole minutes, between one minute and one day. */
function minutesOf(startedAt: string, nowMs: number): number {
  const { min, max } = FITNESS_BOUNDS.durationMinutes;
  return Math.min(max, Math.max(min, Math.round((nowMs - Date.parse(startedAt)) / 60_000)));
}

function doneOf({
  key: _key,
  plan: _plan,
  replaced: _replaced,
  firstRound: _firstRound,
  sets,
  ...exercise
}: LiveSession['exercises'][number]): WorkoutRow['exercises'][number] {
  const done = sets.filter((set) => set.completedAt !== null && !isEmptySet(set));
  return {
    ...exercise,
    sets: done.map(({ key: _setKey, planned: _planned, completedAt: _at, entry: _entry, ...set }) => set),
  };
}
