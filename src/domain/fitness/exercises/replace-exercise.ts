import type { Equipment } from '../fitness-codes.ts';
import { type AnyExercise, isCommon } from './search-exercises.ts';

type Category = AnyExercise['category'];
/** Categories whose exercises may replace each other: a powerlifting bench press may become a dumbbell press. */
const LIFTING: readonly Category[] = ['strength', 'powerlifting', 'strongman', 'olympic weightlifting'];

/** Always available. */
const ALWAYS: Equipment = 'body only';
/** Points for each property that two exercises share: the movement matters more than secondary muscles. */
const POINTS = { mechanic: 3, force: 3, logged: 2, secondary: 1, common: 1 };

/**
 * Exercises with the same main muscle and kind of work, limited to the available equipment (an empty list means all). Most similar first;
 * ties retain the input order.
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
    (isCommon(other) ? POINTS.common : 0)
  );
}
