import { describe, expect, it } from 'vitest';
import { CsvReader } from '../../csv/read-csv.ts';
import { makeSet } from '../test/make-fitness.ts';
import { readHead } from './import-columns.ts';
import { readImportMinutes, readImportTime } from './import-values.ts';
import { ImportReader } from './read-import.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const SETTINGS = { timeZone: 'Europe/Stockholm', nowMs: NOW, weightUnit: 'kg' as const, distanceUnit: 'km' as const };
const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const HEVY =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe';

function read(text: string, settings: ConstructorParameters<typeof ImportReader>[0] = SETTINGS) {
  const [csv, reader] = [new CsvReader(), new ImportReader(settings)];
  for (const row of [...csv.push(text), ...csv.end()]) reader.push(row);
  const result = reader.result();
  if (!result) throw new Error('no head');
  return result;
}

describe('a file of Strong', () => {
  const file = [
    STRONG,
    '2023-03-14 17:32:10,"Push",46m,"Bench Press (Barbell)",W,20,10,0,0,"",,',
    '2023-03-14 17:32:10,"Push",46m,"Bench Press (Barbell)",1,80,5,0,0,"Smalt",Trött,8.3',
    '2023-03-14 17:32:10,"Push",46m,"Bench Press (Barbell)",Rest Timer,0,0,0,120,,,',
    '2023-03-14 17:32:10,"Push",46m,"Bench Press (Barbell)",D,60,8,0,0,,,',
    '2023-03-14 17:32:10,"Push",46m,"Plank",F,0,0,0,60,,,',
    '2023-03-16 07:00:00,"Run",1h 5m,"Running",1,0,0,5,1500,,,',
  ].join('\n');

  it('becomes workouts with their sets', () => {
    const { head, workouts, sets, ignored, refused } = read(file);
    expect([head.source, sets, ignored, refused]).toEqual(['strong', 5, 1, []]);
    expect(workouts).toEqual([
      {
        name: 'Push',
        startedAtMs: Date.parse('2023-03-14T16:32:10Z'),
        minutes: 46,
        notes: 'Trött',
        exercises: [
          {
            name: 'Bench Press (Barbell)',
            superset: null,
            notes: 'Smalt',
            sets: [
              makeSet({ type: 'warmup', weightKg: 20, reps: 10 }),
              makeSet({ weightKg: 80, reps: 5, rpe: 8.5 }),
              makeSet({ type: 'drop', weightKg: 60, reps: 8 }),
            ],
          },
          {
            name: 'Plank',
            superset: null,
            notes: '',
            sets: [makeSet({ type: 'failure', weightKg: null, reps: null, seconds: 60 })],
          },
        ],
      },
      {
        name: 'Run',
        startedAtMs: Date.parse('2023-03-16T06:00:00Z'),
        minutes: 65,
        notes: '',
        exercises: [
          {
            name: 'Running',
            superset: null,
            notes: '',
            sets: [makeSet({ weightKg: null, reps: null, seconds: 1500, distanceM: 5000, assistanceKg: null })],
          },
        ],
      },
    ]);
  });

  it('has units in each row, in the header, or nowhere', () => {
    const old =
      'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds\n2019-01-11 12:31:54;Leg;Deadlift;1;220;lbs;5;;1;mi;0';
    expect(read(old).workouts[0]?.exercises[0]?.sets[0]).toMatchObject({ weightKg: 99.79, distanceM: 1609 });
    const head = STRONG.replace('Weight', 'Weight (kg)').replace('Distance', 'Distance (meters)');
    const row = '2023-03-14 17:32:10,Push,46m,Sled,1,80,5,20,0,,,';
    expect(read(`${head}\n${row}`).workouts[0]?.exercises[0]?.sets[0]).toMatchObject({ weightKg: 80, distanceM: 20 });
    expect(
      read(`${STRONG}\n${row}`, { ...SETTINGS, weightUnit: 'lb', distanceUnit: 'mi' }).workouts[0]?.exercises[0]
        ?.sets[0],
    ).toMatchObject({ weightKg: 36.29, distanceM: 32_187 });
  });

  it.each([
    ['a time that is none', '14/3 2023,Push,46m,Bench,1,80,5,0,0,,,', 'unknown-time'],
    ['no exercise', '2023-03-14 17:32:10,Push,46m,,1,80,5,0,0,,,', 'no-exercise'],
    ['no metrics', '2023-03-14 17:32:10,Push,46m,Bench,1,0,,0,0,,,', 'no-metrics'],
    ['a word for a number', '2023-03-14 17:32:10,Push,46m,Bench,1,many,5,0,0,,,', 'bad-number'],
    ['two tons', '2023-03-14 17:32:10,Push,46m,Bench,1,2000,5,0,0,,,', 'out-of-bounds'],
    ['half a rep', '2023-03-14 17:32:10,Push,46m,Bench,1,80,5.5,0,0,,,', 'out-of-bounds'],
    ['an RPE of 11', '2023-03-14 17:32:10,Push,46m,Bench,1,80,5,0,0,,,11', 'out-of-bounds'],
    ['a time to come', '2027-01-01 17:32:10,Push,46m,Bench Press,1,80,5,0,0,,,', 'impossible-time'],
    ['a time before all records', '1970-01-01 00:00:00,Push,46m,Bench Press,1,80,5,0,0,,,', 'impossible-time'],
  ])('refuses a row with a reason: %s', (_what, row, reason) => {
    expect(read(`${STRONG}\n${row}`).refused).toEqual([{ line: 2, reason, cells: row.split(',') }]);
  });

  it('refuses sets beyond the limit of an exercise', () => {
    const row = '2023-03-14 17:32:10,Push,46m,Bench,1,80,5,0,0,,,';
    expect(read([STRONG, ...Array(101).fill(row)].join('\n')).refused).toMatchObject([
      { line: 102, reason: 'too-many-sets' },
    ]);
    const others = Array.from({ length: 61 }, (_nothing, index) => row.replace('Bench', `Bench ${index}`));
    expect(read([STRONG, ...others].join('\n')).refused).toMatchObject([{ line: 62, reason: 'too-many-sets' }]);
    // Eleven exercises of a hundred sets exceed the limit of a workout.
    const many = Array.from(
      { length: 1001 },
      (_, at) => `2023-03-14 17:32:10,Push,46m,Exercise ${Math.floor(at / 99)},1,80,5,0,0,,,`,
    );
    expect(read([STRONG, ...many].join('\n')).refused).toMatchObject([{ line: 1002, reason: 'too-many-sets' }]);
  });

  it('names a nameless workout after the app, and leaves out an absent duration', () => {
    expect(read(`${STRONG}\n2023-03-14 17:32:10,,,Bench,1,80,5,0,0,,,`).workouts[0]).toMatchObject({
      name: 'strong',
      minutes: null,
    });
  });
});

describe('a file of Hevy', () => {
  it('becomes workouts with supersets, units and set types', () => {
    const file = [
      HEVY,
      '"Push","28 Mar 2023, 17:29","28 Mar 2023, 18:15","Bra","Bench Press (Barbell)",0,"",0,"warmup",45,10,,,',
      '"Push","28 Mar 2023, 17:29","28 Mar 2023, 18:15","Bra","Bench Press (Barbell)",0,"",1,"normal",225,5,,,8',
      '"Push","28 Mar 2023, 17:29","28 Mar 2023, 18:15","Bra","Push Up",0,"",0,"dropset",,12,,,',
    ].join('\r\n');
    const { head, workouts } = read(file);
    expect([head.source, head.weightUnit, head.distanceUnit]).toEqual(['hevy', 'lb', 'mi']);
    expect(workouts).toMatchObject([
      {
        startedAtMs: Date.parse('2023-03-28T15:29:00Z'),
        minutes: 46,
        notes: 'Bra',
        exercises: [
          {
            name: 'Bench Press (Barbell)',
            superset: '0',
            sets: [
              { type: 'warmup', weightKg: 20.41 },
              { type: 'normal', weightKg: 102.06, rpe: 8 },
            ],
          },
          { name: 'Push Up', sets: [{ type: 'drop', weightKg: null, reps: 12 }] },
        ],
      },
    ]);
  });
});

describe('the header of a file', () => {
  it('of something else is not read', () => {
    const reader = new ImportReader(SETTINGS);
    expect([reader.push(['Datum', 'Belopp']), reader.result(), readHead(['date', 'workout name'])]).toEqual([
      false,
      null,
      null,
    ]);
    expect([reader.push(STRONG.split(',')), reader.result()?.workouts]).toEqual([true, []]);
  });
});

describe('times and lengths as the apps write them', () => {
  it.each([
    ['2023-03-14 17:32:10', '2023-03-14T16:32:10.000Z'],
    ['2023-03-14 5:32:10\u202fPM', '2023-03-14T16:32:10.000Z'],
    ['2023-03-14 12:05:00 AM', '2023-03-13T23:05:00.000Z'],
    ['2023-07-14T17:32', '2023-07-14T15:32:00.000Z'],
    ['28 Mar 2023, 17:29', '2023-03-28T15:29:00.000Z'],
    ['8 Mar 2023, 7:29 am', '2023-03-08T06:29:00.000Z'],
    ['Mar 28, 2023, 5:29 PM', '2023-03-28T15:29:00.000Z'],
    ['8 maj 2023, 17:29', '2023-05-08T15:29:00.000Z'],
    ['8 okt. 2023, 17:29', '2023-10-08T15:29:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(readImportTime(text, 'Europe/Stockholm')).toBe(Date.parse(instant));
  });

  it.each(['', 'yesterday', '2023-02-30 10:00:00', '28 Foo 2023, 17:29'])('%j is no time', (text) => {
    expect(readImportTime(text, 'Europe/Stockholm')).toBeNull();
  });

  it.each([
    ['46m', 46],
    ['1h 5m', 65],
    ['2h', 120],
    ['90s', 1.5],
    ['1m 30s', 1.5],
    ['2760', 46],
    ['0s', null],
    ['', null],
    ['long', null],
  ])('%j is %s minutes', (text, minutes) => {
    expect(readImportMinutes(text)).toBe(minutes);
  });
});

it('reads a negative weight as help', () => {
  const { workouts } = read(`${STRONG}\n2023-03-14 17:32:10,"Pull",46m,"Pull Up (Assisted)",1,-30,8,0,0,,,`);
  expect(workouts[0]?.exercises[0]?.sets).toEqual([makeSet({ weightKg: null, assistanceKg: 30, reps: 8 })]);
});
