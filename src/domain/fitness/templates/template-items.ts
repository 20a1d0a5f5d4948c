import type { PlannedExercise } from '../fitness-shapes.contract.ts';
import type { StoredTemplate } from './templates.contract.ts';

type Grouped = Pick<PlannedExercise, 'superset' | 'restSeconds'> & { sets: readonly unknown[] };

/**
 * Exercises in the order in which they are done: one by one, or in turns within a superset. A superset has as many rounds as its longest
 * exercise has sets, and the rest of its last exercise.
 */
export function templateItems(exercises: readonly Grouped[]): StoredTemplate['items'] {
  const items: StoredTemplate['items'] = [];
  for (const [index, exercise] of exercises.entries()) {
    const last = items.at(-1);
    if (last && exercise.superset !== null && exercises[index - 1]?.superset === exercise.superset) {
      last.exercises.push(index);
      last.rounds = Math.max(last.rounds, exercise.sets.length);
      last.restSeconds = exercise.restSeconds;
      continue;
    }
    items.push({ exercises: [index], rounds: exercise.sets.length, restSeconds: exercise.restSeconds });
  }
  return items;
}
