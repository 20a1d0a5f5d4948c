import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import { DONE } from '#web/test/canned-server.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { makeHub } from '#web/test/makers/make-exercises.ts';
import { openExercisePage } from '#web/test/open-exercises.tsx';
import { QuickLogSheet } from './quick-log-sheet.tsx';

const activity = (id: string, nameSv: string, met: number) =>
  makeExercise({ id, nameSv, nameEn: nameSv, synonymsSv: [], category: 'cardio', met });
const ACTIVITIES = [
  activity('walking', 'Promenad', 3.5),
  activity('running', 'Löpning', 9),
  activity('cycling', 'Cykling', 6.8),
  activity('swimming', 'Simning', 6),
  activity('yoga', 'Yoga', 2.5),
  activity('rowing', 'Rodd', 7),
];

async function openSheet(over: Parameters<typeof makeHub>[0] = {}, options: { language?: 'en' } = {}) {
  const onClose = vi.fn();
  const page = await openExercisePage(<QuickLogSheet open onClose={onClose} />, {
    ...options,
    answers: {
      'exercises.catalogue': { version: '1', exercises: ACTIVITIES },
      'fitness.hub': makeHub({ weightKg: 69.4, latest: [], ...over }),
      'fitness.saveWorkout': DONE,
    },
  });
  return { ...page, onClose };
}

const glance = (name: string, source: 'activity' | 'live') => ({
  id: '0190f1e2-0000-7000-8000-0000000000aa',
  name,
  durationMinutes: 30,
  caloriesBurned: null,
  volumeKg: null,
  sets: 0,
  distanceM: null,
  activityId: null,
  exerciseNames: [],
  source,
  createdAt: '2026-11-10T10:00:00.000Z',
});

it('opens with a walk, and shows its time, effort and energy', async () => {
  await openSheet();
  const walk = await screen.findByRole('button', { name: 'Promenad' });
  await waitFor(() => expect(walk.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.getByText('Uppskattat: MET 3,5 × 69,4 kg × 30 min')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Spara aktiviteten' })).toHaveProperty('disabled', false);
});

it('opens with the newest activity of the history', async () => {
  await openSheet({ latest: [glance('Helkropp A', 'live'), glance('Rodd', 'activity')] });
  const tile = await screen.findByRole('button', { name: 'Rodd' });
  expect(tile.getAttribute('aria-pressed')).toBe('true');
});

it('saves the activity once, and opens with it the next time', async () => {
  const { user, sent, onClose } = await openSheet();
  await user.click(await screen.findByRole('button', { name: 'Cykling' }));
  await user.click(screen.getByRole('button', { name: '+5 minuter' }));
  await user.type(screen.getByRole('textbox', { name: /Sträcka/ }), '11,4');
  await user.click(screen.getByRole('button', { name: 'Spara aktiviteten' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(sent('fitness.saveWorkout')).toHaveLength(1));
  expect(sent('fitness.saveWorkout')[0]).toMatchObject({
    name: 'Cykling',
    durationMinutes: 35,
    // 19.5 km/h is 7.5 MET.
    caloriesBurned: 304,
    other: { source: 'activity', activity: { exerciseId: 'cycling', met: 7.5, distanceM: 11_400 } },
  });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Promenad' }).getAttribute('aria-pressed')).toBe('false'),
  );
  expect(screen.getByRole('button', { name: 'Cykling' }).getAttribute('aria-pressed')).toBe('true');
});

it('cannot be saved without a session: "Authentication Required"', async () => {
  const { user, outbox, sent, onClose } = await openSheet({}, { language: 'en' });
  await screen.findByRole('button', { name: 'Promenad' });
  vi.spyOn(outbox, 'getSnapshot').mockReturnValue({ ...outbox.getSnapshot(), userId: null });
  await user.click(screen.getByRole('button', { name: 'Save activity' }));
  expect(await screen.findByText('Authentication Required')).toBeDefined();
  expect(screen.getByText('Please log in to log workouts')).toBeDefined();
  expect(sent('fitness.saveWorkout')).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('saves once on a duplicate submission', async () => {
  const { user, sent, onClose } = await openSheet();
  await user.click(await screen.findByRole('button', { name: 'Cykling' }));
  await doubleTap(screen.getByRole('button', { name: 'Spara aktiviteten' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent('fitness.saveWorkout')).toHaveLength(1);
});

it('requires a name of an activity outside the catalogue', async () => {
  const { user, sent } = await openSheet();
  await user.click(await screen.findByRole('button', { name: 'Fler' }));
  await user.click(await screen.findByRole('button', { name: 'Egen aktivitet' }));
  await user.click(screen.getByRole('button', { name: 'Spara aktiviteten' }));
  expect(within(await screen.findByRole('dialog')).getAllByText('Passet behöver ett namn').length).toBeGreaterThan(0);
  expect(sent('fitness.saveWorkout')).toEqual([]);
});
