import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeDone, makeSet, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { SQUAT } from '#web/test/makers/make-exercises.ts';
import { openExercises } from '#web/test/open-exercises.tsx';
import { WORKOUTS } from '../workout-rows.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
});

const rows = async () => within(await screen.findByRole('list', { name: 'Övningar' })).getAllByRole('listitem');
const names = async () =>
  (await rows()).map((row) => within(row).getByRole('link').textContent?.replaceAll('\u00a0', ' '));

it('lists recent exercises first, with their last session, and the number of exercises', async () => {
  await openExercises();

  const [bench, second] = await names();
  expect(bench).toBe('BänkpressBröst, triceps, axlarSenast 9 nov, 45 kgSkivstång');
  expect(second).toContain('Inte provad än');
  expect(screen.getByRole('searchbox', { name: 'Sök övning' }).getAttribute('placeholder')).toBe(
    'Sök bland 4 övningar',
  );
});

it('does not mark exercises as untried while the log cannot be loaded', async () => {
  await openExercises({ answers: { 'fitness.exerciseLog': unreachable } });

  const shown = await names();
  expect(shown.join(' ')).toContain('Bänkpress');
  expect(shown.join(' ')).not.toContain('Inte provad än');
});

it('includes an exercise of an unsent workout', async () => {
  const exercises = [makeDone({ exerciseId: SQUAT.id, sets: [makeSet({ weightKg: 60, reps: 5 })] })];
  const workout = makeWorkout({ exercises, createdAt: '2026-11-12T10:00:00.000Z' });
  const { outbox } = await openExercises({ answers: { 'fitness.saveWorkout': unreachable } });
  await rows();

  await act(() => outbox.enqueue(WORKOUTS.saveDraft(workout, 'create', { key: 'live.unsent.workout' })));

  await waitFor(async () => expect((await names()).join(' ')).toMatch(/Knäböj\D*Senast i dag, 60 kg/));
});

it('finds by synonyms and with typing errors, and stores the text in the address', async () => {
  const { user } = await openExercises();
  await rows();

  await user.type(screen.getByRole('searchbox'), 'knabj');

  expect(await screen.findByText(/Ingen övning heter ”knabj”/)).toBeTruthy();
  expect(await names()).toEqual([expect.stringContaining('Knäböj')]);
  expect(textOf(screen.getByTestId('address'))).toContain('"q":"knabj"');
});

it('filters by muscle, level and several kinds of equipment, and clears each filter', async () => {
  const { user } = await openExercises();
  await rows();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Muskel' }), 'Bröst');
  expect(await names()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Utrustning' }));
  await user.click(screen.getByRole('button', { name: 'Kroppsvikt' }));
  expect(await names()).toEqual([expect.stringContaining('Armhävning')]);
  await user.click(screen.getByRole('button', { name: 'Kabelmaskin' }));
  await user.click(screen.getByRole('button', { name: 'Visa övningarna' }));
  expect(textOf(screen.getByTestId('address'))).toContain('"equipment":"body only,cable"');
  await user.click(screen.getByRole('button', { name: 'Ta bort filtret Muskel' }));
  expect(await names()).toHaveLength(2);
});

it('shows only mine: done, favourite or own exercises', async () => {
  const { user } = await openExercises();
  await rows();

  await user.click(screen.getByRole('button', { name: 'Mina' }));

  expect(await names()).toEqual([expect.stringContaining('Bänkpress')]);
});

it('offers to create an exercise with the typed name when there is no match', async () => {
  const { user, sent } = await openExercises({ search: { q: 'xylofonhopp' } });

  await user.click(await screen.findByRole('button', { name: 'Skapa ”xylofonhopp”' }));
  expect(screen.getByRole('textbox', { name: 'Namn' }).getAttribute('value')).toBe('xylofonhopp');
  await user.click(screen.getByRole('button', { name: 'Spara övningen' }));
  expect(screen.getByText('Välj en huvudmuskel.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Huvudmuskel' }), 'Vader');
  await user.click(screen.getByRole('button', { name: 'Spara övningen' }));

  await waitFor(() =>
    expect(sent('exercises.saveOwn')).toMatchObject([{ name: 'xylofonhopp', primaryMuscle: 'calves' }]),
  );
  expect(screen.getByTestId('opened').textContent).not.toBe('');
});

it('focuses the search with the slash key', async () => {
  const { user } = await openExercises();
  await rows();

  await user.keyboard('/');

  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('shows the selected exercise beside the list on a wide screen', async () => {
  await openExercises({ width: 1280, search: { exercise: 'plank' } });

  expect(await screen.findByRole('heading', { level: 2, name: 'Planka' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Huvudmuskel: mage.' })).toBeTruthy();
});

it('shows what could not be loaded and tries again', async () => {
  const { user, server } = await openExercises({ answers: { 'exercises.catalogue': unreachable } });

  const retry = await screen.findByRole('button', { name: 'Försök igen' });
  server.answers['exercises.catalogue'] = { version: '1', exercises: [] };
  await user.click(retry);

  expect(await screen.findByText('Inga träffar')).toBeTruthy();
});

/** Treats no-break spaces as spaces. */
function textOf(element: Element | null): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}
