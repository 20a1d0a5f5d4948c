import { describe, expect, it } from 'vitest';
import { makeSchedule } from '../test/make-fitness.ts';
import { followedWeek, nextSession, schedulesAhead } from './followed-schedules.ts';
import type { ScheduleWeek } from './schedule-week.ts';

const MONDAY = '2026-11-09';
const WEDNESDAY = '2026-11-11';
const followed = (title: string, followedAt: string | null) => {
  const session = { templateId: null, name: title, durationMinutes: 45, exercises: [], notes: '' };
  const days = [0, 3, 4].map((dayIndex) => ({ dayIndex, sessions: [session] }));
  return makeSchedule({ title, days, followedAt });
};
const old = followed('Höst', '2026-10-01T08:00:00.000Z');
const now = followed('Vinter', '2026-11-01T08:00:00.000Z');
const coming = followed('Vår', '2026-11-12T23:00:00.000Z');
const resting = followed('Vilande', null);
const all = [resting, coming, old, now];
const asked = { today: WEDNESDAY, workouts: [] };
const names = ({ days }: ScheduleWeek) =>
  days.flatMap(({ day, sessions }) => sessions.map(({ content, state }) => `${day.slice(8)} ${content.name} ${state}`));

describe('the schedules that apply', () => {
  it('are the one followed last and those that begin later, each until the next takes over', () => {
    expect(schedulesAhead(all, WEDNESDAY)).toEqual([
      { schedule: now, from: '2026-11-01', until: '2026-11-13' },
      { schedule: coming, from: '2026-11-13', until: null },
    ]);
    expect(schedulesAhead(all, '2026-11-13').map(({ schedule }) => schedule)).toEqual([coming]);
    expect(schedulesAhead([coming], WEDNESDAY).map(({ schedule }) => schedule)).toEqual([coming]);
    expect(schedulesAhead([resting], WEDNESDAY)).toEqual([]);
  });

  it('begin on the day in the member’s time zone', () => {
    expect(schedulesAhead([coming], WEDNESDAY, 'America/New_York')).toMatchObject([{ from: '2026-11-12' }]);
  });
});

describe('a week in which another schedule begins', () => {
  it('has the sessions of the first until that day, and those of the other from then on', () => {
    const week = followedWeek(all, MONDAY, asked);
    expect(names(week)).toEqual(['09 Vinter missed', '12 Vinter planned', '13 Vår planned']);
    expect([week.done, week.total]).toEqual([0, 3]);
  });

  it('counts what was done and leaves out what was skipped', () => {
    const planned = { scheduleId: now.id, day: MONDAY, session: 0 };
    const moves = [{ from: '2026-11-12', session: 0, to: null }];
    const week = followedWeek([{ ...now, moves }, coming], MONDAY, {
      ...asked,
      workouts: [{ day: MONDAY, templateId: null, planned }],
    });
    expect([week.done, week.total]).toEqual([1, 2]);
  });

  it('has nothing before the first of them begins', () => {
    expect(names(followedWeek([coming], MONDAY, asked))).toEqual(['13 Vår planned']);
  });
});

describe('the next session', () => {
  it('is the first remaining one, in this week or the next', () => {
    const next = (today: string, schedules = [now]) => nextSession(schedules, { today, workouts: [] });
    expect([next(MONDAY)?.day, next(WEDNESDAY)?.day, next('2026-11-15')?.day]).toEqual([
      MONDAY,
      '2026-11-12',
      '2026-11-16',
    ]);
    expect(next(MONDAY, [{ ...now, days: [] }])).toBeNull();
  });

  it('is of the schedule that applies by then', () => {
    expect(nextSession([now, coming], { today: '2026-11-13', workouts: [] })?.content.name).toBe('Vår');
    expect(nextSession([coming], { today: MONDAY, workouts: [] })).toMatchObject({ day: '2026-11-13' });
  });
});
