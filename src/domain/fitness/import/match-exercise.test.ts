import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvReader } from '../../csv/read-csv.ts';
import { undoableSince, undoUntil } from '../../day/undo-until.ts';
import { makeCatalogueExercise, makeDone, makeOwnExercise, makeSet, makeWorkout } from '../test/make-fitness.ts';
import { matchExercise } from './match-exercise.ts';
import { importBatches, rowsOfImport, withoutDuplicates } from './plan-import.ts';
import { ImportReader } from './read-import.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const SETTINGS = { timeZone: 'Europe/Stockholm', nowMs: NOW, weightUnit: 'kg' as const, distanceUnit: 'km' as const };
const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

function read(text: string, settings: ConstructorParameters<typeof ImportReader>[0] = SETTINGS) {
  const [csv, reader] = [new CsvReader(), new ImportReader(settings)];
  for (const row of [...csv.push(text), ...csv.end()]) reader.push(row);
  const result = reader.result();
  if (!result) throw new Error('no head');
  return result;
}

describe('exercises of another app', () => {
  const bench = makeCatalogueExercise({ steps: { sv: [], en: [] } });
  const dumbbell = makeCatalogueExercise({
    id: 'dumbbell-bench-press',
    nameEn: 'Dumbbell bench press',
    nameSv: 'Hantelpress',
    synonymsEn: [],
    synonymsSv: [],
    equipment: 'dumbbell',
  });
  const own = makeOwnExercise({ id: 'own', name: 'Zercher Squat (Barbell)' });
  const all = [bench, dumbbell, own];

  it.each([
    ['Bench Press (Barbell)', 'bench-press', 'sure'],
    ['bench press', 'bench-press', 'sure'],
    ['Zercher Squat (Barbell)', 'own', 'sure'],
    ['Bench Press (Dumbbell)', 'dumbbell-bench-press', 'likely'],
    ['Bench Press (Cable)', 'bench-press', 'likely'],
    ['Bench Press (Paused)', null, 'none'],
    ['Bensh Press', null, 'none'],
    ['Underwater Hockey', null, 'none'],
  ])('%s is %s (%s)', (name, exerciseId, certainty) => {
    expect(matchExercise(name, all, [])).toEqual({ exerciseId, certainty });
  });

  it('are remembered once mapped, ignoring case', () => {
    expect(matchExercise('UNDERWATER hockey', all, [{ name: 'Underwater Hockey', exerciseId: 'own' }])).toEqual({
      exerciseId: 'own',
      certainty: 'remembered',
    });
  });
});

describe('the rows of an import', () => {
  const file = `${STRONG}\n2023-03-14 17:32:10,Push,,Bench Press (Barbell),1,80,5,0,0,,,\n2023-03-14 17:32:10,Push,,Odd Lift,1,,5,0,0,,,`;
  const mapped = (name: string) =>
    name.startsWith('Bench')
      ? { exerciseId: 'bench-press', name: 'Bänkpress', logged: 'weight-reps' as const }
      : undefined;

  it('have the mapped exercise, and an unmapped one retains its name', () => {
    const [row] = rowsOfImport(read(file).workouts, 'strong', mapped, 0);
    expect(row).toMatchObject({
      name: 'Push',
      durationMinutes: 6,
      createdAt: '2023-03-14T16:32:10.000Z',
      other: { source: 'strong' },
    });
    expect(row?.exercises.map(({ exerciseId, name, logged }) => [exerciseId.length, name, logged])).toEqual([
      [11, 'Bänkpress', 'weight-reps'],
      [36, 'Odd Lift', 'bodyweight-reps'],
    ]);
  });

  it.each([
    [{ distanceM: 5 }, 'distance'],
    [{ weightKg: 5 }, 'weight-reps'],
    [{ assistanceKg: 5 }, 'assisted-reps'],
    [{ reps: 5 }, 'bodyweight-reps'],
    [{ seconds: 5 }, 'time'],
  ])('log an unknown exercise by its metrics: %j by %s', (metrics, logged) => {
    const set = makeSet({ weightKg: null, reps: null, ...metrics });
    const workout = {
      name: 'x',
      startedAtMs: 0,
      minutes: 5,
      notes: '',
      exercises: [
        { name: 'y', superset: '1', notes: '', sets: [set] },
        { name: 'z', superset: 'a', notes: '', sets: [set] },
      ],
    };
    const [row] = rowsOfImport([workout], 'hevy', () => undefined, 0);
    expect(row?.exercises.map((one) => [one.logged, one.superset])).toEqual([
      [logged, 1],
      [logged, null],
    ]);
  });

  it('have the weight of an assisted exercise as help', () => {
    const lines = [STRONG, '2023-03-14 17:32:10,Pull,46m,Pull Up (Assisted),1,30,8,0,0,,,'];
    const assisted = { exerciseId: 'assisted-pull-up', name: 'Assisterade pull-ups', logged: 'assisted-reps' as const };
    const [row] = rowsOfImport(read(lines.join('\n')).workouts, 'strong', () => assisted, 0);
    expect(row?.exercises[0]?.sets).toEqual([makeSet({ weightKg: null, assistanceKg: 30, reps: 8 })]);
  });

  it('are the same each time, so that a repeated import adds nothing', () => {
    const line = fc.tuple(
      fc.integer({ min: 10, max: 28 }),
      fc.constantFrom('Push', 'Pull'),
      fc.constantFrom('Bench', 'Row'),
      fc.integer({ min: 1, max: 200 }),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const text = [
          STRONG,
          ...lines.map(
            ([day, name, exercise, kg]) => `2023-03-${day} 10:00:00,${name},46m,${exercise},1,${kg},5,0,0,,,`,
          ),
        ].join('\n');
        const rows = () => rowsOfImport(read(text).workouts, 'strong', () => undefined, 0);
        const stored = new Map([...rows(), ...rows()].map((row) => [row.id, row]));
        expect([...stored.values()]).toEqual(rows());
      }),
    );
  });

  it('leave out workouts that start at the time of another', () => {
    const at = (time: string) => ({
      name: 'Push',
      startedAtMs: Date.parse(time),
      minutes: null,
      notes: '',
      exercises: [],
    });
    const [one, other] = [at('2026-11-15T07:00:00.000Z'), at('2026-11-14T07:00:00.000Z')];
    expect(withoutDuplicates([one, other], ['2026-11-15T07:00:00Z'])).toEqual([other]);
  });

  it('are sent in batches of at most a hundred workouts and 2,500 sets', () => {
    const small = Array.from({ length: 205 }, () => makeWorkout());
    const large = Array.from({ length: 3 }, () =>
      makeWorkout({ exercises: [makeDone({ sets: Array.from({ length: 1000 }, () => makeSet()) })] }),
    );
    expect([
      importBatches(small).map(({ length }) => length),
      importBatches(large).map(({ length }) => length),
      importBatches([]),
    ]).toEqual([[100, 100, 5], [2, 1], []]);
  });

  it('can be undone for thirty days', () => {
    expect(undoUntil(Date.UTC(2026, 10, 12))).toBe('2026-12-12T00:00:00.000Z');
    expect(new Date(undoableSince(Date.UTC(2026, 11, 12))).toISOString()).toBe('2026-11-12T00:00:00.000Z');
  });
});
