import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { ImportPage } from '#web/fitness/import/import-page.tsx';
import { DONE } from './canned-server.ts';
import { openExercisePage } from './open-exercises.tsx';
import type { RenderOptions } from './render-page.tsx';

const HEAD = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
/** An export from Strong: three valid sets, and one invalid. */
const STRONG = [
  HEAD,
  '2023-03-14 17:32:10,"Push",46m,"Bench Press (Barbell)",1,80,5,0,0,"",,8',
  '2023-03-14 17:32:10,"Push",46m,"Zercher Squat (Barbell)",1,60,5,0,0,"",,',
  '2026-11-08 09:00:00,"Legs",50m,"Squat (Barbell)",1,100,5,0,0,"",,',
  '2026-11-09 09:00:00,"Legs",50m,"Squat (Barbell)",1,nonsense,5,0,0,"",,',
].join('\n');

export type Batch = { id: string; workouts: WorkoutRow[] };

export async function openImport({ answers, ...options }: RenderOptions = {}) {
  return openExercisePage(<ImportPage />, {
    ...options,
    answers: {
      'fitness.imports': { imports: [] },
      'fitness.aliases': { aliases: [] },
      'fitness.saveAliases': DONE,
      'fitness.checkImport': { existing: [] },
      'fitness.importWorkouts': ({ workouts }: Batch) => ({ imported: workouts.length, skipped: 0 }),
      'fitness.undoImport': { removed: 2 },
      ...answers,
    },
  });
}

export type Opened = Awaited<ReturnType<typeof openImport>>;

export async function choose({ user }: Opened, text = STRONG, name = 'strong.csv') {
  await user.upload(
    await screen.findByLabelText(/Välj CSV-fil|strong|mitt/),
    new File([text], name, { type: 'text/csv' }),
  );
}

export async function toReview(opened: Opened, text?: string) {
  await choose(opened, text);
  const next = screen.getByRole('button', { name: 'Fortsätt' });
  await waitFor(() => expect(next.hasAttribute('disabled')).toBe(false));
  await opened.user.click(next);
  await screen.findByText('Så här läste vi filen');
}
