import { describe, expect, it } from 'vitest';
import { textsOf } from '#server/texts.ts';
import { makeDone, makeSet, makeWorkout } from '../../fitness/test/make-fitness.ts';
import { MACROS, MICROS } from '../../nutrient-registry.ts';
import { type SheetOptions, sheetHeader, sheetLines, spreadsheetsOf } from './spreadsheets.ts';

const SV: SheetOptions = {
  language: 'sv',
  timeZone: 'Europe/Stockholm',
  translate: textsOf('ownData', 'sv'),
  nutrientName: textsOf('nutrientNames', 'sv'),
  siteText: textsOf('bodySites', 'sv'),
  metricText: textsOf('setMetrics', 'sv'),
};
const EN: SheetOptions = {
  language: 'en',
  timeZone: 'America/New_York',
  translate: textsOf('ownData', 'en'),
  nutrientName: textsOf('nutrientNames', 'en'),
  siteText: textsOf('bodySites', 'en'),
  metricText: textsOf('setMetrics', 'en'),
};

const sheet = (table: string, name: string) => {
  const found = spreadsheetsOf(table)?.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

describe('a workout in spreadsheets', () => {
  const sets = [makeSet({ type: 'warmup', weightKg: 20, reps: 10 }), makeSet({ weightKg: 62.5, reps: 8, rpe: 8 })];
  const { exercises, notes, other } = makeWorkout({
    exercises: [makeDone({ name: 'Bänkpress', sets, notes: 'Smalt' })],
  });
  const row = {
    name: 'Överkropp',
    duration: 46,
    caloriesBurned: 310,
    volumeKg: 500,
    setCount: 1,
    data: { exercises, notes, other },
    createdAt: '2026-11-15T23:30:00+00:00',
    deletedAt: null,
  };

  it("has one row for each set, in the member's language, time zone and decimal sign", () => {
    const [first, second] = sheetLines(sheet('workouts', 'workout_sets'), row, SV);
    expect(first?.slice(0, 8)).toEqual([
      '2026-11-16',
      '00:30',
      'Överkropp',
      'Bänkpress',
      '1',
      'Uppvärmning',
      '20',
      '10',
    ]);
    expect(second?.slice(4, 8)).toEqual(['2', 'Vanligt', '62,5', '8']);
    const [, english] = sheetLines(sheet('workouts', 'workout_sets'), row, EN);
    expect(english).toEqual([
      '2026-11-15',
      '18:30',
      'Överkropp',
      'Bänkpress',
      2,
      'Normal',
      62.5,
      8,
      null,
      null,
      null,
      8,
      'Smalt',
    ]);
  });

  it('is one row in the list of workouts', () => {
    const [line] = sheetLines(sheet('workouts', 'workouts'), row, EN);
    expect(line?.slice(2, 7)).toEqual(['Överkropp', 46, 310, 500, 1]);
  });

  it('is omitted when it was removed, and has empty cells where its content has an unknown shape', () => {
    expect(sheetLines(sheet('workouts', 'workout_sets'), { ...row, deletedAt: '2026-11-16' }, SV)).toEqual([]);
    expect(sheetLines(sheet('workouts', 'workout_sets'), { ...row, data: { exercises: 'x' } }, SV)).toEqual([]);
  });
});

it.each([
  [
    'water_drinks',
    { day: '2026-11-15', createdAt: '2026-11-15T08:30:00+00:00', ml: 330 },
    ['2026-11-15', '09:30', '330'],
  ],
  ['body_weights', { date: '2026-11-15', weightKg: 82.4, source: 'profile' }, ['2026-11-15', '82,4', 'Profil']],
  ['body_weights', { date: '2026-11-15', weightKg: 82, source: 'scale' }, ['2026-11-15', '82', 'scale']],
  [
    'meals',
    {
      date: '2026-11-15',
      mealType: 'Snacks',
      foodName: 'Äpple',
      foodItem: { quantity: 1, unit: 'st', calories: 52, protein: 0.3, fiber: null, sugar: 10.4 },
      knownAmounts: { vitaminC: 4.6, salt: 0 },
    },
    [
      ...['2026-11-15', 'Mellanmål', 'Äpple', '1', 'st', '52', '0,3', null, null, null, '10,4'],
      ...MICROS.map(({ id }) => ({ vitaminC: '4,6', salt: '0' })[String(id)] ?? null),
    ],
  ],
])('%s are written as labels', (table, row, line) => {
  expect(sheetLines(sheet(table, table), row, SV)).toEqual([line]);
});

it('names the nutrients of meals with their units, in the order of the registry', () => {
  const header = (options: SheetOptions) => sheetHeader(sheet('meals', 'meals'), options);
  expect(header(SV).slice(5, 11).join()).toBe(
    'Energi (kcal),Protein (g),Kolhydrater (g),Fett (g),Fiber (g),Socker (g)',
  );
  expect(header(SV).slice(11, 13)).toEqual(['A-vitamin (µg)', 'C-vitamin (mg)']);
  expect(header(SV)).toHaveLength(5 + MACROS.length + MICROS.length);
  expect(header(EN).slice(5, 11).join()).toBe(
    'Energy (kcal),Protein (g),Carbohydrates (g),Fat (g),Fibre (g),Sugar (g)',
  );
});

it.each(['body_tape_measurements', 'body_caliper_measurements'])('%s has a column for each site', (table) => {
  const row = { date: '2026-11-15', bicepsL: 33.5, chest: 9.5 };
  const made = sheet(table, table);
  const [line] = sheetLines(made, row, SV);
  expect(line).toContain(table.includes('tape') ? '33,5' : '9,5');
  expect([sheetHeader(made, SV).length, sheetHeader(made, EN).length]).toEqual([line?.length, line?.length]);
});

it('is defined for what is derived from workouts; other tables have none', () => {
  expect([spreadsheetsOf('workout_exercises'), spreadsheetsOf('orders')]).toEqual([[], null]);
});
