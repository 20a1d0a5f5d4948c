import { foldText, foldWords } from '../../text/fold-text.ts';
import { type AnyExercise, searchExercises } from '../exercises/search-exercises.ts';
import type { Equipment } from '../fitness-codes.ts';
import type { ExerciseAlias } from './import.contract.ts';

/** How certain a match is. Only `sure` is applied without asking. */
export type ExerciseMatch = { exerciseId: string | null; certainty: 'remembered' | 'sure' | 'likely' | 'none' };

/** Equipment that apps add to a name in brackets. */
const EQUIPMENT_SUFFIXES: Record<string, Equipment> = {
  barbell: 'barbell',
  dumbbell: 'dumbbell',
  machine: 'machine',
  cable: 'cable',
  kettlebell: 'kettlebells',
  bodyweight: 'body only',
  band: 'bands',
  'smith machine': 'machine',
  'leverage machine': 'machine',
};

/**
 * Finds the exercise for a name like "Bench Press (Barbell)". Earlier mappings take precedence; an exact name or synonym with the same
 * equipment is sure; the best search result is only likely.
 */
export function matchExercise(
  name: string,
  exercises: readonly AnyExercise[],
  aliases: readonly ExerciseAlias[],
): ExerciseMatch {
  const remembered = aliases.find((alias) => foldText(alias.name) === foldText(name));
  if (remembered) return { exerciseId: remembered.exerciseId, certainty: 'remembered' };
  const { plain, equipment } = splitName(name);
  const keys = [foldedKey(plain), foldedKey(name)];
  const called = exercises.filter((exercise) => keys.some((key) => namesOf(exercise).has(key)));
  const fitting = called.filter((exercise) => equipment === null || exercise.equipment === equipment);
  const [sure] = fitting;
  if (sure) return { exerciseId: sure.id, certainty: 'sure' };
  const among = exercises.filter((exercise) => equipment === null || exercise.equipment === equipment);
  const { exercises: found, areGuesses } = searchExercises(among, plain, 'en');
  const [likely] = [...(areGuesses ? [] : found), ...called];
  return likely ? { exerciseId: likely.id, certainty: 'likely' } : { exerciseId: null, certainty: 'none' };
}

function splitName(name: string): { plain: string; equipment: Equipment | null } {
  const found = /\(([^()]+)\)$/.exec(name.trim());
  const equipment = EQUIPMENT_SUFFIXES[found?.[1]?.toLowerCase() ?? ''] ?? null;
  return { plain: equipment === null ? name : name.trim().slice(0, found?.index).trim(), equipment };
}

/** Cache of folded names: a file has dozens of names, each compared with hundreds of exercises. */
const foldedNames = new WeakMap<AnyExercise, ReadonlySet<string>>();

function namesOf(exercise: AnyExercise): ReadonlySet<string> {
  const known = foldedNames.get(exercise);
  if (known) return known;
  const names =
    'name' in exercise
      ? [exercise.name]
      : [exercise.nameEn, exercise.nameSv, ...exercise.synonymsEn, ...exercise.synonymsSv];
  const folded = new Set(names.map(foldedKey));
  foldedNames.set(exercise, folded);
  return folded;
}

/** The words of a name without separators. */
const foldedKey = (name: string) => foldWords(name).join(' ');
