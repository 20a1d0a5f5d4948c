import { expect, it } from 'vitest';
import type { PlannedExercise } from '../fitness-shapes.contract.ts';
import { plannedSets } from './planned-sets.ts';
import type { PlannedSession, ScheduleWeek } from './schedule-week.ts';

const set = (type: 'normal' | 'warmup') => ({
  type,
  weightKg: null,
  reps: 8,
  seconds: null,
  distanceM: null,
  assistanceKg: null,
});
const exercise = (exerciseId: string, sets: PlannedExercise['sets']): PlannedExercise => ({
  exerciseId,
  name: exerciseId,
  logged: 'weight-reps',
  superset: null,
  restSeconds: null,
  notes: '',
  sets,
});

function session(
  state: PlannedSession['state'],
  templateId: string | null,
  exercises: PlannedExercise[],
): PlannedSession {
  return {
    ref: { scheduleId: 'vinterform', day: '2026-11-13', session: 0 },
    content: { templateId, name: 'Helkropp', durationMinutes: 45, exercises, notes: '' },
    day: '2026-11-13',
    state,
  };
}

const week = (...sessions: PlannedSession[]): ScheduleWeek => ({
  days: [{ day: '2026-11-13', sessions }],
  done: 0,
  total: sessions.length,
});

it('counts the working sets of remaining sessions', () => {
  const squat = exercise('squat', [set('warmup'), set('normal'), set('normal')]);

  const planned = plannedSets(week(session('planned', null, [squat]), session('done', null, [squat])), []);

  expect(planned).toEqual({ days: ['2026-11-13'], sessions: 1, exercises: [{ exerciseId: 'squat', sets: 2 }] });
});

it('uses the current exercises of the template, or the session’s own without a template', () => {
  const then = [exercise('squat', [set('normal')])];
  const now = { id: 'a', exercises: [exercise('deadlift', [set('normal'), set('normal')])] };

  const planned = plannedSets(week(session('planned', 'a', then), session('planned', 'gone', then)), [now]);

  expect(planned.exercises).toEqual([
    { exerciseId: 'deadlift', sets: 2 },
    { exerciseId: 'squat', sets: 1 },
  ]);
});
