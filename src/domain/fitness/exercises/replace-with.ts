import type { Equipment } from '../fitness-words.ts';
import type { AnyExercise } from './search-exercises.ts';

const POINTS = { helpers: 4, mechanic: 2, force: 2, logged: 2, category: 1, explained: 1 };
const MOST = 12;

/**
 * What can be done instead of an exercise, best first: the same main muscle, with equipment at hand (an empty list is everything), the rest
 * as alike as possible. Equal ones by id, so that the order does not jump.
 */
export function replacements<Exercise extends AnyExercise>(
  exercise: AnyExercise,
  all: readonly Exercise[],
  atHand: readonly Equipment[],
): Exercise[] {
  return all
    .filter(
      (other) =>
        other.id !== exercise.id &&
        other.primaryMuscle === exercise.primaryMuscle &&
        (other.category === 'stretching') === (exercise.category === 'stretching') &&
        (atHand.length === 0 || atHand.includes(other.equipment)),
    )
    .map((other) => ({ other, points: likeness(exercise, other) }))
    .sort((one, two) => two.points - one.points || one.other.id.localeCompare(two.other.id))
    .slice(0, MOST)
    .map(({ other }) => other);
}

function likeness(one: AnyExercise, other: AnyExercise): number {
  const shared = one.secondaryMuscles.filter((muscle) => other.secondaryMuscles.includes(muscle)).length;
  const either = new Set([...one.secondaryMuscles, ...other.secondaryMuscles]).size;
  const helpers = either === 0 ? 1 : shared / either;
  return (
    helpers * POINTS.helpers +
    (one.mechanic === other.mechanic ? POINTS.mechanic : 0) +
    (one.force === other.force ? POINTS.force : 0) +
    (one.logged === other.logged ? POINTS.logged : 0) +
    (one.category === other.category ? POINTS.category : 0) +
    (other.steps ? POINTS.explained : 0)
  );
}
