import { expect, it } from 'vitest';
import { makeExercise } from '../test/make-exercise.ts';
import { followReady, startsOf } from './follow-ready.ts';
import type { ReadyProgramme, ReadyWorkout } from './programmes.contract.ts';

const WORKOUT: ReadyWorkout = {
  original: { name: 'Pass A', notes: 'Lugnt.' },
  translations: { en: { name: 'Workout A', notes: 'Easy.' } },
  category: 'General',
  minutes: 40,
  exercises: [
    { id: 'bench-press', sets: 3, reps: 8, restSeconds: 120 },
    { id: 'plank', sets: 2, seconds: 30, restSeconds: 60 },
    { id: 'unknown', sets: 1, reps: 1, restSeconds: 60 },
  ],
};
const TEXT = { name: 'Programmet', about: 'Kort.', lines: [] };
const PROGRAMME: ReadyProgramme = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  slug: 'programmet',
  texts: { original: TEXT, translations: {} },
  place: 'gym',
  level: 'beginner',
  order: 'weekday',
  workouts: [WORKOUT, { ...WORKOUT, translations: {} }],
  phases: [
    { weeks: 2, days: [{ dayIndex: 0, workout: 0 }] },
    {
      weeks: 4,
      days: [
        { dayIndex: 1, workout: 1 },
        { dayIndex: 3, workout: 9 },
      ],
    },
  ],
};

function follow(programme: ReadyProgramme) {
  const ids = Array.from({ length: 9 }, (_, at) => `id-${at}`);
  return followReady(programme, {
    language: 'en',
    text: TEXT,
    today: '2026-11-19',
    exerciseOf: (id) => (id === 'unknown' ? undefined : makeExercise({ id })),
    newId: () => ids.shift() ?? '',
    nowMs: Date.parse('2026-11-19T10:00:00.000Z'),
    startOf: (day) => `${day}T00:00:00.000Z`,
    title: (name, weeks) => (weeks ? `${name} ${weeks.first}-${weeks.last}` : name),
  });
}

it('makes a template of each workout, in the language or else the original, without unknown exercises', () => {
  const { templates } = follow(PROGRAMME);
  expect(templates.map(({ name, notes, durationMinutes }) => [name, notes, durationMinutes])).toEqual([
    ['Workout A', 'Easy.', 40],
    ['Pass A', 'Lugnt.', 40],
  ]);
  expect(templates[0]?.exercises.map(({ exerciseId, sets }) => [exerciseId, sets.length])).toEqual([
    ['bench-press', 3],
    ['plank', 2],
  ]);
  expect(templates[0]?.exercises.map(({ sets }) => [sets[0]?.reps, sets[0]?.seconds])).toEqual([
    [8, null],
    [null, 30],
  ]);
});

it('makes a schedule of each phase: the first from now, the next from a Monday, without days of no workout', () => {
  const { schedules } = follow(PROGRAMME);
  expect(
    schedules.map(({ title, followedAt, days }) => [title, followedAt, days.map(({ dayIndex }) => dayIndex)]),
  ).toEqual([
    ['Programmet 1-2', '2026-11-19T10:00:00.000Z', [0]],
    ['Programmet 3-6', '2026-12-07T00:00:00.000Z', [1]],
  ]);
});

it('names the schedule of a single phase by the programme alone', () => {
  const { schedules } = follow({ ...PROGRAMME, phases: PROGRAMME.phases.slice(0, 1) });
  expect(schedules.map(({ title }) => title)).toEqual(['Programmet']);
});

it('counts the weeks from a Monday that is today', () => {
  expect(startsOf([{ weeks: 2 }, { weeks: 1 }], '2026-11-16')).toEqual([
    { phase: { weeks: 2 }, start: '2026-11-16', firstWeek: 1 },
    { phase: { weeks: 1 }, start: '2026-11-30', firstWeek: 3 },
  ]);
});
