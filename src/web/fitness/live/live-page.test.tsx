import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredLive } from '#domain/fitness/live/live.contract.ts';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { startSession } from '#domain/fitness/live/start-session.ts';
import { makePlanned, makeSet } from '#domain/fitness/test/make-fitness.ts';
import { DONE } from '#web/test/canned-server.ts';
import { makeHub, makeLogEntry, makeProgress } from '#web/test/makers/make-exercises.ts';
import { openExercisePage } from '#web/test/open-exercises.tsx';
import { LivePage } from './live-page.tsx';

const NOW = '2026-11-12T17:00:00.000Z';
const ID = '0190f1e2-0000-7000-8000-0000000000aa';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});

const straight = (weightKg: number | null, reps: number) => ({
  type: 'normal' as const,
  weightKg,
  reps,
  seconds: null,
  distanceM: null,
});

function begun(): LiveSession {
  const bench = makePlanned({ sets: [1, 2, 3].map(() => straight(82.5, 5)) });
  return startSession({ id: ID, name: 'Ben och bål', templateId: null, planned: null }, [bench], Date.parse(NOW));
}

const LAST = makeLogEntry({
  bests: { weightKg: 80, reps: 5, e1rmKg: 93.3, volumeKg: 1200, seconds: null },
  sessions: [
    {
      workoutId: 'w1',
      workoutName: 'Ben',
      at: '2026-11-05T17:00:00.000Z',
      sets: [1, 2, 3].map(() => makeSet({ rpe: 8 })),
    },
  ],
});

async function openLive(session: LiveSession | null = begun(), over: Record<string, unknown> = {}, width = 390) {
  const live = (input: { session: LiveSession }): { saved: boolean; live: StoredLive } => ({
    saved: true,
    live: { session: input.session, deviceId: ID, deviceName: 'Linux', revision: 1, savedAt: NOW },
  });
  return openExercisePage(<LivePage />, {
    width,
    path: '/fitness/live',
    answers: {
      'fitness.hub': makeHub({ weightKg: 69.4 }),
      'fitness.exerciseLog': { exercises: [LAST] },
      'fitness.progress': makeProgress(),
      'fitness.live': { live: null },
      'fitness.saveLive': live,
      'fitness.endLive': DONE,
      'fitness.saveWorkout': DONE,
      'fitness.history': { workouts: [], total: 0, page: 1, pageSize: 20 },
      ...over,
    },
    before: async (app) => {
      await app.session.check();
      const outbox = await app.device.outbox();
      const record = session && { session, deviceIds: [], revision: 0, sentEdit: '' };
      await outbox.writeKept('live', record);
    },
  });
}

it('shows last time beside each set and says why the target is what it is', async () => {
  const { user } = await openLive();

  expect(await screen.findByRole('heading', { level: 1, name: 'Bänkpress' })).toBeTruthy();
  expect(await screen.findAllByText('5 × 80')).toHaveLength(3);
  expect(await screen.findByText(/du klarade 3 × 5 förra gången, RPE 8\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Så räknas det' }));
  expect(screen.getByText('5, 5, 5')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Behåll 80/ }));
  expect(screen.getByLabelText('Kilo, set 1')).toHaveProperty('value', '80');
});

it('ticks a set off with one tap, starts the rest and tells a record', async () => {
  const { user } = await openLive();
  await screen.findByText(/du klarade/);

  await user.click(screen.getByRole('button', { name: 'Bocka av set 1' }));

  expect(screen.getByRole('button', { name: 'Ångra set 1' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('timer').textContent).toContain('1:30');
  expect(await screen.findByText('Rekord: Bänkpress')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '−15 s, kortare vila' }));
  expect(screen.getByRole('timer').textContent).toContain('1:15');
});

it('saves the finished workout once, with its energy estimated, and shows what it was', async () => {
  const { user, sent } = await openLive();
  for (const name of ['1', '2', '3'])
    await user.click(await screen.findByRole('button', { name: `Bocka av set ${name}` }));
  vi.setSystemTime(Date.parse(NOW) + 46 * 60_000);

  await user.click(screen.getByRole('button', { name: 'Avsluta' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Ben och bål' })).toBeTruthy();
  expect(screen.getByText('186')).toBeTruthy();
  await waitFor(() => expect(sent('fitness.saveWorkout')).toMatchObject([{ id: ID, caloriesBurned: 186 }]));
  await waitFor(() => expect(sent('fitness.endLive')).toMatchObject([{ sessionId: ID }]));
});

it('has a dash for the energy while no weight is known', async () => {
  const { user } = await openLive(begun(), { 'fitness.hub': makeHub({ weightKg: null }) });
  for (const name of ['1', '2', '3'])
    await user.click(await screen.findByRole('button', { name: `Bocka av set ${name}` }));

  await user.click(screen.getByRole('button', { name: 'Avsluta' }));

  expect(await screen.findByText('vikt saknas')).toBeTruthy();
});

it('begins with an empty session where none is going', async () => {
  const { user } = await openLive(null);

  await user.click(await screen.findByRole('button', { name: 'Starta tomt pass' }));

  expect(await screen.findByText('Vad ska du göra?')).toBeTruthy();
});

it('says what to change on the bar', async () => {
  const { user } = await openLive();
  await user.click(await screen.findByRole('button', { name: 'Skivor' }));

  expect(await screen.findByText(/Från 20.kg på stången nu: lägg på 25, 5 och 1,25\./)).toBeTruthy();
});
