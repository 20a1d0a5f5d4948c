import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeHub, makeMuscleWeek } from '#web/test/makers/make-exercises.ts';
import { openExercisePage } from '#web/test/open-exercises.tsx';
import { MuscleWeekPage } from './muscle-week-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
});

const WEEK = makeMuscleWeek({ quadriceps: 12, shoulders: 10, chest: 8, back: 6, biceps: 3 });

function At() {
  const [week, setWeek] = useState<string | undefined>();
  return <MuscleWeekPage week={week} onWeek={setWeek} />;
}

const open = (answers: Record<string, unknown> = {}) =>
  openExercisePage(<At />, { answers: { 'fitness.muscleWeek': WEEK, ...answers } });

it('shows the sets of the week on the body, as text and as a list with the target', async () => {
  const { container } = await open();

  expect(await screen.findByText('Vecka 46, 9–15 november')).toBeTruthy();
  const map = await screen.findByRole('img', { name: /^Set per muskel vecka 46: framsida lår 12, axlar 10, bröst 8/ });
  expect(map).toBeTruthy();
  expect(container.querySelector('[data-muscle="quadriceps"]')?.getAttribute('class')?.split(' ')).toContain(
    'fill-accent',
  );
  expect(container.querySelector('[data-muscle="biceps"]')?.getAttribute('class')?.split(' ')).toContain(
    'fill-accent-line',
  );
  expect(screen.getByText('ditt riktmärke, 10 set')).toBeTruthy();
  expect(textOf(screen.getByRole('link', { name: /Framsida lår/ }))).toContain('12');
  expect(screen.queryByRole('link', { name: /Nacke/ })).toBeNull();
});

it('goes to earlier weeks and not past this one', async () => {
  const { user, sent } = await open();
  await screen.findByText('Vecka 46, 9–15 november');
  expect(screen.getByRole('button', { name: 'Nästa vecka' }).hasAttribute('disabled')).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Förra veckan' }));

  expect(await screen.findByText('Vecka 45, 2–8 november')).toBeTruthy();
  expect(sent('fitness.muscleWeek')).toMatchObject([{ day: '2026-11-09' }, { day: '2026-11-02' }]);
});

it('adds remaining planned sets of this week', async () => {
  const set = { type: 'normal', weightKg: null, reps: 8, seconds: null, distanceM: null, assistanceKg: null };
  const squat = {
    exerciseId: 'squat',
    name: 'Knäböj',
    logged: 'weight-reps',
    superset: null,
    restSeconds: null,
    notes: '',
  };
  const session = {
    templateId: null,
    name: 'Ben',
    durationMinutes: 45,
    exercises: [{ ...squat, sets: [set, set, set] }],
    notes: '',
  };
  const schedule = {
    id: '018f0000-0000-7000-8000-0000000000a1',
    title: 'Vinterform',
    days: [{ dayIndex: 4, sessions: [session] }],
    followedAt: '2026-11-01T10:00:00.000Z',
    missed: 'stay',
    order: 'weekday',
    moves: [],
    createdAt: '2026-11-01T10:00:00.000Z',
    editedAt: '2026-11-01T10:00:00.000Z',
  };
  await open({ 'fitness.hub': { ...makeHub(), schedules: [schedule] } });

  expect(await screen.findByText('Planerade, fredag')).toBeTruthy();
  expect(textOf(await screen.findByRole('link', { name: /Framsida lår.*planerade/ }))).toContain('12 set +3 planerade');
  expect(screen.getByText(/2 pass klara, 1 planerat/)).toBeTruthy();
});

it('explains how sets are counted', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Så räknas det' }));

  const sheet = within(await screen.findByRole('dialog', { name: 'Så räknas det' }));
  expect(sheet.getByText(/halvt för musklerna som hjälper till/)).toBeTruthy();
});

/** Treats no-break spaces as spaces. */
function textOf(element: Element | null): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}
