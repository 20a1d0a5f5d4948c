import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { startSession } from '#domain/fitness/live/start-session.ts';
import { makePlanned } from '#domain/fitness/test/make-fitness.ts';
import { DONE } from '#web/test/canned-server.ts';
import { openExercisePage } from '#web/test/open-exercises.tsx';
import { LivePage } from '../live-screen/live-page.tsx';

const NOW = Date.parse('2026-11-12T17:00:00.000Z');
const ID = '0190f1e2-0000-7000-8000-0000000000aa';
const OPEN = {
  type: 'normal' as const,
  weightKg: null,
  reps: null,
  seconds: null,
  distanceM: null,
  assistanceKg: null,
};
const bench = makePlanned({ sets: [1, 2].map(() => ({ ...OPEN, weightKg: 82.5, reps: 5 })) });
const plank = makePlanned({ exerciseId: 'plank', name: 'Planka', logged: 'time', sets: [OPEN, OPEN] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

async function openWith(exercises: PlannedExercise[], options: Parameters<typeof openExercisePage>[1] = {}) {
  const session = startSession({ id: ID, name: 'Eget pass', templateId: null, planned: null }, exercises, NOW);
  const saved = (input: { session: LiveSession }) => ({
    saved: true,
    live: { session: input.session, deviceId: ID, deviceName: 'Linux', revision: 1, savedAt: session.startedAt },
  });
  return openExercisePage(<LivePage />, {
    path: '/fitness/live',
    ...options,
    answers: { 'fitness.exerciseLog': { exercises: [] }, 'fitness.saveLive': saved, 'fitness.endLive': DONE },
    before: async (app) => {
      await app.session.check();
      const outbox = await app.device.outbox();
      await outbox.writeValue('live', { session, deviceIds: [], revision: 0, sentEdit: '' });
    },
  });
}

it('adds several exercises at once, in the order in which they were chosen', async () => {
  const { user } = await openWith([bench]);
  await user.click((await screen.findAllByRole('button', { name: 'Lägg till övning' }))[0] ?? document.body);
  const sheet = within(await screen.findByRole('dialog', { name: 'Lägg till övning' }));

  await user.click(await sheet.findByRole('button', { name: 'Välj flera' }));
  for (const name of [/^Planka/, /^Armhävning/, /^Knäböj/]) await user.click(sheet.getByRole('button', { name }));
  await user.click(sheet.getByRole('button', { name: /^Armhävning/, pressed: true }));
  await user.click(sheet.getByRole('button', { name: 'Lägg till 2 övningar' }));

  for (const name of ['1: Bänkpress', '2: Planka', '3: Knäböj'])
    expect(await screen.findByRole('button', { name: new RegExp(`${name}$`) })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Armhävning$/ })).toBeNull();
});

it('sets an RPE from 5 to 10 in halves, and clears it', async () => {
  const { user } = await openWith([bench]);
  await user.click(await screen.findByRole('button', { name: /^Set 1, .*: ändra$/ }));
  const choices = within(await screen.findByRole('group', { name: 'Hur tungt var det?' }));

  const names = choices.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['5', '5,5', '6', '6,5', '7', '7,5', '8', '8,5', '9', '9,5', '10']);
  await user.click(choices.getByRole('button', { name: '8,5' }));
  expect(screen.getByText('RPE 8,5: du hade orkat 1 till 2 reps till.')).toBeTruthy();
  await user.click(choices.getByRole('button', { name: '8,5', pressed: true }));
  expect(choices.queryByRole('button', { pressed: true })).toBeNull();
});

it('times a set and stores the time when it is stopped', async () => {
  const { user } = await openWith([plank]);
  await user.click(await screen.findByRole('button', { name: 'Ta tid' }));
  vi.setSystemTime(NOW + 45_000);
  await waitFor(() => expect(screen.getByRole('timer', { name: 'Tidtagning' }).textContent).toBe('00:45'));

  await user.click(screen.getByRole('button', { name: 'Stoppa' }));

  expect(screen.getByLabelText('Sekunder, set 1')).toHaveProperty('value', '45');
  expect(screen.getByRole('button', { name: 'Ta tid' })).toBeTruthy();
});

it('stops the stopwatch when its set is completed', async () => {
  const { user } = await openWith([plank]);
  await user.click(await screen.findByRole('button', { name: 'Ta tid' }));
  vi.setSystemTime(NOW + 30_000);

  await user.click(screen.getByRole('button', { name: 'Bocka av set 1' }));

  expect(screen.getByRole('button', { name: 'Ångra set 1' })).toBeTruthy();
  expect(screen.getByLabelText('Sekunder, set 1')).toHaveProperty('value', '30');
});

it('links to technique and history of the exercise', async () => {
  const { user, router } = await openWith([bench]);
  await user.click(await screen.findByRole('button', { name: 'Mer' }));

  await user.click(await screen.findByRole('link', { name: /^Teknik och historik/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/exercises/bench-press'));
});

it('undoes a replacement from the menu of the exercise, also after the toast', async () => {
  const { user } = await openWith([bench]);
  await user.click(await screen.findByRole('button', { name: 'Bocka av set 1' }));
  await user.click(screen.getByRole('button', { name: 'Byt övning' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Byt ut Bänkpress' }));
  await user.click(within((await sheet.findAllByRole('listitem'))[0] ?? document.body).getByRole('button'));
  expect(await screen.findByText('Övning 2 av 2')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Mer' }));
  await user.click(await screen.findByRole('button', { name: /^Ångra bytet.*Tillbaka till Bänkpress\./ }));

  expect(await screen.findByText('Övning 1 av 1')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Bänkpress' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ångra set 1' })).toBeTruthy();
});

it('names exercises in the current language, whatever language the session was started in', async () => {
  await openWith([bench, plank], { language: 'en' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Bench press' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /2: Plank$/ })).toBeTruthy();
  expect(screen.queryByText('Bänkpress')).toBeNull();
});

it('offers one way to add the first exercise', async () => {
  await openWith([]);

  expect(await screen.findAllByRole('button', { name: 'Lägg till övning' })).toHaveLength(1);
});

it('scrolls to the first of several added exercises', async () => {
  const { user } = await openWith([bench]);
  await user.click(await screen.findByRole('button', { name: 'Lägg till övning' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Lägg till övning' }));
  await user.click(await sheet.findByRole('button', { name: 'Välj flera' }));
  for (const name of [/^Planka/, /^Knäböj/]) await user.click(sheet.getByRole('button', { name }));
  document.documentElement.scrollTop = 300;

  await user.click(sheet.getByRole('button', { name: 'Lägg till 2 övningar' }));

  expect(await screen.findByText('Övning 2 av 3')).toBeTruthy();
  expect(document.documentElement.scrollTop).toBe(0);
});

it('names the next set without a dash when it has no metrics', async () => {
  const { user } = await openWith([
    bench,
    { ...bench, exerciseId: 'squat', name: 'Knäböj', sets: [OPEN, OPEN] },
    plank,
  ]);
  await user.click(await screen.findByRole('button', { name: 'Bocka av set 1' }));
  expect(await screen.findByText(/ Nästa: Bänkpress, 82,5 kg × 5, set 2 av 2\.$/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: /2: Knäböj$/ }));

  expect(await screen.findByText(/ Nästa: Knäböj, set 1 av 2\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Näst på tur.*2\sset$/ })).toBeTruthy();
});
