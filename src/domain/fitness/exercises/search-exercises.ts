import { foldWords } from '../../text/fold-text.ts';
import { type Language, nameIn } from '../../text/language.ts';
import { rankByName } from '../../text/rank-by-name.ts';
import type { SearchName } from '../../text/rank-item.ts';
import type { Equipment, Muscle } from '../fitness-codes.ts';
import type { CatalogueExercise, OwnExercise } from './exercises.contract.ts';
import { facetMatch, splitCompound } from './facet-terms.ts';

export type AnyExercise = CatalogueExercise | OwnExercise;

export type ExerciseFilter = {
  muscle?: Muscle;
  equipment?: readonly Equipment[];
  level?: CatalogueExercise['level'];
  /** Limits the results to these ids. */
  among?: ReadonlySet<string>;
};

/** Common exercises come first among equal matches. */
const POPULARITY = { common: 60, other: 0 };
const MAX_FOUND = 500;

export function exerciseName(exercise: AnyExercise, language: Language): string {
  if ('name' in exercise) return exercise.name;
  return nameIn(exercise, language);
}

export function isCommon(exercise: AnyExercise): boolean {
  return !('name' in exercise) && exercise.common === true;
}

/**
 * Finds exercises by what is typed, best first, with the rules of the food search: the text decides, then how often the member does the
 * exercise. Names and synonyms of both languages count. Typing errors are corrected only when nothing matches as typed. Muscle and
 * equipment terms match after names; an unknown compound is split into such terms. `isMine` raises the member's exercises among equal
 * matches.
 */
export function searchExercises<Exercise extends AnyExercise>(
  exercises: readonly Exercise[],
  query: string,
  language: Language,
  isMine: (id: string) => boolean = () => false,
): { exercises: Exercise[]; areGuesses: boolean } {
  // Names are folded once and compared many times.
  const known = exercises.map((exercise) => ({ exercise, entry: searchEntryOf(exercise, language, isMine) }));
  const ranked = rankByName(known, query, ({ entry }) => entry, MAX_FOUND);
  const named = ranked.found.map(({ exercise }) => exercise);
  const words = foldWords(query).filter((word) => !FILLERS.has(word));
  const whole = matchFacets(known, words);
  const isUnknown = whole.length === 0 && (ranked.areGuesses || named.length === 0);
  const faceted = isUnknown ? matchFacets(known, words.flatMap(splitCompound)) : whole;
  if (faceted.length === 0) return { exercises: named, areGuesses: ranked.areGuesses };
  const found = ranked.areGuesses ? faceted : [...new Set([...named, ...faceted])];
  return { exercises: found.slice(0, MAX_FOUND), areGuesses: false };
}

type Known<Exercise> = { exercise: Exercise; entry: ReturnType<typeof searchEntryOf> };

/**
 * Exercises that match muscle and equipment terms ("rumpa", "axlar hantel"). Some of the words may match the name instead ("press maskin").
 * Main muscles come before secondary muscles, then the member's exercises, then popular ones.
 */
function matchFacets<Exercise extends AnyExercise>(
  known: readonly Known<Exercise>[],
  words: readonly string[],
): Exercise[] {
  return known
    .flatMap(({ exercise, entry }) => {
      const facets = words.map((word) => facetMatch(word, exercise));
      const isFound = words.every((word, index) => facets[index] !== 0 || hasWord(entry, word));
      if (!isFound || facets.every((facet) => facet === 0)) return [];
      const score = facets.reduce<number>((sum, facet) => sum + facet, 0);
      return [{ exercise, score, isMine: entry.isMine ? 1 : 0, popularity: entry.popularity }];
    })
    .toSorted((a, b) => b.score - a.score || b.isMine - a.isMine || b.popularity - a.popularity)
    .map(({ exercise }) => exercise);
}

/** Filler words that search ignores: "rygg i maskin", "axlar med hantlar". */
const FILLERS = new Set(['med', 'i', 'och', 'for', 'pa', 'with', 'on', 'and', 'the']);

function hasWord({ searchName, otherNames }: ReturnType<typeof searchEntryOf>, word: string): boolean {
  return [searchName, ...otherNames].some(({ words }) => words.some((one) => one.startsWith(word)));
}

/** Filters a list by muscle (main or secondary), equipment and level. */
export function filterExercises<Exercise extends AnyExercise>(
  exercises: readonly Exercise[],
  { muscle, equipment, level, among }: ExerciseFilter,
): Exercise[] {
  return exercises.filter(
    (exercise) =>
      (muscle === undefined || exercise.primaryMuscle === muscle || exercise.secondaryMuscles.includes(muscle)) &&
      (equipment === undefined || equipment.length === 0 || equipment.includes(exercise.equipment)) &&
      (level === undefined || exercise.level === level) &&
      (among === undefined || among.has(exercise.id)),
  );
}

function searchEntryOf(exercise: AnyExercise, language: Language, isMine: (id: string) => boolean) {
  const isOwn = 'name' in exercise;
  const others = isOwn ? [] : [exercise.nameSv, exercise.nameEn, ...exercise.synonymsSv, ...exercise.synonymsEn];
  const name = exerciseName(exercise, language);
  return {
    name,
    searchName: searchNameOf(name),
    otherNames: others.filter((other) => other !== name).map(searchNameOf),
    kind: 'plain' as const,
    popularity: isCommon(exercise) ? POPULARITY.common : POPULARITY.other,
    isMine: isOwn || isMine(exercise.id),
  };
}

/** Cache by name: a search folds about two thousand names, and every keystroke or imported name needs the same ones. */
const searchNames = new Map<string, SearchName>();

function searchNameOf(name: string): SearchName {
  const known = searchNames.get(name);
  if (known) return known;
  const words = foldWords(name);
  const made = { words, title: words.length };
  searchNames.set(name, made);
  return made;
}
