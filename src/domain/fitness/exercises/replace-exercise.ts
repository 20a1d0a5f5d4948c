import type { Equipment } from '../fitness-words.ts';
import type { AnyExercise } from './search-exercises.ts';

/** The body is always at hand. */
const ALWAYS: Equipment = 'body only';
/** What two exercises have in common counts this much: the way of moving before the muscles that help. */
const POINTS = { mechanic: 3, force: 3, logged: 2, secondary: 1, explained: 1 };

/**
 * Exercises that can stand in for one: the same main muscle, with equipment that is at hand (an empty list is everything),
 * most alike first and otherwise in the order they came.
 */
export function replacementsFor<Exercise extends AnyExercise>(
  exercise: AnyExercise,
  all: readonly Exercise[],
  equipment: readonly Equipment[] = [],
): Exercise[] {
  const isAtHand = (of: Equipment) => equipment.length === 0 || of === ALWAYS || equipment.includes(of);
  return all
    .filter(
      (other) =>
        other.id !== exercise.id &&
        other.primaryMuscle === exercise.primaryMuscle &&
        other.category === exercise.category &&
        isAtHand(other.equipment),
    )
    .map((other) => ({ other, points: likeness(exercise, other) }))
    .sort((one, two) => two.points - one.points)
    .map(({ other }) => other);
}

function likeness(exercise: AnyExercise, other: AnyExercise): number {
  const shared = other.secondaryMuscles.filter((muscle) => exercise.secondaryMuscles.includes(muscle)).length;
  return (
    (other.mechanic === exercise.mechanic ? POINTS.mechanic : 0) +
    (other.force === exercise.force ? POINTS.force : 0) +
    (other.logged === exercise.logged ? POINTS.logged : 0) +
    shared * POINTS.secondary +
    (other.steps ? POINTS.explained : 0)
  );
}
