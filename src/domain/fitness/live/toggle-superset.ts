import type { LiveExercise } from './live-session.ts';

type Member = Pick<LiveExercise, 'key' | 'superset'>;

/** Joins an exercise with the next one, or dissolves its superset. Returns the changed exercises. The last exercise cannot be joined. */
export function toggleSuperset(exercises: readonly Member[], key: string): Member[] {
  const at = exercises.findIndex((one) => one.key === key);
  const superset = exercises[at]?.superset ?? null;
  if (superset !== null) {
    return exercises.filter((one) => one.superset === superset).map((one) => ({ key: one.key, superset: null }));
  }
  const next = exercises[at + 1];
  if (!next) return [];
  const joined = next.superset ?? Math.max(0, ...exercises.map((one) => one.superset ?? 0)) + 1;
  return [key, next.key].map((changed) => ({ key: changed, superset: joined }));
}
