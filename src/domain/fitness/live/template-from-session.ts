import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import type { PlannedExercise } from '../fitness-shapes.contract.ts';
import { workingSets } from '../progress/exercise-bests.ts';
import { metricsOf } from '../set-metrics.ts';
import { isDone, type LiveExercise, type LiveSession } from './live-session.ts';

type Sets = PlannedExercise['sets'];

/** Returns whether a session differs from its template in exercises, order or number of working sets. */
export function differsFromTemplate(template: readonly PlannedExercise[], session: readonly LiveExercise[]): boolean {
  return shapeOf(template) !== shapeOf(mergeSubstitutes(session.filter(hasWork)));
}

/**
 * Updates the exercises of a template from a session. Existing sets retain their plan; new sets are planned as they were done. Warm-ups of
 * the session are ignored.
 */
export function templateAfterSession(
  template: readonly PlannedExercise[],
  session: readonly LiveExercise[],
): PlannedExercise[] {
  const left = [...template];
  return mergeSubstitutes(session.filter(hasWork)).map((exercise) => {
    const at = left.findIndex(({ exerciseId }) => exerciseId === exercise.exerciseId);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    const { exerciseId, name, logged, superset, restSeconds, notes } = exercise;
    return { exerciseId, name, logged, superset, restSeconds, notes, sets: setsAfter(before?.sets ?? [], exercise) };
  });
}

/**
 * Templates have no exercise that starts mid-superset: a substitute takes all rounds of the exercise it replaced, planned like its first
 * set.
 */
function mergeSubstitutes(exercises: readonly LiveExercise[]): LiveExercise[] {
  const working = exercises.filter(hasWork);
  const replaced = working.map((exercise, at) =>
    working.slice(0, at).findLast((before) => isContinuedBy(before, exercise)),
  );
  return exercises
    .filter((exercise) => !replaced.includes(exercise))
    .map((exercise) => ({ ...exercise, firstRound: 0, sets: withEarlierRounds(exercise) }));
}

/** A session reduced to its completed sets, for a new template. */
export function sessionToRepeat(session: LiveSession): LiveSession {
  const done = session.exercises.map((exercise) => ({ ...exercise, sets: exercise.sets.filter(isDone) }));
  return { ...session, exercises: mergeSubstitutes(done) };
}

function isContinuedBy({ superset, firstRound = 0, sets }: LiveExercise, substitute: LiveExercise): boolean {
  return superset === substitute.superset && firstRound + workingSets(sets).length === substitute.firstRound;
}

function withEarlierRounds({ sets, firstRound = 0 }: LiveExercise): LiveExercise['sets'] {
  const at = sets.findIndex(({ type }) => type !== 'warmup');
  const earlier = sets.slice(at, at + 1).flatMap((first) => Array.from({ length: firstRound }, () => first));
  return sets.toSpliced(at, 0, ...earlier).slice(0, FITNESS_BOUNDS.setsPerExercise);
}

const hasWork = ({ sets }: LiveExercise) => workingSets(sets).length > 0;

function setsAfter(before: Sets, { sets }: LiveExercise): Sets {
  const planned = workingSets(before);
  const working = workingSets(sets).map((set, index) => {
    const { type } = set;
    const retained = planned[index];
    return retained ? { ...retained, type } : { type, ...metricsOf(set) };
  });
  return [...before.filter(({ type }) => type === 'warmup'), ...working];
}

function shapeOf(
  exercises: readonly { exerciseId: string; sets: readonly { type: Sets[number]['type'] }[] }[],
): string {
  return JSON.stringify(exercises.map(({ exerciseId, sets }) => [exerciseId, workingSets(sets).length]));
}
