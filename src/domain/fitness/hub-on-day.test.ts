import { describe, expect, it } from 'vitest';
import type { FitnessHub } from './fitness.contract.ts';
import { hubOnDay } from './hub-on-day.ts';
import { makeSchedule, makeSettings } from './test/make-fitness.ts';

const workout = (day: string): FitnessHub['thisWeek'][number] => ({
  id: `0190f1e2-0000-7000-8000-0000${day.replaceAll('-', '')}`,
  name: 'Helkropp A',
  durationMinutes: 45,
  caloriesBurned: null,
  volumeKg: null,
  sets: 3,
  distanceM: null,
  activityId: null,
  exerciseNames: [],
  source: 'live',
  createdAt: `${day}T07:00:00.000Z`,
  day,
  templateId: null,
  planned: null,
});

/** Loaded on a Thursday, with workouts on Monday and Thursday. */
const hub: FitnessHub = {
  day: '2026-11-12',
  schedules: [makeSchedule()],
  templates: [],
  settings: makeSettings(),
  exerciseSettings: [],
  latest: [workout('2026-11-12')],
  total: 40,
  today: [workout('2026-11-12')],
  thisWeek: [workout('2026-11-09'), workout('2026-11-12')],
  weeks: [{ monday: '2026-11-09', minutes: 90, workouts: 2 }],
  muscles: { monday: '2026-11-09', workouts: 2, sets: 6, muscles: [{ group: 'chest', sets: 6 }] },
  weightKg: 81.4,
  isLive: false,
};

describe('the training hub of another day', () => {
  it('retains all but the workouts of that day', () => {
    const friday = hubOnDay(hub, '2026-11-13');
    expect(friday).toEqual({ ...hub, day: '2026-11-13', today: [] });
  });

  it('drops the week when a new one has begun', () => {
    const monday = hubOnDay(hub, '2026-11-16');
    const muscles = { monday: '2026-11-16', workouts: 0, sets: 0, muscles: [] };
    expect(monday).toEqual({ ...hub, day: '2026-11-16', today: [], thisWeek: [], muscles });
  });

  it('includes workouts of an earlier day that it is set back to', () => {
    expect(hubOnDay(hub, '2026-11-09').today).toEqual([workout('2026-11-09')]);
  });
});
