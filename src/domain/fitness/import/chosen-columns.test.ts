import { describe, expect, it } from 'vitest';
import { fileKind } from '../../csv/column-choice.ts';
import { CsvReader } from '../../csv/read-csv.ts';
import { makeSet } from '../test/make-fitness.ts';
import { guessColumns, headOfChoice, isChoiceComplete, readChoice } from './chosen-columns.ts';
import { readImportTime } from './import-values.ts';
import { ImportReader } from './read-import.ts';

const NAMES = ['Datum', 'Övning', 'Vikt (lb)', 'Reps', 'Kommentar'];

describe('the columns of a file of another app', () => {
  it('are guessed from their names, each once', () => {
    expect(guessColumns(NAMES)).toEqual({ start: 0, exercise: 1, weight: 2, reps: 3, exerciseNotes: 4 });
    expect(guessColumns(['Workout Date', 'Workout', 'Exercise Name', 'Weight', 'Reps', 'Exercise Notes'])).toEqual({
      start: 0,
      exercise: 2,
      workout: 1,
      weight: 3,
      reps: 4,
      exerciseNotes: 5,
    });
    expect(guessColumns(['Datum', 'Övning', 'Hjälp (kg)', 'Reps'])).toMatchObject({ assistance: 2, reps: 3 });
    expect(guessColumns(['a', 'b'])).toEqual({});
  });

  it.each([
    ['a time, an exercise and a metric', { start: 0, exercise: 1, reps: 3 }, true],
    ['no time', { exercise: 1, reps: 3 }, false],
    ['no exercise', { start: 0, reps: 3 }, false],
    ['no metric', { start: 0, exercise: 1, rpe: 2 }, false],
  ])('with %s are enough: %s', (_title, choice, expected) => {
    expect(isChoiceComplete(choice)).toBe(expected);
  });

  it('get their units from their names', () => {
    expect(headOfChoice(NAMES, { start: 0, exercise: 1, weight: 2 }).weightUnit).toBe('lb');
    expect(headOfChoice(['d', 'e', 'distance_km'], { start: 0, exercise: 1, distance: 2 })).toMatchObject({
      source: 'csv',
      weightUnit: null,
      distanceUnit: 'km',
    });
  });

  it('are stored for files with the same first row, and validated', () => {
    expect(fileKind([' Datum', 'ÖVNING'])).toBe('datum|övning');
    expect(readChoice({ start: 0, exercise: 1, reps: 3 }, NAMES)).toEqual({ start: 0, exercise: 1, reps: 3 });
    expect(readChoice({ start: 0, exercise: 1, reps: 9 }, NAMES)).toBeNull();
    expect(readChoice({ start: 0, exercise: 1, reps: 3, colour: 2 }, NAMES)).toEqual({
      start: 0,
      exercise: 1,
      reps: 3,
    });
    expect(readChoice({ start: -1, exercise: 1, reps: 3 }, NAMES)).toBeNull();
    expect(readChoice('old', NAMES)).toBeNull();
    expect(readChoice(null, NAMES)).toBeNull();
  });

  it('give workouts by their day, with a default name where the file has none', () => {
    const reader = new ImportReader({
      timeZone: 'Europe/Stockholm',
      nowMs: Date.parse('2026-11-15T12:00:00Z'),
      weightUnit: 'kg',
      distanceUnit: 'km',
      choice: guessColumns(NAMES),
      unnamed: 'Importerat pass',
    });
    const csv = new CsvReader();
    const text = `${NAMES.join(';')}\n14.3.2023;Bänkpress;100;5;\n14.3.2023;Bänkpress;nonsens;5;\n`;
    for (const row of [...csv.push(text), ...csv.end()]) reader.push(row);
    expect(reader.result()).toMatchObject({
      head: { source: 'csv' },
      workouts: [
        {
          name: 'Importerat pass',
          startedAtMs: Date.parse('2023-03-14T11:00:00Z'),
          exercises: [{ name: 'Bänkpress', sets: [makeSet({ weightKg: 45.36, reps: 5 })] }],
        },
      ],
      refused: [{ line: 3, reason: 'bad-number' }],
    });
  });
});

it.each([
  ['2023-03-14T17:32:10Z', '2023-03-14T17:32:10.000Z'],
  ['2023-03-14T17:32+02:00', '2023-03-14T15:32:00.000Z'],
  ['2023-03-14', '2023-03-14T11:00:00.000Z'],
  ['14.03.2023 17:32', '2023-03-14T16:32:00.000Z'],
])('%s is a time', (text, expected) => {
  expect(new Date(readImportTime(text, 'Europe/Stockholm') ?? 0).toISOString()).toBe(expected);
});

it('does not guess whether 03/04/2023 is in March or April', () => {
  expect(readImportTime('03/04/2023', 'Europe/Stockholm')).toBeNull();
});
