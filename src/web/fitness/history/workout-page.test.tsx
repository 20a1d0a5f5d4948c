import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeDone, makeSet, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { FULL_BODY, openWorkout } from '#web/test/open-history.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
});

it('shows the totals of the workout, every set, and the source of the calories', async () => {
  const sets = [makeSet({ type: 'warmup', weightKg: 40, reps: 8 }), makeSet(), makeSet({ weightKg: 82.5, rpe: 8.5 })];
  const workout = makeWorkout({ ...FULL_BODY, exercises: [makeDone({ sets })], notes: 'Lätt i dag' });
  await openWorkout({ workout, workouts: [workout] });

  expect(await screen.findByRole('heading', { level: 1, name: 'Helkropp A' })).toBeTruthy();
  expect(textOf(screen.getByText('Energi').parentElement)).toBe(
    'Energi231 kcaluppskattat: MET × vikt × tid, läggs till aktivitetsnivån',
  );
  expect(textOf(screen.getByText('Volym').parentElement)).toBe('Volym813 kg');
  expect(screen.getByText('Måndag 9 november 16:30')).toBeTruthy();
  expect(textOf(screen.getByText('82,5 × 5').closest('li'))).toBe('282,5 × 5RPE 8,5');
  expect(textOf(screen.getByText(/^Uppvärmning/))).toBe('Uppvärmning: 40 × 8');
  expect(screen.getByText('Lätt i dag')).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Bänkpress' });
  expect(link.getAttribute('href')).toBe('/exercises/bench-press?tab=progress');
});

it('names exercises in the current language, also in the editor', async () => {
  const { user } = await openWorkout({ language: 'en' });
  expect(await screen.findByRole('link', { name: 'Bench press' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('group', { name: 'Set 1, Bench press' })).toBeTruthy();
  expect(screen.queryByText('Bänkpress')).toBeNull();
});

it('adds a forgotten exercise, and leaves out one without a set', async () => {
  const { user, sent } = await openWorkout();
  await user.click(await screen.findByRole('button', { name: 'Ändra' }));
  for (const name of ['Knäböj', 'Planka']) {
    await user.click(screen.getByRole('button', { name: 'Lägg till övning' }));
    const picker = await screen.findByRole('dialog', { name: 'Lägg till övning' });
    await user.click(await within(picker).findByRole('button', { name: new RegExp(name) }));
  }
  const squat = within(await screen.findByRole('group', { name: 'Set 1, Knäböj' }));
  await user.type(squat.getByRole('textbox', { name: 'kg' }), '100');
  await user.type(squat.getByRole('textbox', { name: 'Reps' }), '5');
  await user.click(screen.getByRole('button', { name: 'Spara passet' }));
  await waitFor(() => expect(sent('fitness.saveWorkout')).toHaveLength(1));
  expect(sent('fitness.saveWorkout')[0]).toMatchObject({
    exercises: [
      { exerciseId: 'bench-press' },
      { exerciseId: 'squat', name: 'Knäböj', sets: [{ type: 'normal', weightKg: 100, reps: 5 }] },
    ],
  });
});

it('changes sets, time, duration, calories and notes, and undoes the change', async () => {
  const { user, sent } = await openWorkout();
  await user.click(await screen.findByRole('button', { name: 'Ändra' }));
  await fill(user, 'Datum', '2026-11-08');
  await fill(user, 'Starttid', '08:15');
  await fill(user, 'Längd', '50');
  await fill(user, 'Energi', '300');
  await fill(user, 'Anteckningar', 'Ny plats');
  await user.click(screen.getByRole('button', { name: 'Lägg till set' }));
  const second = within(screen.getByRole('group', { name: 'Set 2, Bänkpress' }));
  await user.clear(second.getByRole('textbox', { name: 'kg' }));
  await user.type(second.getByRole('textbox', { name: 'kg' }), '82,5');
  await user.selectOptions(second.getByRole('combobox'), 'Drop');

  await user.click(screen.getByRole('button', { name: 'Spara passet' }));

  await waitFor(() =>
    expect(sent('fitness.saveWorkout')).toMatchObject([
      {
        id: FULL_BODY.id,
        createdAt: '2026-11-08T08:15:00.000Z',
        durationMinutes: 50,
        caloriesBurned: 300,
        notes: 'Ny plats',
        other: { calorieSource: 'typed' },
        exercises: [{ sets: [makeSet(), makeSet({ weightKg: 82.5, type: 'drop' })] }],
      },
    ]),
  );
  expect(await screen.findByText('82,5 × 5')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Ångra' }));
  await waitFor(() =>
    expect(sent('fitness.saveWorkout').at(-1)).toMatchObject({ createdAt: FULL_BODY.createdAt, durationMinutes: 46 }),
  );
  await waitFor(() => expect(screen.queryByText('82,5 × 5')).toBeNull());
});

it('requires a name, and shows which values are invalid', async () => {
  const { user, sent } = await openWorkout({ language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'RPE' }), '11');

  await user.click(screen.getByRole('button', { name: 'Save workout' }));

  expect(screen.getByText('Validation Error')).toBeTruthy();
  expect(screen.getAllByText('Workout name is required').length).toBeGreaterThan(0);
  expect(screen.getByText('The value is out of range')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  expect(sent('fitness.saveWorkout')).toEqual([]);
});

it('removes a set and an exercise', async () => {
  const workout = makeWorkout({
    createdAt: FULL_BODY.createdAt,
    exercises: [
      makeDone({ sets: [makeSet(), makeSet({ reps: 3 })] }),
      makeDone({ exerciseId: 'squat', name: 'Knäböj' }),
    ],
  });
  const { user, sent } = await openWorkout({ workout, workouts: [workout] });
  await user.click(await screen.findByRole('button', { name: 'Ändra' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Set 1, Bänkpress' })).getByRole('button', { name: 'Ta bort setet' }),
  );
  await user.click(screen.getByRole('button', { name: 'Ta bort Knäböj' }));

  await user.click(screen.getByRole('button', { name: 'Spara passet' }));

  await waitFor(() =>
    expect(sent('fitness.saveWorkout')).toMatchObject([
      { exercises: [{ exerciseId: 'bench-press', sets: [makeSet({ reps: 3 })] }] },
    ]),
  );
});

it('is removed with an undo row in the list', async () => {
  const { user, sent, stored } = await openWorkout();
  await user.click(await screen.findByRole('button', { name: 'Ta bort' }));
  const list = within(await screen.findByRole('list', { name: 'Träningspass' }));
  await waitFor(() => expect(stored.has(FULL_BODY.id)).toBe(false));
  expect(list.getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringContaining('Morgonpromenad'),
    'Helkropp A har tagits bortÅngra',
  ]);

  await user.click(list.getByRole('button', { name: 'Ångra' }));

  await waitFor(() => expect(stored.has(FULL_BODY.id)).toBe(true));
  expect(sent('fitness.saveWorkout')).toMatchObject([{ id: FULL_BODY.id, exercises: FULL_BODY.exercises }]);
  await waitFor(() => expect(list.queryByText('Helkropp A har tagits bort')).toBeNull());
});

it('shows when there is no such workout', async () => {
  await openWorkout({ workouts: [] });

  expect(await screen.findByRole('heading', { name: 'Passet finns inte' })).toBeTruthy();
});

it('shows when the address has an invalid id', async () => {
  await openWorkout({ answers: { 'fitness.workout': refuse('BAD_INPUT') } });

  expect(await screen.findByRole('heading', { name: 'Passet finns inte' })).toBeTruthy();
});

it('shows why when it cannot be loaded', async () => {
  await openWorkout({ answers: { 'fitness.workout': unreachable } });

  expect(await screen.findByRole('heading', { name: 'Passet kunde inte hämtas' })).toBeTruthy();
});

type User = Awaited<ReturnType<typeof openWorkout>>['user'];

async function fill(user: User, label: string, text: string) {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await user.clear(field);
  await user.type(field, text);
}

/** Treats no-break spaces as spaces. */
function textOf(element: Element | null | undefined): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}
