import { foldWords } from '../../text/fold-text.ts';
import { type Language, nameIn } from '../../text/language.ts';
import { rankByName } from '../../text/rank-by-name.ts';
import type { SearchName } from '../../text/rank-item.ts';
import type { Equipment, Muscle } from '../fitness-codes.ts';
import type { CatalogueExercise, OwnExercise } from './exercises.contract.ts';
import { facetMatch, splitCompound } from './facet-words.ts';

/** An exercise of the catalogue or of the member's own, as search and lists need it. */
export type AnyExercise = CatalogueExercise | OwnExercise;

export type ExerciseFilter = {
  muscle?: Muscle;
  equipment?: readonly Equipment[];
  level?: CatalogueExercise['level'];
  /** Only these ids: those that were done, favourites. */
  among?: ReadonlySet<string>;
};

/** What people log most is explained: of two exercises that match equally well that one comes first. */
const POPULARITY = { explained: 60, other: 0 };
const MAX_FOUND = 500;

export function exerciseName(exercise: AnyExercise, language: Language): string {
  if ('name' in exercise) return exercise.name;
  return nameIn(exercise, language);
}

/**
 * Exercises that match what is typed, best first, by the rules of the food search: what is typed decides, then what is done often;
 * names and synonyms of both languages count; slips of the finger are only guessed at where nothing is called so. Words for muscles and
 * equipment find what they train and need, after what is called so; a compound that nothing is called is read as such words.
 * `isMine` lifts what the member does among equal matches.
 */
export function searchExercises<Exercise extends AnyExercise>(
  exercises: readonly Exercise[],
  query: string,
  language: Language,
  isMine: (id: string) => boolean = () => false,
): { exercises: Exercise[]; areGuesses: boolean } {
  // Names are folded once, and compared many times.
  const known = exercises.map((exercise) => ({ exercise, facts: factsOf(exercise, language, isMine) }));
  const ranked = rankByName(known, query, ({ facts }) => facts, MAX_FOUND);
  const named = ranked.found.map(({ exercise }) => exercise);
  const words = foldWords(query).filter((word) => !FILLERS.has(word));
  const whole = matchFacets(known, words);
  const isUnknown = whole.length === 0 && (ranked.areGuesses || named.length === 0);
  const faceted = isUnknown ? matchFacets(known, words.flatMap(splitCompound)) : whole;
  if (faceted.length === 0) return { exercises: named, areGuesses: ranked.areGuesses };
  const found = ranked.areGuesses ? faceted : [...new Set([...named, ...faceted])];
  return { exercises: found.slice(0, MAX_FOUND), areGuesses: false };
}

type Known<Exercise> = { exercise: Exercise; facts: ReturnType<typeof factsOf> };

/**
 * Exercises whose muscles and equipment the words name ("rumpa", "axlar hantel"); some of the words may be of the name instead ("press
 * maskin"). The main muscle comes before one that helps, then what the member does, then what most people do.
 */
function matchFacets<Exercise extends AnyExercise>(
  known: readonly Known<Exercise>[],
  words: readonly string[],
): Exercise[] {
  return known
    .flatMap(({ exercise, facts }) => {
      const facets = words.map((word) => facetMatch(word, exercise));
      const isFound = words.every((word, index) => facets[index] !== 0 || hasWord(facts, word));
      if (!isFound || facets.every((facet) => facet === 0)) return [];
      const score = facets.reduce<number>((sum, facet) => sum + facet, 0);
      return [{ exercise, score, isMine: facts.isMine ? 1 : 0, popularity: facts.popularity }];
    })
    .toSorted((a, b) => b.score - a.score || b.isMine - a.isMine || b.popularity - a.popularity)
    .map(({ exercise }) => exercise);
}

/** Small words between the others: "rygg i maskin", "axlar med hantlar". */
const FILLERS = new Set(['med', 'i', 'och', 'for', 'pa', 'with', 'on', 'and', 'the']);

function hasWord({ searchName, otherNames }: ReturnType<typeof factsOf>, word: string): boolean {
  return [searchName, ...otherNames].some(({ words }) => words.some((one) => one.startsWith(word)));
}

/** What a list shows before and beside the words: by muscle (also one that only helps), equipment, level. */
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

function factsOf(exercise: AnyExercise, language: Language, isMine: (id: string) => boolean) {
  const isOwn = 'name' in exercise;
  const others = isOwn ? [] : [exercise.nameSv, exercise.nameEn, ...exercise.synonymsSv, ...exercise.synonymsEn];
  const name = exerciseName(exercise, language);
  return {
    name,
    searchName: searchNameOf(name),
    otherNames: others.filter((other) => other !== name).map(searchNameOf),
    kind: 'plain' as const,
    popularity: !isOwn && exercise.steps ? POPULARITY.explained : POPULARITY.other,
    isMine: isOwn || isMine(exercise.id),
  };
}

/** By the name: a search folds some two thousand names, and the next letter, or the next name of a file, asks for the same ones. */
const searchNames = new Map<string, SearchName>();

function searchNameOf(name: string): SearchName {
  const known = searchNames.get(name);
  if (known) return known;
  const words = foldWords(name);
  const made = { words, title: words.length };
  searchNames.set(name, made);
  return made;
}
