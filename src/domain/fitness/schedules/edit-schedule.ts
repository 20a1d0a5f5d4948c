import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import type { ScheduleSession, WorkoutSchedule } from './schedules.contract.ts';

type Days = WorkoutSchedule['days'];
/** A session by its day (0 is Monday) and its index in that day. */
export type SessionPosition = { dayIndex: number; index: number };

/** All seven days in order, including days without sessions. */
export function wholeWeek(days: Days): Days {
  return Array.from({ length: 7 }, (_nothing, dayIndex) => ({ dayIndex, sessions: sessionsOn(days, dayIndex) }));
}

/** The days with sessions, in order, as they are stored. */
export function trainingDays(days: Days): Days {
  return wholeWeek(days).filter(({ sessions }) => sessions.length > 0);
}

export function isDayFull(days: Days, dayIndex: number): boolean {
  return sessionsOn(days, dayIndex).length >= FITNESS_BOUNDS.sessionsPerDay;
}

/** Adds a session at the end of a day; a full day is unchanged. */
export function addSession(days: Days, dayIndex: number, session: ScheduleSession): Days {
  if (isDayFull(days, dayIndex)) return days;
  return withSessions(days, dayIndex, [...sessionsOn(days, dayIndex), session]);
}

export function changeSession(days: Days, { dayIndex, index }: SessionPosition, session: ScheduleSession): Days {
  return withSessions(days, dayIndex, sessionsOn(days, dayIndex).with(index, session));
}

export function removeSession(days: Days, { dayIndex, index }: SessionPosition): Days {
  return withSessions(days, dayIndex, sessionsOn(days, dayIndex).toSpliced(index, 1));
}

/** Moves a session to the end of another day; a full day is unchanged. */
export function moveToDay(days: Days, from: SessionPosition, dayIndex: number): Days {
  const session = sessionsOn(days, from.dayIndex)[from.index];
  if (!session || from.dayIndex === dayIndex || isDayFull(days, dayIndex)) return days;
  return addSession(removeSession(days, from), dayIndex, session);
}

export function moveWithinDay(days: Days, { dayIndex, index }: SessionPosition, to: number): Days {
  const sessions = sessionsOn(days, dayIndex);
  const session = sessions[index];
  if (!session || to < 0 || to >= sessions.length) return days;
  return withSessions(days, dayIndex, sessions.toSpliced(index, 1).toSpliced(to, 0, session));
}

/**
 * The moves that are still valid when the days of a schedule change. A move refers to its session by day and index, so that all moves are
 * dropped when the sessions change.
 */
export function movesAfter({ days: before, moves }: Pick<WorkoutSchedule, 'days' | 'moves'>, days: Days) {
  const isSame =
    JSON.stringify(trainingDays(before).map(positionsOf)) === JSON.stringify(trainingDays(days).map(positionsOf));
  return isSame ? moves : [];
}

function positionsOf({ dayIndex, sessions }: Days[number]) {
  return [dayIndex, sessions.map(({ templateId, name }) => templateId ?? name)];
}

function sessionsOn(days: Days, dayIndex: number): ScheduleSession[] {
  return days.find((day) => day.dayIndex === dayIndex)?.sessions ?? [];
}

function withSessions(days: Days, dayIndex: number, sessions: ScheduleSession[]): Days {
  return wholeWeek(days).with(dayIndex, { dayIndex, sessions });
}
