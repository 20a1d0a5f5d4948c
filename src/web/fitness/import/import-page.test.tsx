import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WorkoutImport } from '#domain/fitness/import/import.contract.ts';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { type Batch, choose, type Opened, openImport, toReview } from '#web/test/open-import.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
});

it('shows the parsed content: counts, unit, existing workouts and refused rows with their reasons', async () => {
  const existing = [new Date('2026-11-08T09:00:00').toISOString()];
  const opened = await openImport({ answers: { 'fitness.checkImport': { existing } } });
  await toReview(opened);

  expect(textOf(screen.getByText('set', { selector: 'dt' }).parentElement)).toBe('set3');
  expect(screen.getByText('2 säkra, 1 att titta på')).toBeTruthy();
  expect(screen.getByText('1 pass finns redan')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Importera 1 pass' })).toBeTruthy();
  await opened.user.click(screen.getByRole('button', { name: /1 rad förstod vi inte/ }));
  expect(screen.getByText('Rad 5: ett värde är inte ett tal')).toBeTruthy();
});

it('waits for the exercises when the file is chosen before they are loaded', async () => {
  let arrive: (catalogue: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    arrive = resolve;
  });
  const opened = await openImport({ answers: { 'exercises.catalogue': () => late } });
  await choose(opened);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fortsätt' }).hasAttribute('disabled')).toBe(false));
  await opened.user.click(screen.getByRole('button', { name: 'Fortsätt' }));
  arrive({ version: '1', exercises: [makeExercise()] });

  expect(await screen.findByText('1 säkra, 2 att titta på')).toBeTruthy();
});

it('reads the file again in pounds when the member chooses so', async () => {
  const opened = await openImport();
  await toReview(opened);

  await opened.user.click(screen.getByRole('radio', { name: 'lb' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'lb' }).getAttribute('aria-checked')).toBe('true'));
  await importAll(opened);

  await screen.findByText('Importen är klar');
  const [batch] = batches(opened);
  expect(batch?.workouts[0]?.exercises[0]?.sets[0]?.weightKg).toBe(36.29);
});

it('imports mapped names under our exercises, the rest under their own names, and remembers the mapping', async () => {
  const opened = await openImport();
  await toReview(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Välj övning för Zercher Squat (Barbell)' }));
  const picker = within(screen.getByRole('dialog', { name: 'Vad är Zercher Squat (Barbell)?' }));
  await opened.user.type(picker.getByRole('searchbox'), 'knäböj');
  await opened.user.click(await picker.findByRole('button', { name: /^Knäböj/ }));
  await pressImport(opened);

  expect(await screen.findByText('Importen är klar')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '3,5 års träning är importerad' })).toBeTruthy();
  const [batch] = batches(opened);
  expect(batch?.workouts.map(({ name, durationMinutes }) => [name, durationMinutes])).toEqual([
    ['Push', 46],
    ['Legs', 50],
  ]);
  expect(batch?.workouts[0]?.exercises.map(({ exerciseId, name }) => [exerciseId, name])).toEqual([
    ['bench-press', 'Bänkpress'],
    ['squat', 'Knäböj'],
  ]);
  const [sent] = opened.sent('fitness.saveAliases');
  expect(sent).toMatchObject({
    aliases: expect.arrayContaining([{ name: 'Zercher Squat (Barbell)', exerciseId: 'squat' }]),
  });
});

it('resumes the same import after a lost connection', async () => {
  const opened = await openImport({ answers: { 'fitness.importWorkouts': unreachable } });
  await toReview(opened);
  await importAll(opened);
  await screen.findByRole('alert');
  opened.server.answers['fitness.importWorkouts'] = ({ workouts }: Batch) => ({
    imported: workouts.length,
    skipped: 0,
  });

  await importAll(opened);

  expect(await screen.findByText('Importen är klar')).toBeTruthy();
  expect(new Set(batches(opened).map(({ id }) => id)).size).toBe(1);
});

it.each([
  [
    ['2026-08-04', '2026-09-15', '2026-11-11'],
    ['3 aug', 'sep', 'okt', 'nu'],
    ['0', '1'],
  ],
  [
    ['2025-04-10', '2026-02-03', '2026-07-01'],
    ['apr 2025', '2026', 'juli'],
    ['0', '1'],
  ],
  [
    ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-11-11'],
    ['26 okt', 'nov', 'nu'],
    ['0', '4'],
  ],
])(
  'names the months and years under the curve of a file from %o, and its top beside it',
  async (days, below, beside) => {
    const opened = await openImport();
    const rows = days.map((day) => `${day} 17:30:00,"Push",46m,"Bench Press (Barbell)",1,80,5,0,0,"",,`);
    await toReview(
      opened,
      [
        'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
        ...rows,
      ].join('\n'),
    );
    await pressImport(opened);

    const curve = await screen.findByRole('img', { name: /^Pass per / });
    const labels = [...curve.querySelectorAll('text')].map((element) => textOf(element));
    const isNumber = (text: string) => /^\d?$/.test(text);
    expect(labels.filter((text) => !isNumber(text))).toEqual(below);
    expect(labels.filter(isNumber)).toEqual(beside);
  },
);

it('undoes the whole import after asking', async () => {
  const opened = await openImport();
  await toReview(opened);
  await importAll(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Ångra' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Ta bort passen' }));

  expect(await screen.findByText('Importen är ångrad')).toBeTruthy();
  expect(opened.sent('fitness.undoImport')).toEqual([{ id: batches(opened)[0]?.id }]);
});

it('lists earlier imports, and undoes one that is recent enough', async () => {
  const earlier: WorkoutImport = {
    id: '018f0000-0000-7000-8000-0000000000a1',
    source: 'hevy',
    fileName: 'hevy.csv',
    importedAt: '2026-11-01T10:00:00.000Z',
    workouts: 12,
    sets: 240,
    undoUntil: '2026-12-01T10:00:00.000Z',
    undoneAt: null,
  };
  const old = { ...earlier, id: '018f0000-0000-7000-8000-0000000000a2', undoUntil: '2026-11-11T10:00:00.000Z' };
  const opened = await openImport({ answers: { 'fitness.imports': { imports: [earlier, old] } } });
  const list = within(await screen.findByRole('list', { name: 'Tidigare importer' }));
  expect(textOf(list.getAllByRole('listitem')[0] ?? null)).toContain('hevy.csv1 november 2026, Hevy, 12 pass, 240 set');
  expect(list.getAllByRole('button')).toHaveLength(1);

  await opened.user.click(list.getByRole('button', { name: 'Ångra' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Ta bort passen' }));

  await waitFor(() => expect(opened.sent('fitness.undoImport')).toEqual([{ id: earlier.id }]));
});

const pressImport = ({ user }: Opened) => user.click(screen.getByRole('button', { name: /^Importera \d+ pass/ }));

/** One exercise of the file is not mapped, so the import asks for confirmation. */
async function importAll(opened: Opened) {
  await pressImport(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Importera ändå' }));
}

// The test server has parsed them with the contract.
const batches = ({ sent }: Opened) => sent('fitness.importWorkouts') as Batch[];

/** Treats no-break spaces as spaces. */
function textOf(element: Element | null): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}
