import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import type { ExerciseAlias, WorkoutImport } from '#domain/fitness/import/import.contract.ts';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import { DONE, unreachable } from '#web/test/canned-server.ts';
import { openExercisePage } from '#web/test/open-exercises.tsx';
import type { RenderOptions } from '#web/test/render-page.tsx';
import { ImportPage } from './import-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
});

const HEAD = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const STRONG = [
  HEAD,
  '2023-03-14 17:32:10,"Push",46m,"Bench Press (Barbell)",1,80,5,0,0,"",,8',
  '2023-03-14 17:32:10,"Push",46m,"Zercher Squat (Barbell)",1,60,5,0,0,"",,',
  '2026-11-08 09:00:00,"Legs",50m,"Squat (Barbell)",1,100,5,0,0,"",,',
  '2026-11-09 09:00:00,"Legs",50m,"Squat (Barbell)",1,nonsense,5,0,0,"",,',
].join('\n');

type Batch = { id: string; workouts: WorkoutRow[] };

async function openImport({ answers, aliases = [], ...options }: RenderOptions & { aliases?: ExerciseAlias[] } = {}) {
  return openExercisePage(<ImportPage />, {
    ...options,
    answers: {
      'fitness.imports': { imports: [] },
      'fitness.aliases': { aliases },
      'fitness.saveAliases': DONE,
      'fitness.checkImport': { existing: [] },
      'fitness.importWorkouts': ({ workouts }: Batch) => ({ imported: workouts.length, skipped: 0 }),
      'fitness.undoImport': { removed: 2 },
      ...answers,
    },
  });
}

type Opened = Awaited<ReturnType<typeof openImport>>;

async function choose({ user }: Opened, text = STRONG, name = 'strong.csv') {
  await user.upload(
    await screen.findByLabelText(/Välj CSV-fil|strong|mitt/),
    new File([text], name, { type: 'text/csv' }),
  );
}

async function toReview(opened: Opened, text?: string) {
  await choose(opened, text);
  const next = screen.getByRole('button', { name: 'Fortsätt' });
  await waitFor(() => expect(next.hasAttribute('disabled')).toBe(false));
  await opened.user.click(next);
  await screen.findByText('Så här läste vi filen');
}

it('waits for a file, and says which file it cannot read', async () => {
  const opened = await openImport();
  expect((await screen.findByRole('button', { name: 'Fortsätt' })).hasAttribute('disabled')).toBe(true);

  await choose(opened, 'Datum;Belopp\n2026-01-01;5\n');

  expect(await screen.findByText(/varken från Strong eller Hevy/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fortsätt' }).hasAttribute('disabled')).toBe(true);
});

const OTHER = 'När;Lyft;Kilo;Antal\n2026-11-08;Knäböj;100;5\n2026-11-08;Knäböj;100;4\n';

it('reads a file of another app once its columns are pointed out, and the next one of its kind at once', async () => {
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

it('reads a file at once whose column names tell enough, and shows what it took them for', async () => {
  const opened = await openImport();
  await choose(opened, 'Dag;Pass;Övning;Kilo;Reps\n2026-11-08;Ben;Knäböj;80,5;5\n', 'mitt.csv');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Fortsätt' }).hasAttribute('disabled')).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Annan CSV-fil/ }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Vikt').selectedOptions[0]?.text).toBe('Kilo (80,5)');
});

it('says which app the file is from when it has been read', async () => {
  const opened = await openImport();
  await choose(
    opened,
    'title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps\n' +
      '"Legs","5 Oct 2026, 18:10","5 Oct 2026, 19:00","Squat (Barbell)",0,"normal",100,5\n',
    'mitt.csv',
  );
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Hevy/ }).checked).toBe(true));
});

it('shows what was understood: counts, unit, what is here already and rows with their reasons', async () => {
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

it('waits for the exercises when the file is chosen before they are there', async () => {
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

it('reads the file again in pounds when the member says so', async () => {
  const opened = await openImport();
  await toReview(opened);

  await opened.user.click(screen.getByRole('radio', { name: 'lb' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'lb' }).getAttribute('aria-checked')).toBe('true'));
  await importAll(opened);

  await screen.findByText('Importen är klar');
  const [batch] = batches(opened);
  expect(batch?.workouts[0]?.exercises[0]?.sets[0]?.weightKg).toBe(36.29);
});

it('imports what was settled under our exercises, the rest under its own name, and remembers the choice', async () => {
  const opened = await openImport();
  await toReview(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Välj övning för Zercher Squat (Barbell)' }));
  const picker = within(screen.getByRole('dialog', { name: 'Vad är Zercher Squat (Barbell)?' }));
  await opened.user.type(picker.getByRole('searchbox'), 'knäböj');
  await opened.user.click(await picker.findByRole('button', { name: /^Knäböj/ }));
  await pressImport(opened);

  expect(await screen.findByText('Importen är klar')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '3,5 års träning är på plats' })).toBeTruthy();
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

it('goes on where it stopped when the network was lost, as the same import', async () => {
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

it('takes the whole import back after asking', async () => {
  const opened = await openImport();
  await toReview(opened);
  await importAll(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Ångra' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Ta bort passen' }));

  expect(await screen.findByText('Importen är ångrad')).toBeTruthy();
  expect(opened.sent('fitness.undoImport')).toEqual([{ id: batches(opened)[0]?.id }]);
});

it('lists earlier imports, and takes back one that is young enough', async () => {
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

/** One exercise of the file is not settled, so the import asks first. */
async function importAll(opened: Opened) {
  await pressImport(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Importera ändå' }));
}

// The canned server has parsed them by the contract.
const batches = ({ sent }: Opened) => sent('fitness.importWorkouts') as Batch[];

/** Without the difference between spaces and those that do not break. */
function textOf(element: Element | null): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}
