import { addDays, type Day, dayOf } from '../../day/day.ts';
import { weekdayIndex } from '../../day/iso-week.ts';
import type { ScheduleMove, ScheduleSession, WorkoutSchedule } from './schedules.contract.ts';

/** A session of a schedule by the day it belongs to and its place in that day. It may be done another day. */
export type SessionRef = { scheduleId: string; day: Day; session: number };

export type PlannedSession = {
  ref: SessionRef;
  content: ScheduleSession;
  /** Where it stands now: its own day, or where it was moved or slid to. */
  day: Day;
  state: 'planned' | 'done' | 'missed' | 'skipped';
};

export type ScheduleWeek = {
  days: { day: Day; sessions: PlannedSession[] }[];
  /** Of those that are not skipped. */
  done: number;
  total: number;
};

/** A workout as far as it can be one of the planned sessions. */
export type DoneWorkout = { day: Day; templateId: string | null; planned: SessionRef | null };

/**
 * The seven days of a week with what a schedule has on them. A session that was moved stands where it was moved to; where missed
 * sessions slide, they take the next training days and push what was there on, as far as the week goes. What lies
 * before the day from which the schedule is followed is neither missed nor planned: such sessions are left out.
 */
export function scheduleWeek(
  schedule: WorkoutSchedule,
  monday: Day,
  today: Day,
  workouts: readonly DoneWorkout[],
  timeZone?: string,
): ScheduleWeek {
  const since = schedule.followedAt === null ? null : dayOf(Date.parse(schedule.followedAt), timeZone);
  const sessions = judged(placed(schedule, monday), today, workouts).filter(
    ({ state, day }) => state === 'done' || state === 'skipped' || since === null || day >= since,
  );
  const shown = schedule.missed === 'slide' ? slid(sessions, monday, today) : sessions;
  const counted = shown.filter(({ state }) => state !== 'skipped');
  return {
    days: weekDays(monday).map((day) => ({ day, sessions: shown.filter((session) => session.day === day) })),
    done: counted.filter(({ state }) => state === 'done').length,
    total: counted.length,
  };
}

/** What a session holds: its template's content while there is such a template, otherwise what it was when it was planned. */
export function sessionContent<Template extends SessionTemplate>(
  { content }: Pick<PlannedSession, 'content'>,
  templates: readonly Template[],
): Template | ScheduleSession {
  return templates.find(({ id }) => id === content.templateId) ?? content;
}

type SessionTemplate = Pick<ScheduleSession, 'name' | 'durationMinutes' | 'exercises' | 'notes'> & { id: string };

/** Puts a session on another day, or skips it with null. Back on its own day it counts as never moved. */
export function moveSession(schedule: WorkoutSchedule, { day, session }: SessionRef, to: Day | null): WorkoutSchedule {
  const others = schedule.moves.filter((move) => move.from !== day || move.session !== session);
  const moves = to === day ? others : [...others, { from: day, session, to }];
  return { ...schedule, moves: moves.toSorted((a, b) => a.from.localeCompare(b.from)).slice(-MOST_MOVES) };
}

/** A year of moving every day; older ones are of weeks that nobody looks at. */
const MOST_MOVES = 400;

const weekDays = (monday: Day) => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

type Placed = Omit<PlannedSession, 'state'> & { isSkipped: boolean };

/** The sessions of the week, and those that were moved into it from another. */
function placed(schedule: WorkoutSchedule, monday: Day): Placed[] {
  const week = weekDays(monday);
  const movedIn = schedule.moves.filter(({ from, to }) => to !== null && week.includes(to) && !week.includes(from));
  const days = [...week, ...new Set(movedIn.map(({ from }) => from))];
  return days
    .flatMap((own) => sessionsOf(schedule, own))
    .flatMap((session) => {
      const move = schedule.moves.find((it) => it.from === session.ref.day && it.session === session.ref.session);
      return placeOf(session, move, week);
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function placeOf(session: Omit<Placed, 'isSkipped'>, move: ScheduleMove | undefined, week: readonly Day[]): Placed[] {
  const to = move?.to ?? session.day;
  return week.includes(to) ? [{ ...session, day: to, isSkipped: move?.to === null }] : [];
}

function sessionsOf({ id, days }: WorkoutSchedule, day: Day): Omit<Placed, 'isSkipped'>[] {
  const dayIndex = weekdayIndex(day);
  const sessions = days.find((it) => it.dayIndex === dayIndex)?.sessions ?? [];
  return sessions.map((content, session) => ({ ref: { scheduleId: id, day, session }, content, day }));
}

/** A workout is the session it names; one that names none is a session of its day that has its template. */
function judged(sessions: readonly Placed[], today: Day, workouts: readonly DoneWorkout[]): PlannedSession[] {
  const left = [...workouts];
  const take = (matches: (workout: DoneWorkout) => boolean) => {
    const place = left.findIndex(matches);
    return place >= 0 && left.splice(place, 1).length > 0;
  };
  const named = sessions.map(({ ref }) => take(({ planned }) => planned !== null && isSame(planned, ref)));
  return sessions.map(({ isSkipped, ...session }, index) => {
    const { templateId } = session.content;
    const isDone =
      named[index] || take((it) => templateId !== null && it.templateId === templateId && it.day === session.day);
    if (isDone) return { ...session, state: 'done' };
    if (isSkipped) return { ...session, state: 'skipped' };
    return { ...session, state: session.day < today ? 'missed' : 'planned' };
  });
}

function isSame(one: SessionRef, other: SessionRef): boolean {
  return one.scheduleId === other.scheduleId && one.day === other.day && one.session === other.session;
}

/**
 * Missed sessions first, then the others in their order, on the training days that are left and one free day for each missed one.
 * Where the week has no free day left, they stay missed.
 */
function slid(sessions: readonly PlannedSession[], monday: Day, today: Day): PlannedSession[] {
  const ahead = sessions.filter(({ state }) => state === 'planned');
  const busy = sessions.filter(({ state }) => state === 'planned' || state === 'done').map(({ day }) => day);
  const free = weekDays(monday).filter((day) => day >= today && !busy.includes(day));
  const missed = sessions.filter(({ state }) => state === 'missed').slice(0, free.length);
  const slots = [...ahead.map(({ day }) => day), ...free.slice(0, missed.length)].toSorted();
  const moved = [...missed, ...ahead];
  const stays = sessions.filter((session) => !moved.includes(session));
  const onSlots = moved.map(
    (session, place): PlannedSession => ({
      ...session,
      day: String(slots[place]),
      state: 'planned',
    }),
  );
  return [...stays, ...onSlots].toSorted((a, b) => a.day.localeCompare(b.day));
}
