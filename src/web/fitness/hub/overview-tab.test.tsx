import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { glanceWorkout } from '#domain/fitness/history/glance-workout.ts';
import { makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { openHub } from '#web/test/open-fitness.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-12T18:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const WORKOUT = glanceWorkout(makeWorkout({ name: 'Helkropp A', createdAt: '2026-11-09T16:30:00.000Z' }));

it.each([
  ['kilograms', { volumeKg: 5610 }, '5 610 kg'],
  ['the distance of an activity', { source: 'activity' as const, activityId: 'running', distanceM: 5200 }, '5,2 km'],
  ['sets without a weight', { sets: 6 }, '6 set'],
  [
    'the time of an activity without a distance',
    { source: 'activity' as const, activityId: 'yoga', sets: 0 },
    '46 min',
  ],
])('names %s of the latest workouts on wide screens', async (_what, metrics, amount) => {
  const latest = [{ ...WORKOUT, volumeKg: null, distanceM: null, ...metrics }];
  await openHub({ hub: { latest, total: 1 }, width: 1280 });
  const row = within(await screen.findByRole('table', { name: 'Historik' })).getAllByRole('row')[1];
  const cells = within(row ?? document.body).getAllByRole('cell');
  const texts = cells.map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(texts).toEqual(['Helkropp A', 'Mån 9 nov', '46 min', amount, '231']);
});
