import { addDays, type Day, dayOf } from '../../day/day.ts';
import { mondayOf } from '../../day/iso-week.ts';
import { type DoneWorkout, type PlannedSession, type ScheduleWeek, scheduleWeek } from './schedule-week.ts';
import type { WorkoutSchedule } from './schedules.contract.ts';

type Followed = Pick<WorkoutSchedule, 'followedAt'>;

export type ScheduleAhead<Schedule> = {
  schedule: Schedule;
  /** The day on which it began, or will begin. */
  from: Day;
  /** The day on which the next one takes over; null when none does. */
  until: Day | null;
};

/**
 * The schedules that count from today on, in order: the one that is followed now, of several the one followed last, and those that
 * begin on a later day. Each counts until the next begins.
 */
export function schedulesAhead<Schedule extends Followed>(
  schedules: readonly Schedule[],
  today: Day,
  timeZone?: string,
): ScheduleAhead<Schedule>[] {
  const followed = schedules
    .flatMap((schedule) => {
      const { followedAt } = schedule;
      return followedAt === null ? [] : [{ schedule, followedAt, from: dayOf(Date.parse(followedAt), timeZone) }];
    })
    .toSorted((a, b) => a.followedAt.localeCompare(b.followedAt));
  const now = followed.findLast(({ from }) => from <= today);
  const ahead = [...(now ? [now] : []), ...followed.filter(({ from }) => from > today)];
  return ahead.map(({ schedule, from }, at) => ({ schedule, from, until: ahead[at + 1]?.from ?? null }));
}

type Asked = {
  today: Day;
  /** What was trained in the week of today. */
  workouts: readonly DoneWorkout[];
  timeZone?: string | undefined;
};

/** The seven days of a week with the sessions of every schedule that counts on them. */
export function followedWeek(
  schedules: readonly WorkoutSchedule[],
  monday: Day,
  { today, workouts, timeZone }: Asked,
): ScheduleWeek {
  const sessions = schedulesAhead(schedules, today, timeZone).flatMap(({ schedule, until }) =>
    scheduleWeek(schedule, monday, today, workouts, timeZone)
      .days.flatMap((day) => day.sessions)
      .filter(({ day }) => until === null || day < until),
  );
  const counted = sessions.filter(({ state }) => state !== 'skipped');
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return {
    days: days.map((day) => ({ day, sessions: sessions.filter((session) => session.day === day) })),
    done: counted.filter(({ state }) => state === 'done').length,
    total: counted.length,
  };
}

/** The session to do next: today's, or the first one still to come in this week or the next. */
export function nextSession(schedules: readonly WorkoutSchedule[], asked: Asked): PlannedSession | null {
  const monday = mondayOf(asked.today);
  const coming = [monday, addDays(monday, 7)]
    .flatMap((week) => followedWeek(schedules, week, asked).days)
    .flatMap(({ sessions }) => sessions);
  return coming.find(({ state }) => state === 'planned') ?? null;
}
