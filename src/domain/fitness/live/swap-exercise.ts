import type { ProgressionRule } from '../fitness.contract.ts';
import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import { isInReps, NO_METRICS } from '../set-metrics.ts';
import { isDone, type LiveExercise, type LiveSession, roundOf } from './live-session.ts';
import { prefillSets } from './prefill-sets.ts';
import { liveExercise } from './start-session.ts';

type Substitute = Pick<LiveExercise, 'key' | 'exerciseId' | 'name' | 'logged'>;

/**
 * Another exercise for the open sets, prefilled from its own history. The old weights do not apply; the reps do when both exercises are
 * logged in reps.
 */
export function substituteFor(
  exercise: LiveExercise,
  { key, ...by }: Substitute,
  sessions: readonly ExerciseSession[],
  rule: ProgressionRule | null,
): LiveExercise {
  const open = exercise.sets.filter((set) => !isDone(set) && set.type !== 'warmup');
  const retainsReps = isInReps(exercise.logged) && isInReps(by.logged);
  const sets = open.map(({ type, planned }) => ({ ...NO_METRICS, type, reps: retainsReps ? planned.reps : null }));
  const { superset, restSeconds } = exercise;
  const planned = { ...by, superset, restSeconds, notes: '', sets: sets.length > 0 ? sets : [ONE_SET] };
  return prefillSets(liveExercise(planned, key), sessions, rule);
}

const ONE_SET = { ...NO_METRICS, type: 'normal' as const };

/** Done sets stay with the old exercise; the substitute takes the open ones. */
export function swapExercise(session: LiveSession, exerciseKey: string, by: LiveExercise): LiveSession {
  const { exercises } = session;
  const at = exercises.findIndex(({ key }) => key === exerciseKey);
  const exercise = exercises[at];
  if (!exercise || exercises.some(({ key }) => key === by.key)) return session;
  const done = exercise.sets.filter(isDone);
  if (done.length > 0 && exercises.length >= FITNESS_BOUNDS.exercises) return session;
  const { replaced: _earlier, ...replaced } = exercise;
  const stays = done.length > 0 ? [{ ...exercise, sets: done }] : [];
  const rounds = exercise.superset === null ? 0 : roundOf({ ...exercise, sets: done }, done.length);
  const firstRound = Math.min(FITNESS_BOUNDS.setsPerExercise, rounds);
  return { ...session, exercises: exercises.toSpliced(at, 1, ...stays, { ...by, firstRound, replaced }) };
}

/** Reverts a swap. Sets done since then stay with their exercise. */
export function undoSwap(session: LiveSession, exerciseKey: string): LiveSession {
  const { exercises } = session;
  const substitute = exercises.find(({ key }) => key === exerciseKey);
  if (!substitute?.replaced) return session;
  const { replaced, ...rest } = substitute;
  const current = exercises.find(({ key }) => key === replaced.key);
  const done = { ...rest, sets: rest.sets.filter(isDone) };
  const back = current ? { ...current, sets: restoredSets(replaced, current) } : openSetsOf(replaced);
  return {
    ...session,
    exercises: exercises.flatMap((exercise) => {
      if (exercise === current) return [back];
      if (exercise !== substitute) return [exercise];
      return [...(current ? [] : [back]), ...(done.sets.length > 0 ? [done] : [])];
    }),
  };
}

function openSetsOf(exercise: LiveExercise): LiveExercise {
  return { ...exercise, sets: exercise.sets.filter((set) => !isDone(set)) };
}

/** In their old order: the current sets and the open sets removed by the swap. */
function restoredSets(before: LiveExercise, { sets }: LiveExercise) {
  const known = before.sets.flatMap((set) => sets.find(({ key }) => key === set.key) ?? (isDone(set) ? [] : [set]));
  const added = sets.filter(({ key }) => !before.sets.some((set) => set.key === key));
  return [...known, ...added];
}
