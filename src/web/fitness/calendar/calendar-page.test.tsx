import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { glanceWorkout } from '#domain/fitness/history/glance-workout.ts';
import { makeSchedule } from '#domain/fitness/test/make-fitness.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { makeHub } from '#web/test/makers/make-exercises.ts';
import { openExercisePage } from '#web/test/open-exercises.tsx';
import { FULL_BODY, WALK } from '#web/test/open-history.tsx';
import type { RenderOptions } from '#web/test/render-page.tsx';
import { CalendarPage } from './calendar-page.tsx';
import { type CalendarSearch, parseCalendarSearch } from './calendar-search.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
});

const WORKOUTS = [FULL_BODY, WALK].map((workout) => ({
  ...glanceWorkout(workout),
  day: workout.createdAt.slice(0, 10),
}));

function openCalendar({ answers, ...options }: RenderOptions = {}) {
  return openExercisePage(<CalendarAt />, {
    ...options,
    answers: {
      'fitness.calendar': ({ from, to }: { from: string; to: string }) => ({
        workouts: WORKOUTS.filter(({ day }) => day >= from && day <= to),
      }),
      'fitness.hub': makeHub({ schedules: [makeSchedule({ followedAt: '2026-11-10T07:00:00.000Z' })] }),
      ...answers,
    },
  });
}

function CalendarAt() {
  const [search, setSearch] = useState<CalendarSearch>({});
  return <CalendarPage search={search} onSearch={setSearch} />;
}

it('shows workouts and planned sessions, with the minutes of each week', async () => {
  await openCalendar();

  expect(await screen.findByRole('button', { name: named('måndag 9 november, tränat') })).toBeTruthy();
  const today = screen.getByRole('button', { name: named('torsdag 12 november, tränat') });
  expect(today.getAttribute('aria-current')).toBe('date');
  expect(await screen.findByRole('button', { name: named('måndag 16 november, planerat') })).toBeTruthy();
  const week = screen.getByRole('rowheader', { name: 'v. 46' }).closest('tr');
  expect(week?.textContent?.replaceAll('\u00a0', ' ')).toBe('v. 4688 min');
  expect(screen.getByText('2 pass, 1 tim 28 min')).toBeTruthy();
});

it('shows the selected day: workouts, and sessions that can be started today', async () => {
  const { user } = await openCalendar();
  const day = within(await screen.findByRole('region', { name: named('I dag, 12 november') }));
  expect(await day.findByText('Morgonpromenad')).toBeTruthy();
  expect(await day.findByRole('button', { name: 'Starta Helkropp A' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: named('tisdag 10 november') }));

  expect(screen.getByText('Inget loggat den dagen.')).toBeTruthy();
});

it('moves by day, week and month with the keys, and by month with the arrow buttons', async () => {
  const { user, sent } = await openCalendar();
  const today = await screen.findByRole('button', { name: named('torsdag 12 november, tränat') });
  today.focus();

  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-11'));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-04'));
  await user.keyboard('{PageUp}');
  expect(await screen.findByRole('heading', { name: 'Oktober 2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nästa månad' }));
  await user.click(screen.getByRole('button', { name: 'Nästa månad' }));

  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeTruthy();
  await waitFor(() => expect(sent('fitness.calendar').at(-1)).toMatchObject({ from: '2026-11-30', to: '2027-01-03' }));
});

it('shows why when the calendar cannot be loaded', async () => {
  await openCalendar({ answers: { 'fitness.calendar': unreachable } });

  expect(await screen.findByRole('heading', { name: 'Kalendern kunde inte hämtas' })).toBeTruthy();
});

it.each([
  [{ day: '2026-02-30' }, {}],
  [{ day: '2026-02-28' }, { day: '2026-02-28' }],
  [{ day: '1950-01-01' }, {}],
])('reads %o from the address as %o', (search, parsed) => {
  expect(parseCalendarSearch(search)).toEqual(parsed);
});

/** Day and month are joined by a no-break space. */
function named(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(' ', '\\s')}$`);
}
