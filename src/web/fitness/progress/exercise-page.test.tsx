import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import { makeHub, makeOwnExercise, UNTRIED } from '#web/test/makers/make-exercises.ts';
import { openExercise } from '#web/test/open-exercises.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
});

it('shows the muscles as text and shades, the steps, the curve and the bests with their days', async () => {
  const { container } = await openExercise();

  expect(await screen.findByRole('heading', { level: 1, name: 'Bänkpress' })).toBeTruthy();
  expect(screen.getByText('Styrka, skivstång, medel')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Huvudmuskel: bröst. Hjälpmuskler: triceps, axlar.' })).toBeTruthy();
  expect(container.querySelector('[data-muscle="chest"]')?.getAttribute('class')?.split(' ')).toContain('fill-accent');
  expect(container.querySelector('[data-muscle="triceps"]')?.getAttribute('class')?.split(' ')).toContain(
    'fill-accent-line',
  );
  expect(screen.getByText('Pressa upp.')).toBeTruthy();
  expect(await screen.findByText('58,5')).toBeTruthy();
  expect(textOf(screen.getByText('Tyngsta').parentElement)).toContain('Tyngsta50,0kg2 nov');
});

it('has the curve as a table too', async () => {
  const { user } = await openExercise();

  await user.click(await screen.findByRole('button', { name: 'Visa som tabell' }));

  expect(textOf(screen.getByRole('table', { name: 'Beräknat 1RM som tabell' }))).toContain('56,7 kg');
});

it('marks a favourite and retains other settings of the exercise', async () => {
  const settings = {
    exerciseId: 'bench-press',
    progression: null,
    restSeconds: 120,
    barKg: 15,
    favourite: false,
    editedAt: '2026-11-01T10:00:00.000Z',
  };
  const { user, sent } = await openExercise({ answers: { 'fitness.hub': makeHub({ exerciseSettings: [settings] }) } });
  const star = await screen.findByRole('button', { name: 'Favorit' });
  await waitFor(() => expect(star.hasAttribute('disabled')).toBe(false));

  await user.click(star);

  expect(star.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() =>
    expect(sent('fitness.saveExerciseSettings')).toMatchObject([{ favourite: true, restSeconds: 120, barKg: 15 }]),
  );
});

it('offers others for the same muscle', async () => {
  await openExercise();

  const others = within(await screen.findByRole('list', { name: 'Byt mot' }));
  expect(textOf(others.getByRole('link'))).toContain('Armhävning');
});

it('shows the progress: curves, the best per reps with new ones marked, and every set', async () => {
  const { user } = await openExercise({ tab: 'progress' });

  expect(await screen.findByText('Epley: 45 kg × 9, i dag')).toBeTruthy();
  expect(textOf(screen.getByRole('region', { name: 'Volym per pass' }))).toContain('1 190');
  const best = screen.getByText('9 reps').closest('li');
  expect(textOf(best)).toContain('9 repsNyi dag45,0 kg');
  expect(screen.getByText('42,5 × 10, 45 × 9, 45 × 8')).toBeTruthy();
  expect(screen.getByText('Uppvärmning: 20 × 10')).toBeTruthy();
  expect(screen.queryByText('Överkropp')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Visa alla' }));
  expect(screen.getByText('Överkropp')).toBeTruthy();
});

it('changes the formula of the one-rep maximum, and estimates by it', async () => {
  const { user, sent } = await openExercise({ tab: 'progress', answers: { 'fitness.hub': makeHub() } });
  await user.click(await screen.findByRole('button', { name: 'Mer om Bänkpress' }));
  await user.click(await screen.findByRole('button', { name: /^Beräkning av 1RM/ }));

  await user.click(await screen.findByRole('radio', { name: /^Brzycki/ }));

  await waitFor(() => expect(sent('fitness.saveSettings')[0]).toMatchObject({ oneRmFormula: 'brzycki', barKg: 20 }));
  expect(screen.getByRole('radio', { name: /^Brzycki/ })).toHaveProperty('checked', true);
});

it('shows another period', async () => {
  const { user } = await openExercise({ tab: 'progress', answers: {} });
  await screen.findByText('90 dagar');

  await user.click(screen.getByRole('radio', { name: 'Allt' }));

  expect(screen.getByText('hela tiden')).toBeTruthy();
});

it('has a menu with the workouts of the exercise and its progression rule', async () => {
  const settings = {
    exerciseId: 'bench-press',
    progression: null,
    restSeconds: 120,
    barKg: 15,
    favourite: true,
    editedAt: '2026-11-01T10:00:00.000Z',
  };
  const { user, sent } = await openExercise({
    tab: 'progress',
    answers: { 'fitness.hub': makeHub({ exerciseSettings: [settings] }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Mer om Bänkpress' }));
  const workouts = screen.getByRole('link', { name: 'Visa passen med övningen' });
  expect(workouts.getAttribute('href')).toBe('/fitness?tab=history&exercise=bench-press');
  await waitFor(() => expect(screen.getByText('Ta bort från favoriter')).toBeTruthy());

  await user.click(screen.getByRole('button', { name: /^Så ökar du/ }));
  await user.click(await screen.findByRole('radio', { name: 'Eget spann' }));
  const most = screen.getByRole('textbox', { name: 'Högst reps' });
  await user.clear(most);
  await user.type(most, '3');
  await user.click(screen.getByRole('button', { name: 'Spara' }));
  expect(screen.getByText('Se över värdet.')).toBeTruthy();
  await user.clear(most);
  await user.type(most, '12');
  await user.click(screen.getByRole('button', { name: 'Spara' }));

  await waitFor(() =>
    expect(sent('fitness.saveExerciseSettings')).toMatchObject([
      {
        progression: { kind: 'double', minReps: 8, maxReps: 12, stepKg: 2.5, maxRpe: 8 },
        restSeconds: 120,
        barKg: 15,
        favourite: true,
      },
    ]),
  );
});

it('shows when the exercise has not been done', async () => {
  await openExercise({
    tab: 'progress',
    answers: { 'fitness.progress': UNTRIED, 'fitness.exerciseLog': { exercises: [] } },
  });

  expect(await screen.findByText('Inte provad än')).toBeTruthy();
});

it('changes an own exercise, and removes it with undo', async () => {
  const onGone = vi.fn();
  const own = makeOwnExercise();
  const { user, sent } = await openExercise({
    exerciseId: own.id,
    own: [own],
    onGone,
    answers: { 'fitness.progress': UNTRIED },
  });

  await user.click(await screen.findByRole('button', { name: 'Ändra Landmine-press' }));
  const name = screen.getByRole('textbox', { name: 'Namn' });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Spara övningen' }));
  expect(screen.getByText('Ge övningen ett namn.')).toBeTruthy();
  await user.type(name, 'Enarmspress');
  await user.click(screen.getByRole('button', { name: 'Spara övningen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Enarmspress' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Ta bort Enarmspress' }));
  await waitFor(() => expect(onGone).toHaveBeenCalled());
  expect(await screen.findByText('Övningen finns inte', { selector: 'h2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ångra' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Enarmspress' })).toBeTruthy();
  await waitFor(() => expect(sent('exercises.saveOwn').at(-1)).toMatchObject({ id: own.id, name: 'Enarmspress' }));
});

it('links back when the address has an unknown exercise', async () => {
  await openExercise({
    exerciseId: 'nothing',
    answers: { 'exercises.catalogue': { version: '1', exercises: [makeExercise()] } },
  });

  expect((await screen.findByRole('link', { name: 'Till alla övningar' })).getAttribute('href')).toBe('/exercises');
});

/** Treats no-break spaces as spaces. */
function textOf(element: Element | null): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}
