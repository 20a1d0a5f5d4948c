import type { Equipment } from '../fitness-codes.ts';
import type { AnyExercise } from './search-exercises.ts';

type Category = AnyExercise['category'];
/** Different sports, the same kind of work: a bench press of powerlifting may become a dumbbell press. */
const LIFTING: readonly Category[] = ['strength', 'powerlifting', 'strongman', 'olympic weightlifting'];

/** The body is always at hand. */
const ALWAYS: Equipment = 'body only';
/** What two exercises have in common counts this much: the way of moving before the muscles that help. */
const POINTS = { mechanic: 3, force: 3, logged: 2, secondary: 1, explained: 1 };

/**
 * Exercises that can stand in for one: the same main muscle and kind of work, equipment that is at hand (an empty list is everything),
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
        isSameKind(other.category, exercise.category) &&
        isAtHand(other.equipment),
    )
    .map((other) => ({ other, points: likeness(exercise, other) }))
    .sort((one, two) => two.points - one.points)
    .map(({ other }) => other);
}

function isSameKind(one: Category, other: Category): boolean {
  return one === other || (LIFTING.includes(one) && LIFTING.includes(other));
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
