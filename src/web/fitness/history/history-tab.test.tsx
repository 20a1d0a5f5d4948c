import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeDone, makeSet, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { makeHub } from '#web/test/makers/make-exercises.ts';
import { openHistory } from '#web/test/open-history.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
});

const MANY = Array.from({ length: 45 }, (_, index) =>
  makeWorkout({
    name: `Pass ${45 - index}`,
    createdAt: new Date(Date.parse('2026-11-11T17:00:00Z') - index * 86_400_000).toISOString(),
  }),
);

it('shows the newest first with when, how long and how much, and the minutes of the week', async () => {
  await openHistory();

  const rows = within(await screen.findByRole('list', { name: 'Träningspass' })).getAllByRole('listitem');
  expect(rows.map(textOf)).toEqual([
    'MorgonpromenadI dag 07:10, 42 min212 kcal',
    'Helkropp AMån 9 nov, 46 min, 400 kg231 kcal',
  ]);
  expect(screen.getByText('119')).toBeTruthy();
  expect(screen.getByText('min denna vecka')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Träningstid per vecka, från 0 till 119 minuter denna vecka.' })).toBeTruthy();
});

it('shows hours and minutes on one line', async () => {
  await openHistory({ workouts: [makeWorkout({ durationMinutes: 74 })] });
  const list = await screen.findByRole('list', { name: 'Träningspass' });
  expect(list.textContent).toContain('1\u00a0tim\u00a014\u00a0min');
});

it('shows the volume of each workout, else the distance, else the sets', async () => {
  const run = { exerciseId: 'running', effort: 'moderate' as const, met: 9.8, distanceM: 5200 };
  const reps = makeDone({
    logged: 'bodyweight-reps',
    sets: [makeSet({ weightKg: null }), makeSet({ weightKg: null })],
  });
  await openHistory({
    workouts: [
      makeWorkout({ name: 'Kilo', createdAt: '2026-11-09T16:30:00.000Z' }),
      makeWorkout({
        name: 'Sträcka',
        createdAt: '2026-11-08T16:30:00.000Z',
        exercises: [],
        other: { source: 'activity', activity: run },
      }),
      makeWorkout({ name: 'Hemma', createdAt: '2026-11-07T16:30:00.000Z', exercises: [reps] }),
    ],
  });

  const rows = within(await screen.findByRole('list', { name: 'Träningspass' })).getAllByRole('listitem');
  expect(rows.map((row) => textOf(row).replace(/231.kcal$/, ''))).toEqual([
    'KiloMån 9 nov, 46 min, 400 kg',
    'SträckaSön 8 nov, 46 min, 5,2 km',
    'HemmaLör 7 nov, 46 min, 2 set',
  ]);
});

it('shows no value beside a workout without energy', async () => {
  const yoga = { exerciseId: 'yoga', effort: 'moderate' as const, met: 2.5, distanceM: null };
  await openHistory({
    workouts: [
      makeWorkout({ name: 'Yoga', caloriesBurned: null, exercises: [], other: { source: 'activity', activity: yoga } }),
    ],
  });

  const row = within(await screen.findByRole('list', { name: 'Träningspass' })).getByRole('listitem');
  expect(textOf(row)).toMatch(/^Yoga.*46 min$/);
});

it('has pages of twenty with the total count', async () => {
  const { user, sent } = await openHistory({ workouts: MANY });
  expect(await screen.findByText('Visar 1–20 av 45')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Nästa' }));

  expect(await screen.findByText('Pass 25')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('{"page":2}');
  expect(sent('fitness.history').at(-1)).toMatchObject({ page: 2 });
});

it('shows the last page for a page beyond it', async () => {
  await openHistory({ workouts: MANY, search: { page: 9 } });

  expect(await screen.findByText('Visar 41–45 av 45')).toBeTruthy();
});

it('searches by text and filters by kind, exercise and days, from the first page', async () => {
  const { user, sent } = await openHistory({ workouts: MANY, search: { page: 2 } });
  await user.type(await screen.findByRole('searchbox', { name: 'Sök pass eller övning' }), 'bänk');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('{"q":"bänk"}'));

  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('radio', { name: 'Styrka' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Övning' }), 'Bänkpress');
  await user.type(screen.getByLabelText('Från'), '2026-10-01');
  await user.click(screen.getByRole('button', { name: 'Visa passen' }));

  expect(screen.getByRole('button', { name: 'Filter, 3 valda' })).toBeTruthy();
  await waitFor(() =>
    expect(sent('fitness.history').at(-1)).toMatchObject({
      query: 'bänk',
      kind: 'strength',
      exerciseId: 'bench-press',
      from: '2026-10-01',
      page: 1,
    }),
  );
});

it('shows when nothing matches, with a link to everything', async () => {
  const { user } = await openHistory({ workouts: [], search: { q: 'simning' } });

  await user.click(await screen.findByRole('button', { name: 'Visa alla pass' }));

  expect(screen.getByTestId('address').textContent).toBe('{}');
  expect(await screen.findByText('Här samlas dina pass')).toBeTruthy();
});

it('has the weeks as a table too', async () => {
  const { user } = await openHistory();
  await user.click(await screen.findByRole('button', { name: 'Visa som tabell' }));

  const table = screen.getByRole('table', { name: 'Träningstid per vecka' });
  expect(textOf(within(table).getAllByRole('row')[1])).toBe('Vecka 46119');
});

it('shows why when the history cannot be loaded', async () => {
  await openHistory({ answers: { 'fitness.history': unreachable, 'fitness.hub': makeHub() } });

  expect(await screen.findByRole('heading', { name: 'Historiken kunde inte hämtas' })).toBeTruthy();
});

/** Treats no-break spaces as spaces. */
function textOf(element: Element | null | undefined): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}
