import type { PlannedExercise } from '../fitness-shapes.contract.ts';
import { workingSets } from '../progress/exercise-figures.ts';
import type { LiveExercise } from './live-session.ts';

type Sets = PlannedExercise['sets'];

/** Whether a session has other exercises than its template, another order or another number of working sets. */
export function differsFromTemplate(template: readonly PlannedExercise[], session: readonly LiveExercise[]): boolean {
  return shapeOf(template) !== shapeOf(session.filter(hasWork));
}

/**
 * The exercises of a template as a session has changed them. What the template planned stays for the sets that it had; what is new is
 * planned as it was done. Warm-ups of a session belong to that day: the template keeps its own.
 */
export function templateAfterSession(
  template: readonly PlannedExercise[],
  session: readonly LiveExercise[],
): PlannedExercise[] {
  const left = [...template];
  return session.filter(hasWork).map((exercise) => {
    const at = left.findIndex(({ exerciseId }) => exerciseId === exercise.exerciseId);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    const { exerciseId, name, logged, superset, restSeconds, notes } = exercise;
    return { exerciseId, name, logged, superset, restSeconds, notes, sets: setsAfter(before?.sets ?? [], exercise) };
  });
}

const hasWork = ({ sets }: LiveExercise) => workingSets(sets).length > 0;

function setsAfter(before: Sets, { sets }: LiveExercise): Sets {
  const planned = workingSets(before);
  const working = workingSets(sets).map(({ type, weightKg, reps, seconds, distanceM }, index) => {
    const kept = planned[index];
    return kept ? { ...kept, type } : { type, weightKg, reps, seconds, distanceM };
  });
  return [...before.filter(({ type }) => type === 'warmup'), ...working];
}

function shapeOf(
  exercises: readonly { exerciseId: string; sets: readonly { type: Sets[number]['type'] }[] }[],
): string {
  return JSON.stringify(exercises.map(({ exerciseId, sets }) => [exerciseId, workingSets(sets).length]));
}
