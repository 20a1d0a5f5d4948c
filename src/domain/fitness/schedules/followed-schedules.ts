import { addDays, type Day, dayOf } from '../../day/day.ts';
import { mondayOf } from '../../day/iso-week.ts';
import { type DoneWorkout, type PlannedSession, type ScheduleWeek, scheduleWeek } from './schedule-week.ts';
import type { WorkoutSchedule } from './schedules.contract.ts';

type Followed = Pick<WorkoutSchedule, 'followedAt'>;

export type ScheduleAhead<Schedule> = {
  schedule: Schedule;
  /** The first day. */
  from: Day;
  /** The day on which the next schedule takes over; null for none. */
  until: Day | null;
};

/**
 * The schedules that apply from today on, in order: the current one (the one followed last), and those that begin later. Each applies until
 * the next one begins.
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
  /** This week's workouts. */
  workouts: readonly DoneWorkout[];
  timeZone?: string | undefined;
};

/** The seven days of a week with the sessions of every schedule that applies. */
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

/** Today's session, or the next one of this week or the next. */
export function nextSession(schedules: readonly WorkoutSchedule[], asked: Asked): PlannedSession | null {
  const monday = mondayOf(asked.today);
  const coming = [monday, addDays(monday, 7)]
    .flatMap((week) => followedWeek(schedules, week, asked).days)
    .flatMap(({ sessions }) => sessions);
  return coming.find(({ state }) => state === 'planned') ?? null;
}
