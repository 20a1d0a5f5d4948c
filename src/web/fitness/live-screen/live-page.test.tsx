import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredLive } from '#domain/fitness/live/live.contract.ts';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { startSession } from '#domain/fitness/live/start-session.ts';
import { makePlanned, makeSet, makeTemplate } from '#domain/fitness/test/make-fitness.ts';
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
  assistanceKg: null,
});

const STRAIGHT = [1, 2, 3].map(() => straight(82.5, 5));

function begun(): LiveSession {
  const bench = makePlanned({ sets: STRAIGHT });
  return startSession({ id: ID, name: 'Ben och bål', templateId: null, planned: null }, [bench], Date.parse(NOW));
}

const LAST = makeLogEntry({
  bests: { weightKg: 80, reps: 5, e1rmKg: 93.3, volumeKg: 1200, seconds: null, assistanceKg: null },
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
      await outbox.writeValue('live', record);
    },
  });
}

it('shows last time beside each set and the reason for the target', async () => {
  const { user } = await openLive();

  expect(await screen.findByRole('heading', { level: 1, name: 'Bänkpress' })).toBeTruthy();
  expect(await screen.findAllByText('80 × 5')).toHaveLength(3);
  expect(await screen.findByText(/du klarade 3 × 5 förra gången, RPE 8\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Så räknas det' }));
  expect(screen.getByText('80 × 5, 80 × 5, 80 × 5')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Behåll 80/ }));
  for (const name of ['1', '2', '3']) expect(screen.getByLabelText(`Kilo, set ${name}`)).toHaveProperty('value', '80');
});

it('completes a set with one tap, starts the rest and asks to confirm its record', async () => {
  const { user } = await openLive();
  await screen.findByText(/du klarade/);

  await user.click(screen.getByRole('button', { name: 'Bocka av set 1' }));

  expect(screen.getByRole('button', { name: 'Ångra set 1' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('timer').textContent).toContain('1:30');
  expect(await screen.findByText('Rekord, om det stämmer: Bänkpress')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '−15 s, kortare vila' }));
  expect(screen.getByRole('timer').textContent).toContain('1:15');
});

it('shows a record of reps with its singular or plural', async () => {
  const { user } = await openLive();
  await user.clear(await screen.findByLabelText('Reps, set 1'));
  await user.type(screen.getByLabelText('Reps, set 1'), '6');
  await user.click(screen.getByRole('button', { name: 'Bocka av set 1' }));
  expect(await screen.findByText(/Flest reps 6, förut 5\./)).toBeTruthy();
});

it('saves the finished workout once, with its estimated energy, and shows its summary', async () => {
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

it('starts an empty session when none is running', async () => {
  const { user } = await openLive(null);

  await user.click(await screen.findByRole('button', { name: 'Starta tomt pass' }));

  expect(await screen.findByText('Vad ska du göra?')).toBeTruthy();
});

it('shows the changes of plates on the bar', async () => {
  const { user } = await openLive();
  await user.click(await screen.findByRole('button', { name: 'Skivor' }));

  expect(await screen.findByText(/Från 20.kg på stången nu: lägg på 25, 5 och 1,25\./)).toBeTruthy();
});

it('offers the nearest weights when the plates cannot make one', async () => {
  const { user } = await openLive();
  await user.clear(await screen.findByLabelText('Kilo, set 1'));
  await user.type(screen.getByLabelText('Kilo, set 1'), '61,3');
  await user.click(screen.getByRole('button', { name: 'Skivor' }));
  expect(await screen.findByRole('button', { name: /^60.kg$/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^62,5.kg$/ }));
  await user.click(screen.getByRole('button', { name: /^Använd 62,5.kg$/ }));
  expect(screen.getByLabelText('Kilo, set 1')).toHaveProperty('value', '62,5');
});

const open3 = [1, 2, 3].map(() => straight(null, 0)).map((set) => ({ ...set, reps: null }));
const firstEver = () =>
  startSession(
    { id: ID, name: 'Eget pass', templateId: null, planned: null },
    [makePlanned({ sets: open3 })],
    Date.parse(NOW),
  );

it('requires the weight to complete a set, and proposes it for the sets below', async () => {
  const { user } = await openLive(firstEver(), { 'fitness.exerciseLog': { exercises: [] } });

  await user.click(await screen.findByRole('button', { name: 'Bocka av set 1' }));
  expect(screen.getByText('Skriv vikten först. 0 går bra.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Kilo, set 1'));
  await user.keyboard('40');
  await user.type(screen.getByLabelText('Reps, set 1'), '8');
  for (const name of ['1', '2', '3']) await user.click(screen.getByRole('button', { name: `Bocka av set ${name}` }));

  expect(screen.getByLabelText('Kilo, set 3')).toHaveProperty('value', '40');
  expect(screen.getByRole('button', { name: 'Ångra set 3' })).toBeTruthy();
});

it('does not clear a metric of a completed set', async () => {
  const { user } = await openLive();
  await user.click(await screen.findByRole('button', { name: 'Bocka av set 1' }));

  await user.clear(screen.getByLabelText('Kilo, set 1'));
  await user.tab();

  expect(screen.getByLabelText('Kilo, set 1')).toHaveProperty('value', '82,5');
});

it('replaces an exercise for the open sets, and undoes that', async () => {
  const { user } = await openLive();
  await user.click(await screen.findByRole('button', { name: 'Bocka av set 1' }));

  await user.click(screen.getByRole('button', { name: 'Byt övning' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Byt ut Bänkpress' }));
  const [first] = await sheet.findAllByRole('listitem');
  await user.click(within(first ?? document.body).getByRole('button'));

  expect(await screen.findByText('Övning 2 av 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ångra' }));
  expect(await screen.findByText('Övning 1 av 1')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ångra set 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bocka av set 3' })).toBeTruthy();
});

it('counts a record of a set ticked as proposed once it is confirmed', async () => {
  const { user } = await openLive();
  for (const name of ['1', '2', '3'])
    await user.click(await screen.findByRole('button', { name: `Bocka av set ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Avsluta' }));

  expect(await screen.findByText('0 nya')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Det stämmer' }));

  expect(screen.getByText('3 nya')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Det stämmer' })).toBeNull();
});

it('offers to update the template after its sets were changed', async () => {
  const template = { ...makeTemplate({ name: 'Ben och bål' }), exercises: [makePlanned({ sets: STRAIGHT })] };
  const stored = { ...template, provided: false, items: [] };
  const { user, sent } = await openLive(
    { ...begun(), templateId: template.id },
    { 'fitness.hub': makeHub({ templates: [stored] }), 'fitness.saveTemplate': DONE },
  );
  await user.click(await screen.findByRole('button', { name: 'Lägg till set' }));
  for (const name of ['1', '2', '3', '4'])
    await user.click(await screen.findByRole('button', { name: `Bocka av set ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Avsluta' }));

  await user.click(await screen.findByRole('button', { name: 'Uppdatera mallen' }));

  await waitFor(() => expect(sent('fitness.saveTemplate')).toMatchObject([{ id: template.id }]));
  expect(sent('fitness.saveTemplate')).toMatchObject([{ exercises: [{ sets: [{}, {}, {}, {}] }] }]);
  expect(screen.queryByText('Uppdatera mallen?')).toBeNull();
});

it('restores a discarded workout', async () => {
  const { user } = await openLive();
  await user.click(await screen.findByRole('button', { name: 'Bocka av set 1' }));

  await user.click(screen.getByRole('button', { name: 'Släng passet' }));
  expect(await screen.findByText('Inget pass pågår')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ångra' }));

  expect(await screen.findByRole('button', { name: 'Ångra set 1' })).toBeTruthy();
});
