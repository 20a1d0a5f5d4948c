import { isDone, type LiveExercise, type LiveSet, roundOf, supersetOf } from './live-session.ts';

const MAX_WARM_UP_REST_S = 60;

/**
 * Seconds of rest after a set. A superset rests after each round, for the longest rest of its exercises. A warm-up takes half of the rest,
 * at most a minute.
 */
export function restAfter(
  exercises: readonly LiveExercise[],
  exercise: LiveExercise,
  set: Pick<LiveSet, 'key' | 'type'>,
  restOf: (exercise: LiveExercise) => number,
): number {
  const group = supersetOf(exercises, exercise.key);
  const round = roundOf(
    exercise,
    exercise.sets.findIndex(({ key }) => key === set.key),
  );
  const isRoundOpen = group.some(
    (other) =>
      other.key !== exercise.key && other.sets.some((one, index) => !isDone(one) && roundOf(other, index) === round),
  );
  if (isRoundOpen) return 0;
  const inTurns = group.filter(({ key }) => !group.some(({ replaced }) => replaced?.key === key));
  const seconds = Math.max(restOf(exercise), ...inTurns.map(restOf));
  return set.type === 'warmup' ? Math.min(MAX_WARM_UP_REST_S, Math.round(seconds / 2)) : seconds;
}
