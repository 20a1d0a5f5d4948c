import { describe, expect, it } from 'vitest';
import { makeCatalogueExercise, makeOwnExercise } from '../test/make-fitness.ts';
import { type AnyExercise, exerciseName, filterExercises, searchExercises } from './search-exercises.ts';

const bench = makeCatalogueExercise({ common: true });
const incline = makeCatalogueExercise({
  id: 'incline',
  nameSv: 'Lutande bänkpress',
  nameEn: 'Incline bench press',
  synonymsSv: [],
  synonymsEn: [],
});
const deadlift = makeCatalogueExercise({
  id: 'deadlift',
  nameSv: 'Marklyft',
  nameEn: 'Deadlift',
  synonymsSv: ['mark'],
  synonymsEn: [],
  primaryMuscle: 'lower back',
  level: 'intermediate',
});
const chins = makeCatalogueExercise({
  id: 'chin-up',
  nameSv: 'Chins',
  nameEn: 'Chin-up',
  synonymsSv: [],
  synonymsEn: [],
  primaryMuscle: 'lats',
  equipment: 'body only',
  logged: 'bodyweight-reps',
});
const own = makeOwnExercise({ id: 'own', name: 'Bänkpress med kedjor', primaryMuscle: 'chest' });
const ALL: AnyExercise[] = [incline, deadlift, chins, own, bench];
const found = (query: string, language: 'sv' | 'en' = 'sv') =>
  searchExercises(ALL, query, language).exercises.map(({ id }) => id);

describe('a search for exercises', () => {
  it.each([
    ['bänk', 'bench-press'],
    ['mark', 'deadlift'],
    ['marklyft', 'deadlift'],
    ['deadlift', 'deadlift'],
    ['chins', 'chin-up'],
    ['flat bench', 'bench-press'],
    ['bankpress', 'bench-press'],
  ])('%s finds %s first', (query, id) => {
    expect(found(query)[0]).toBe(id);
  });

  it('finds by both languages whatever the member speaks', () => {
    expect([found('marklyft', 'en')[0], found('bench press', 'sv')[0]]).toEqual(['deadlift', 'bench-press']);
  });

  it('corrects typing errors only without an exact match, and reports that', () => {
    expect(searchExercises(ALL, 'maklyft', 'sv')).toMatchObject({ exercises: [{ id: 'deadlift' }], areGuesses: true });
    expect(searchExercises(ALL, 'bänkpress', 'sv').areGuesses).toBe(false);
  });

  it('puts what the member does first among equal matches', () => {
    const [one, other] = [
      makeCatalogueExercise({ id: 'a', nameSv: 'Rodd A' }),
      makeCatalogueExercise({ id: 'b', nameSv: 'Rodd B' }),
    ];
    expect(searchExercises([one, other], 'rodd', 'sv', (id) => id === 'b').exercises[0]?.id).toBe('b');
  });

  it.each([
    ['the main muscle before one that helps', 'triceps', ['dips', 'bench-press', 'incline', 'deadlift']],
    ['muscle and equipment together, with small words between', 'bröst med skivstång', ['bench-press', 'incline']],
    ['a word of the name beside one for the equipment', 'lutande skivstång', ['incline']],
    ['the beginning of a word', 'kroppsv', ['chin-up', 'dips']],
  ])('finds by %s', (_what, query, ids) => {
    const dips = makeCatalogueExercise({
      ...chins,
      id: 'dips',
      nameSv: 'Dips',
      nameEn: 'Dips',
      primaryMuscle: 'triceps',
      secondaryMuscles: [],
    });
    const back = { ...chins, secondaryMuscles: [] };
    const { exercises, areGuesses } = searchExercises([incline, deadlift, back, bench, dips], query, 'sv');
    expect([exercises.map(({ id }) => id), areGuesses]).toEqual([ids, false]);
  });

  it('prefers a match of a muscle to a corrected name', () => {
    const guessed = makeCatalogueExercise({
      id: 'guess',
      nameSv: 'Trixceps',
      primaryMuscle: 'lats',
      secondaryMuscles: [],
    });
    const press = makeCatalogueExercise({ id: 'press', nameSv: 'Smal press', primaryMuscle: 'triceps' });
    expect(searchExercises([guessed, press], 'triceps', 'sv')).toMatchObject({
      exercises: [{ id: 'press' }],
      areGuesses: false,
    });
  });

  it('lists the member’s exercises first among those of a muscle', () => {
    const [one, other] = ['a', 'b'].map((id) =>
      makeCatalogueExercise({ id, nameSv: `Rodd ${id}`, primaryMuscle: 'lats' }),
    );
    const { exercises } = searchExercises(
      [one, other].flatMap((it) => it ?? []),
      'rygg',
      'sv',
      (id) => id === 'b',
    );
    expect(exercises.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('is filtered by muscle, equipment, level and own exercises', () => {
    const ids = (filter: Parameters<typeof filterExercises>[1]) => filterExercises(ALL, filter).map(({ id }) => id);
    expect([
      ids({ muscle: 'triceps', level: 'beginner' }),
      ids({ equipment: ['body only'] }),
      ids({ equipment: [], among: new Set(['own']) }),
      ids({ level: 'intermediate' }),
      ids({ muscle: 'chest' }),
    ]).toEqual([
      ['incline', 'chin-up', 'bench-press'],
      ['chin-up'],
      ['own'],
      ['deadlift', 'own'],
      ['incline', 'own', 'bench-press'],
    ]);
  });

  it('names an exercise in the member’s language, and an own one as it was named', () => {
    expect([exerciseName(bench, 'sv'), exerciseName(bench, 'en'), exerciseName(own, 'en')]).toEqual([
      'Bänkpress',
      'Bench press',
      'Bänkpress med kedjor',
    ]);
  });
});
