import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { choose, openImport } from '#web/test/open-import.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
});

it('waits for a file, and shows which file it cannot read', async () => {
  const opened = await openImport();
  expect((await screen.findByRole('button', { name: 'Fortsätt' })).hasAttribute('disabled')).toBe(true);

  await choose(opened, 'Datum;Belopp\n2026-01-01;5\n');

  expect(await screen.findByText(/varken från Strong eller Hevy/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fortsätt' }).hasAttribute('disabled')).toBe(true);
});

const OTHER = 'När;Lyft;Kilo;Antal\n2026-11-08;Knäböj;100;5\n2026-11-08;Knäböj;100;4\n';

it('reads a file of another app once its columns are assigned, and the next one of its kind at once', async () => {
  const opened = await openImport();
  await opened.user.click(await screen.findByRole('radio', { name: /Annan CSV-fil/ }));
  await choose(opened, OTHER, 'mitt.csv');
  const next = screen.getByRole('button', { name: 'Fortsätt' });
  expect(await screen.findByText(/Peka ut datum, övning och minst ett/)).toBeTruthy();
  expect(next.hasAttribute('disabled')).toBe(true);

  const point = (label: string, column: string) => opened.user.selectOptions(screen.getByLabelText(label), column);
  await point('Datum och tid', 'När (2026-11-08)');
  await point('Övning', 'Lyft (Knäböj)');
  await point('Vikt', 'Kilo (100)');
  await point('Reps', 'Antal (5)');
  await waitFor(() => expect(next.hasAttribute('disabled')).toBe(false));
  await opened.user.click(next);
  expect(await screen.findByText('Så här läste vi filen')).toBeTruthy();
  await opened.user.click(screen.getByRole('button', { name: 'Importera 1 pass' }));
  await waitFor(() => expect(opened.sent('fitness.importWorkouts')).toHaveLength(1));
  expect(opened.sent('fitness.importWorkouts')[0]).toMatchObject({
    source: 'csv',
    workouts: [
      {
        name: 'Importerat pass',
        exercises: [
          {
            sets: [
              { weightKg: 100, reps: 5 },
              { weightKg: 100, reps: 4 },
            ],
          },
        ],
      },
    ],
  });

  opened.unmount();
  const again = await openImport();
  await again.user.click(await screen.findByRole('radio', { name: /Annan CSV-fil/ }));
  await choose(again, OTHER.replace('Knäböj', 'Marklyft'), 'mitt.csv');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fortsätt' }).hasAttribute('disabled')).toBe(false));
});

it('reads a file at once whose column names are known, and shows the assignment', async () => {
  const opened = await openImport();
  await choose(opened, 'Dag;Pass;Övning;Kilo;Reps\n2026-11-08;Ben;Knäböj;80,5;5\n', 'mitt.csv');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Fortsätt' }).hasAttribute('disabled')).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Annan CSV-fil/ }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Vikt').selectedOptions[0]?.text).toBe('Kilo (80,5)');
});

it('shows which app the file is from when it has been read', async () => {
  const opened = await openImport();
  await choose(
    opened,
    'title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps\n' +
      '"Legs","5 Oct 2026, 18:10","5 Oct 2026, 19:00","Squat (Barbell)",0,"normal",100,5\n',
    'mitt.csv',
  );
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Hevy/ }).checked).toBe(true));
});
