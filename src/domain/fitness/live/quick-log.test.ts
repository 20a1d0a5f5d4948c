import { expect, it } from 'vitest';
import { workoutRow } from '../fitness-shapes.contract.ts';
import { type QuickLog, quickLogEstimate, quickLogRow, usualActivity } from './quick-log.ts';

const STORED = {
  id: '0190f1e2-0000-7000-8000-0000000000aa',
  createdAt: '2026-11-12T15:20:00.000Z',
  editedAt: '2026-11-12T16:00:00.000Z',
};
const RIDE: QuickLog = {
  name: ' Cykling ',
  durationMinutes: 35,
  activity: { exerciseId: 'cycling', met: 7.5 },
  effort: 'moderate',
  weightKg: 69.4,
  typedCalories: null,
  distanceM: 11_400,
  notes: '',
};

it('estimates 35 minutes of cycling at 7.5 MET and 69.4 kg as 304 kcal', () => {
  expect(quickLogEstimate(RIDE)).toBe(304);
  expect(quickLogRow(RIDE)).toMatchObject({
    name: 'Cykling',
    caloriesBurned: 304,
    other: {
      source: 'activity',
      calorieSource: 'estimated',
      activity: { exerciseId: 'cycling', effort: 'moderate', met: 7.5, distanceM: 11_400 },
    },
  });
  const row = { ...quickLogRow(RIDE), ...STORED };
  expect(workoutRow.parse(row)).toEqual(row);
});

it.each([
  ['what was typed', { typedCalories: 250 }, 250, 'typed'],
  ['nothing without a weight', { weightKg: null }, null, null],
  ['nothing for an activity that nobody knows', { activity: null }, null, null],
  ['more for a hard effort, when the pace is unknown', { effort: 'hard' as const, distanceM: null }, 381, 'estimated'],
  ['more for a faster pace', { distanceM: 17_500 }, 575, 'estimated'],
])('counts %s', (_what, change, calories, source) => {
  const { caloriesBurned, other } = quickLogRow({ ...RIDE, ...change });
  expect([caloriesBurned, other.calorieSource]).toEqual([calories, source]);
});

const WALK = { id: 'walking', nameSv: 'Promenad', nameEn: 'Walking' };
const SWIM = { id: 'swimming', nameSv: 'Simning', nameEn: 'Swimming' };
const YOGA = { id: 'yoga', nameSv: 'Yoga', nameEn: 'Yoga' };

it.each([
  ['what was logged last here', 'yoga', [{ source: 'activity', name: 'Simning' }], YOGA],
  ['the newest activity of history in either language', null, [{ source: 'activity', name: 'Swimming' }], SWIM],
  ['a walk where only workouts were logged', null, [{ source: 'live', name: 'Simning' }], WALK],
  ['a walk where what was logged last is no longer known', 'curling', [], WALK],
])('is probably %s', (_what, lastId, latest, expected) => {
  expect(usualActivity([WALK, SWIM, YOGA], lastId, latest)).toBe(expected);
});

it('is none as long as no activity is known', () => {
  expect(usualActivity([], null, [])).toBeNull();
});
