import { addDays, type Day, dayOf } from '../../day/day.ts';
import { sessionsOnDay } from './rotate-sessions.ts';
import type { ScheduleMove, ScheduleSession, WorkoutSchedule } from './schedules.contract.ts';
import { slideSessions } from './slide-sessions.ts';

/** A session of a schedule by its original day and its index in that day. It may be done on another day. */
export type SessionRef = { scheduleId: string; day: Day; session: number };

export type PlannedSession = {
  ref: SessionRef;
  content: ScheduleSession;
  /** The current day: the original one, or the one it was moved or slid to. */
  day: Day;
  state: 'planned' | 'done' | 'missed' | 'skipped';
  /** The workout that completed it, when known. */
  workoutId?: string | undefined;
};

export type ScheduleWeek = {
  days: { day: Day; sessions: PlannedSession[] }[];
  /** Without skipped sessions. */
  done: number;
  total: number;
};

/** The fields of a workout needed to match it with a planned session. */
export type DoneWorkout = { id?: string | undefined; day: Day; templateId: string | null; planned: SessionRef | null };

/**
 * The seven days of a week with the sessions of a schedule. A moved session is on its new day. Where missed sessions slide, the rest of the
 * week moves with them, up to the end of the week. Sessions before the schedule was followed are left out.
 */
export function scheduleWeek(
  schedule: WorkoutSchedule,
  monday: Day,
  today: Day,
  workouts: readonly DoneWorkout[],
  timeZone?: string,
): ScheduleWeek {
  const since = schedule.followedAt === null ? null : dayOf(Date.parse(schedule.followedAt), timeZone);
  const sessions = judged(placed(schedule, monday, since), today, workouts).filter(
    ({ state, day }) => state === 'done' || state === 'skipped' || since === null || day >= since,
  );
  const shown = schedule.missed === 'slide' ? slideSessions(sessions, addDays(monday, 6), today) : sessions;
  const counted = shown.filter(({ state }) => state !== 'skipped');
  return {
    days: weekDays(monday).map((day) => ({ day, sessions: shown.filter((session) => session.day === day) })),
    done: counted.filter(({ state }) => state === 'done').length,
    total: counted.length,
  };
}

/** The content of a session: its template's when the template exists, otherwise its own copy. */
export function sessionContent<Template extends SessionTemplate>(
  { content }: Pick<PlannedSession, 'content'>,
  templates: readonly Template[],
): Template | ScheduleSession {
  return templates.find(({ id }) => id === content.templateId) ?? content;
}

type SessionTemplate = Pick<ScheduleSession, 'name' | 'durationMinutes' | 'exercises' | 'notes'> & { id: string };

/**
 * Moves a session to another day, or skips it with null. Moving it back to its own day removes the move, unless missed sessions slide:
 * there the move fixes the session to that day.
 */
export function moveSession(schedule: WorkoutSchedule, { day, session }: SessionRef, to: Day | null): WorkoutSchedule {
  const others = schedule.moves.filter((move) => move.from !== day || move.session !== session);
  const isForgotten = to === day && schedule.missed === 'stay';
  const moves = isForgotten ? others : [...others, { from: day, session, to }];
  return { ...schedule, moves: moves.toSorted((a, b) => a.from.localeCompare(b.from)).slice(-MAX_MOVES) };
}

/** One move per day for a year; older moves are dropped. */
const MAX_MOVES = 400;

const weekDays = (monday: Day) => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

type MovableSession = PlannedSession & { isMoved: boolean };
type Placed = Omit<MovableSession, 'state'> & { isSkipped: boolean };
type OwnDay = Omit<Placed, 'isSkipped' | 'isMoved'>;

/** The sessions of the week, including those moved into it. */
function placed(schedule: WorkoutSchedule, monday: Day, since: Day | null): Placed[] {
  const week = weekDays(monday);
  const movedIn = schedule.moves.filter(({ from, to }) => to !== null && week.includes(to) && !week.includes(from));
  const days = [...week, ...new Set(movedIn.map(({ from }) => from))];
  return days
    .flatMap((own) => sessionsOf(schedule, own, since))
    .flatMap((session) => {
      const move = schedule.moves.find((it) => it.from === session.ref.day && it.session === session.ref.session);
      return placedInWeek(session, move, week);
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function placedInWeek(session: OwnDay, move: ScheduleMove | undefined, week: readonly Day[]): Placed[] {
  const to = move?.to ?? session.day;
  return week.includes(to) ? [{ ...session, day: to, isSkipped: move?.to === null, isMoved: move !== undefined }] : [];
}

function sessionsOf(schedule: WorkoutSchedule, day: Day, since: Day | null): OwnDay[] {
  return sessionsOnDay(schedule, day, since).map((content, session) => {
    return { ref: { scheduleId: schedule.id, day, session }, content, day };
  });
}

/** A workout matches the session it refers to; without a reference it matches a session of its day with its template. */
function judged(sessions: readonly Placed[], today: Day, workouts: readonly DoneWorkout[]): MovableSession[] {
  const left = [...workouts];
  const take = (matches: (workout: DoneWorkout) => boolean) => {
    const found = left.findIndex(matches);
    return found < 0 ? undefined : left.splice(found, 1)[0];
  };
  const named = sessions.map(({ ref }) => take(({ planned }) => planned !== null && isSame(planned, ref)));
  return sessions.map(({ isSkipped, ...session }, index) => {
    const { templateId } = session.content;
    const doneAs =
      named[index] ?? take((it) => templateId !== null && it.templateId === templateId && it.day === session.day);
    if (doneAs) return { ...session, state: 'done', ...(doneAs.id !== undefined && { workoutId: doneAs.id }) };
    if (isSkipped) return { ...session, state: 'skipped' };
    return { ...session, state: session.day < today ? 'missed' : 'planned' };
  });
}

function isSame(one: SessionRef, other: SessionRef): boolean {
  return one.scheduleId === other.scheduleId && one.day === other.day && one.session === other.session;
}
