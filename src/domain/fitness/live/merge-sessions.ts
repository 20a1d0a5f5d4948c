import { laterEdit } from '../../sync/conflicts/edit-time.ts';
import { isDone, type LiveExercise, type LiveSession, type LiveSet } from './live-session.ts';

/**
 * Merges a session that continued on two devices: theirs, with every set that was completed here. No completed set is lost; the plan
 * follows the other device, which was used last.
 */
export function mergeSessions(theirs: LiveSession, mine: LiveSession, nowMs: number): LiveSession {
  const shared = theirs.exercises.map((exercise) => {
    const own = mine.exercises.find(({ key }) => key === exercise.key);
    return own ? { ...exercise, sets: mergeSets(exercise.sets, own.sets) } : exercise;
  });
  const onlyMine = mine.exercises
    .filter(({ key }) => !theirs.exercises.some((exercise) => exercise.key === key))
    .map((exercise) => ({ ...exercise, sets: exercise.sets.filter(isDone) }))
    .filter(hasSets);
  return {
    ...theirs,
    exercises: [...shared, ...onlyMine],
    notes: theirs.notes || mine.notes,
    restedSeconds: Math.max(theirs.restedSeconds, mine.restedSeconds),
    editedAt: laterEdit(theirs.editedAt, Math.max(nowMs, Date.parse(mine.editedAt) + 1)),
  };
}

function mergeSets(theirs: readonly LiveSet[], mine: readonly LiveSet[]): LiveSet[] {
  const merged = theirs.map((set) => {
    const own = mine.find(({ key }) => key === set.key);
    return own && isDone(own) && !isDone(set) ? own : set;
  });
  const added = mine.filter((set) => isDone(set) && !theirs.some(({ key }) => key === set.key));
  return [...merged, ...added];
}

const hasSets = ({ sets }: LiveExercise) => sets.length > 0;
