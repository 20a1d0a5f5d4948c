import type { Language } from '../../text/language.ts';
import { type AnyExercise, exerciseName } from './search-exercises.ts';

export type OwnUse = { isFavourite: boolean; lastAt: string | null };

const NO_USE: OwnUse = { isFavourite: false, lastAt: null };

/**
 * The order before anything is typed: favourites, recently done, the member's own, exercises with an explanation, then the others. By name
 * within each group.
 */
export function orderExercises<Exercise extends AnyExercise>(
  exercises: readonly Exercise[],
  historyOf: (id: string) => OwnUse | undefined,
  language: Language,
): Exercise[] {
  const collator = new Intl.Collator(language);
  return exercises
    .map((exercise) => {
      const use = historyOf(exercise.id) ?? NO_USE;
      return {
        exercise,
        rank: rankOf(exercise, use),
        lastAt: use.lastAt ?? '',
        name: exerciseName(exercise, language),
      };
    })
    .sort(
      (one, other) =>
        one.rank - other.rank || newestFirst(one.lastAt, other.lastAt) || collator.compare(one.name, other.name),
    )
    .map(({ exercise }) => exercise);
}

function rankOf(exercise: AnyExercise, { isFavourite, lastAt }: OwnUse): number {
  if (isFavourite) return 0;
  if (lastAt !== null) return 1;
  if ('name' in exercise) return 2;
  return exercise.common ? 3 : 4;
}

function newestFirst(one: string, other: string): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}
