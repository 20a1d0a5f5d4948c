import type { WorkoutRow } from '../fitness-shapes.contract.ts';
import { exerciseBests } from './exercise-bests.ts';
import type { OneRmFormula } from './one-rm.ts';
import type { ExerciseBests, ExerciseLogEntry } from './progress.contract.ts';
import { isBetter, NO_BESTS, RECORD_KINDS } from './records.ts';

const MAX_SESSIONS = 3;

/** The server's exercise log with the workouts that this device has saved since it was loaded. */
export function localExerciseLog(
  log: readonly ExerciseLogEntry[],
  workouts: readonly WorkoutRow[],
  formula: OneRmFormula = 'epley',
): Map<string, ExerciseLogEntry> {
  const entries = new Map(log.map((entry) => [entry.exerciseId, entry]));
  for (const { id: workoutId, name: workoutName, createdAt: at, exercises } of workouts) {
    for (const { exerciseId, sets } of exercises) {
      const before = entries.get(exerciseId);
      const others = (before?.sessions ?? []).filter((session) => session.workoutId !== workoutId);
      const sessions = [{ workoutId, workoutName, at, sets }, ...others].toSorted((a, b) => b.at.localeCompare(a.at));
      const isKnown = before !== undefined && others.length < before.sessions.length;
      entries.set(exerciseId, {
        exerciseId,
        times: (before?.times ?? 0) + (isKnown ? 0 : 1),
        lastAt: before && before.lastAt > at ? before.lastAt : at,
        bests: bestOf(before?.bests ?? NO_BESTS, exerciseBests(sets, formula)),
        sessions: sessions.slice(0, MAX_SESSIONS),
      });
    }
  }
  return entries;
}

function bestOf(one: ExerciseBests, other: ExerciseBests): ExerciseBests {
  const best = { ...one };
  for (const kind of RECORD_KINDS) {
    const value = other[kind];
    if (value !== null && isBetter(kind, value, best[kind])) best[kind] = value;
  }
  return best;
}
