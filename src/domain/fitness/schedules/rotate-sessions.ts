import { type Day, daysBetween } from '../../day/day.ts';
import { mondayOf, weekdayIndex } from '../../day/iso-week.ts';
import type { ScheduleSession, WorkoutSchedule } from './schedules.contract.ts';

type Rotating = Pick<WorkoutSchedule, 'days' | 'order'>;

/**
 * The sessions of a day. In rotation the training days take the schedule's workouts in turn from the day it was first followed: A-B-A in
 * one week, B-A-B in the next. A schedule that is not followed shows them by weekday.
 */
export function sessionsOnDay({ days, order }: Rotating, day: Day, since: Day | null): ScheduleSession[] {
  const dayIndex = weekdayIndex(day);
  const own = days.find((it) => it.dayIndex === dayIndex)?.sessions ?? [];
  if (order !== 'rotation' || since === null || own.length === 0) return own;
  const turns = differentDays(days);
  const turn = trainingDaysBefore(days, day) - trainingDaysBefore(days, since);
  const index = ((turn % turns.length) + turns.length) % turns.length;
  return turns.slice(index, index + 1).flat();
}

/** A rotation needs at least two different workouts. */
export function canRotate(days: WorkoutSchedule['days']): boolean {
  return differentDays(days).length > 1;
}

/** The distinct workouts of the training days, in the order of the week. */
function differentDays(days: WorkoutSchedule['days']): ScheduleSession[][] {
  const byContent = new Map<string, ScheduleSession[]>();
  for (const { sessions } of days.toSorted((a, b) => a.dayIndex - b.dayIndex)) {
    const key = JSON.stringify(sessions.map(({ templateId, name }) => templateId ?? name));
    if (sessions.length > 0 && !byContent.has(key)) byContent.set(key, sessions);
  }
  return [...byContent.values()];
}

/** Counted from Monday 2024-01-01; only differences matter. */
function trainingDaysBefore(days: WorkoutSchedule['days'], day: Day): number {
  const training = days.filter(({ sessions }) => sessions.length > 0);
  const weeks = daysBetween('2024-01-01', mondayOf(day)) / 7;
  return weeks * training.length + training.filter(({ dayIndex }) => dayIndex < weekdayIndex(day)).length;
}
