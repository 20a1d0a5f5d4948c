import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { arePlanned } from '../templates/template-operations.ts';

/** The table's name in the records of the outbox. */
export const SCHEDULES_TABLE = 'workout_schedules';

export function scheduleRecord(id: string): string {
  return `${SCHEDULES_TABLE}:${id}`;
}

export function saveSchedule(schedule: WorkoutSchedule, effect: 'create' | 'change'): Draft {
  return {
    call: ['fitness', 'saveSchedule'],
    input: schedule,
    record: scheduleRecord(schedule.id),
    effect,
    label: labelOf(schedule),
  };
}

export function removeSchedule({ id, title }: Pick<WorkoutSchedule, 'id' | 'title'>, editedAt: string): Draft {
  return {
    call: ['fitness', 'removeSchedule'],
    input: { id, editedAt },
    record: scheduleRecord(id),
    effect: 'delete',
    label: labelOf({ title }),
  };
}

function labelOf({ title }: Pick<WorkoutSchedule, 'title'>) {
  return { key: 'fitness.unsent.schedule', detailKey: 'fitness.unsent.scheduleDetail', values: { name: title } };
}

/** A schedule after one of this device's own operations. */
export function scheduleAfter(before: WorkoutSchedule | undefined, { input }: Operation): WorkoutSchedule | undefined {
  return isSchedule(input) ? input : before;
}

/** What waits on the device may have been written by another version of the app. */
function isSchedule(value: unknown): value is WorkoutSchedule {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, days, moves, followedAt, missed, createdAt, editedAt }: Unread = value;
  return (
    [id, title, createdAt, editedAt].every(isText) &&
    (followedAt === null || isText(followedAt)) &&
    (missed === 'stay' || missed === 'slide') &&
    Array.isArray(moves) &&
    areDays(days)
  );
}

type Unread = Partial<Record<keyof WorkoutSchedule, unknown>>;

/** The days of a schedule, as a draft or an operation of this device holds them. */
export function areDays(value: unknown): boolean {
  return Array.isArray(value) && value.every(isDay);
}

function isDay(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'dayIndex' in value &&
    typeof value.dayIndex === 'number' &&
    'sessions' in value &&
    Array.isArray(value.sessions) &&
    value.sessions.every((session) => isText(session?.name) && arePlanned(session.exercises))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
