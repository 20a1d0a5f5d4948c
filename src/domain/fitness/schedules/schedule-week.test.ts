import { describe, expect, it } from 'vitest';
import { moveSession, type ScheduleWeek, scheduleWeek, sessionContent } from './schedule-week.ts';
import type { WorkoutSchedule } from './schedules.contract.ts';

const MONDAY = '2026-11-09';
const THURSDAY = '2026-11-12';

const session = (name: string, templateId: string | null = null) => ({
  name,
  templateId,
  durationMinutes: 45,
  exercises: [],
  notes: '',
});

const schedule = (more: Partial<WorkoutSchedule> = {}): WorkoutSchedule => ({
  id: 'vinterform',
  title: 'Vinterform',
  days: [
    { dayIndex: 0, sessions: [session('A', 'template-a')] },
    { dayIndex: 2, sessions: [session('B')] },
    { dayIndex: 4, sessions: [session('C'), session('Rörlighet')] },
  ],
  followedAt: null,
  missed: 'stay',
  order: 'weekday',
  moves: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  editedAt: '2026-11-01T00:00:00.000Z',
  ...more,
});

const ref = (day: string, index = 0) => ({ scheduleId: 'vinterform', day, session: index });
const names = ({ days }: ScheduleWeek) =>
  days.flatMap(({ day, sessions }) => sessions.map(({ content, state }) => `${day.slice(8)} ${content.name} ${state}`));

describe('a week of a schedule', () => {
  it('has its sessions on their days: a past one that is not done is missed', () => {
    const week = scheduleWeek(schedule(), MONDAY, THURSDAY, []);
    expect(names(week)).toEqual(['09 A missed', '11 B missed', '13 C planned', '13 Rörlighet planned']);
    expect([week.days.length, week.done, week.total]).toEqual([7, 0, 4]);
  });

  it('matches workouts by the session they name, or by the template on its day', () => {
    const week = scheduleWeek(schedule(), MONDAY, THURSDAY, [
      { day: MONDAY, templateId: 'template-a', planned: null },
      { day: THURSDAY, templateId: null, planned: ref('2026-11-11') },
    ]);
    expect(names(week)).toEqual(['09 A done', '11 B done', '13 C planned', '13 Rörlighet planned']);
    expect([week.done, week.total]).toEqual([2, 4]);
  });

  it('counts one workout for one session, and none for another schedule, day or template', () => {
    const twice = schedule({ days: [{ dayIndex: 0, sessions: [session('A', 'a'), session('A igen', 'a')] }] });
    expect(names(scheduleWeek(twice, MONDAY, MONDAY, [{ day: MONDAY, templateId: 'a', planned: null }]))).toEqual([
      '09 A done',
      '09 A igen planned',
    ]);
    const others = [
      { day: MONDAY, templateId: 'b', planned: null },
      { day: '2026-11-10', templateId: 'a', planned: null },
      { day: MONDAY, templateId: null, planned: { ...ref(MONDAY), scheduleId: 'another' } },
      { day: MONDAY, templateId: null, planned: ref(MONDAY, 5) },
    ];
    expect(scheduleWeek(twice, MONDAY, MONDAY, others).done).toBe(0);
  });

  it('has a session where it was moved to, also into and out of the week, and does not count a skipped one', () => {
    const moves = [
      { from: MONDAY, session: 0, to: '2026-11-14' },
      { from: '2026-11-11', session: 0, to: '2026-11-17' },
      { from: '2026-11-13', session: 1, to: null },
      { from: '2026-11-06', session: 0, to: '2026-11-10' },
      { from: '2026-11-04', session: 0, to: null },
    ];
    const week = scheduleWeek(schedule({ moves }), MONDAY, '2026-11-10', []);
    expect(names(week)).toEqual(['10 C planned', '13 C planned', '13 Rörlighet skipped', '14 A planned']);
    expect(week.total).toBe(3);
  });
});

describe('moving a session', () => {
  it('replaces an earlier move, and removes the move when it is back on its day', () => {
    const once = moveSession(schedule(), ref(MONDAY), '2026-11-10');
    const twice = moveSession(once, ref(MONDAY), null);
    expect([once.moves, twice.moves]).toEqual([
      [{ from: MONDAY, session: 0, to: '2026-11-10' }],
      [{ from: MONDAY, session: 0, to: null }],
    ]);
    expect(moveSession(twice, ref(MONDAY), MONDAY).moves).toEqual([]);
  });

  it('retains the moves of other sessions, oldest first', () => {
    const both = moveSession(moveSession(schedule(), ref('2026-11-13', 1), null), ref('2026-11-13'), '2026-11-14');
    const three = moveSession(both, ref(MONDAY), '2026-11-10');
    expect(three.moves.map(({ from, session: index }) => `${from} ${index}`)).toEqual([
      `${MONDAY} 0`,
      '2026-11-13 1',
      '2026-11-13 0',
    ]);
  });
});

describe('a schedule that was begun in the middle of a week', () => {
  it('has missed nothing before, in the member’s time zone', () => {
    const begun = schedule({ followedAt: '2026-11-11T23:30:00.000Z' });
    expect(names(scheduleWeek(begun, MONDAY, '2026-11-13', [], 'Europe/Stockholm'))).toEqual([
      '13 C planned',
      '13 Rörlighet planned',
    ]);
    expect(names(scheduleWeek(begun, MONDAY, '2026-11-13', [], 'America/New_York'))).toEqual([
      '11 B missed',
      '13 C planned',
      '13 Rörlighet planned',
    ]);
  });

  it('includes what was done before', () => {
    const begun = schedule({ followedAt: '2026-11-12T10:00:00.000Z' });
    const done = [{ day: MONDAY, templateId: 'template-a', planned: null }];
    expect(names(scheduleWeek(begun, MONDAY, THURSDAY, done))[0]).toBe('09 A done');
  });
});

it('has the workout that completed a session', () => {
  const done = [{ id: 'workout-1', day: MONDAY, templateId: 'template-a', planned: null }];
  const [found] = scheduleWeek(schedule(), MONDAY, THURSDAY, done).days[0]?.sessions ?? [];
  expect(found).toMatchObject({ state: 'done', workoutId: 'workout-1' });
});

it('rotates from the day on which it is followed', () => {
  const followedAt = '2026-11-10T10:00:00.000Z';
  const week = scheduleWeek(schedule({ order: 'rotation', followedAt }), MONDAY, '2026-11-10', []);
  expect(names(week)).toEqual(['11 A planned', '13 B planned']);
});

it('has the current content of its template, or its own copy without one', () => {
  const [found] = scheduleWeek(schedule(), MONDAY, MONDAY, []).days[0]?.sessions ?? [];
  const template = { ...session('A, ny'), id: 'template-a' };
  expect(found && sessionContent(found, [template]).name).toBe('A, ny');
  expect(found && sessionContent(found, []).name).toBe('A');
});
