import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import { makePlanned } from '#domain/fitness/test/make-fitness.ts';
import { makeLogEntry } from '#web/test/makers/make-exercises.ts';
import { makeStoredTemplate, openFitnessPage } from '#web/test/open-fitness.tsx';
import { AddToWorkout } from './add-to-workout.tsx';

const BENCH = makeExercise();
const LEGS = makeStoredTemplate({ name: 'Ben', exercises: [makePlanned({ exerciseId: 'squat', name: 'Knäböj' })] });
const FULL = makeStoredTemplate({
  id: '0190f1e2-0000-7000-8000-0000000000f1',
  name: 'Allt',
  exercises: Array.from({ length: FITNESS_BOUNDS.exercises }, () => makePlanned()),
});
const PROVIDED = makeStoredTemplate({ id: '0190f1e2-0000-7000-8000-0000000000f2', name: 'Nybörjare', provided: true });

async function openChoice(done = new Map([[BENCH.id, makeLogEntry()]])) {
  const page = await openFitnessPage(<AddToWorkout exercise={BENCH} done={done} />, {
    hub: { templates: [LEGS, FULL, PROVIDED] },
  });
  await page.user.click(screen.getByRole('button', { name: 'Lägg till i en passmall' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Lägg till Bänkpress i' }));
  await sheet.findByText('Ben');
  return { ...page, sheet };
}

it('adds the exercise at the end of the workout, with the sets of last time', async () => {
  const { user, sheet, sent } = await openChoice();
  await user.click(sheet.getByRole('button', { name: /^Ben/ }));
  await waitFor(() => expect(sent('fitness.saveTemplate')).toHaveLength(1));
  expect(sent('fitness.saveTemplate')[0]).toMatchObject({
    id: LEGS.id,
    name: 'Ben',
    exercises: [
      { exerciseId: 'squat' },
      {
        exerciseId: 'bench-press',
        name: 'Bänkpress',
        sets: [
          { weightKg: 42.5, reps: 10 },
          { weightKg: 45, reps: 7 },
        ],
      },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lägg till Bänkpress i' })).toBeNull());
});

it('plans three sets of a new exercise', async () => {
  const { user, sheet, sent } = await openChoice(new Map());
  await user.click(sheet.getByRole('button', { name: /^Ben/ }));
  await waitFor(() => expect(sent('fitness.saveTemplate')).toHaveLength(1));
  expect(sent('fitness.saveTemplate')[0]).toMatchObject({ exercises: [{}, { sets: [{}, {}, {}] }] });
});

it('offers neither a full workout nor a provided one', async () => {
  const { sheet } = await openChoice();
  expect(sheet.getByText('Passmallen är full')).toBeDefined();
  expect(sheet.queryByRole('button', { name: /^Allt/ })).toBeNull();
  expect(sheet.queryByText('Nybörjare')).toBeNull();
});

it('starts a new workout with the exercise', async () => {
  const { user, sheet, router } = await openChoice();
  await user.click(sheet.getByRole('button', { name: /^Ny passmall/ }));
  await waitFor(() => expect(router.state.location.href).toContain('/fitness/create?exercise=bench-press'));
});
