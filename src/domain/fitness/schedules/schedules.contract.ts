import * as z from 'zod';
import { day, done, id, instant, text } from '../../shapes.contract.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '../fitness-bounds.ts';
import {
  about,
  durationMinutes,
  notes,
  plannedExercise,
  removal,
  times,
  workoutName,
} from '../fitness-shapes.contract.ts';

const TITLE_REQUIRED = 'Schedule title is required';

/** A session of a day. The content of an existing template takes precedence over the session's own copy. */
export const scheduleSession = z.object({
  templateId: id.nullable().default(null),
  name: workoutName,
  durationMinutes: durationMinutes.nullable().default(null),
  exercises: z.array(plannedExercise).max(FITNESS_BOUNDS.exercises).default([]),
  notes,
});
export type ScheduleSession = z.infer<typeof scheduleSession>;

const scheduleDay = z.object({
  /** 0 is Monday. */
  dayIndex: z.int().min(0).max(6),
  sessions: z.array(scheduleSession).max(FITNESS_BOUNDS.sessionsPerDay),
});

/** A moved session; `to` is null when it was skipped. */
export const scheduleMove = z.object({
  from: day,
  session: z.int().min(0).max(FITNESS_BOUNDS.sessionsPerDay),
  to: day.nullable(),
});
export type ScheduleMove = z.infer<typeof scheduleMove>;

/** A repeating week of sessions. Days without sessions may be absent. */
export const workoutSchedule = z.object({
  id,
  title: z
    .string({ error: TITLE_REQUIRED })
    .refine((value) => value.trim().length > 0, TITLE_REQUIRED)
    .pipe(text(FITNESS_LENGTHS.scheduleTitle)),
  days: z
    .array(scheduleDay)
    .max(7)
    .refine((days) => new Set(days.map(({ dayIndex }) => dayIndex)).size === days.length, 'day-twice'),
  /** When the schedule starts to be followed, also in the future. Of several schedules the latest one applies; null means not followed. */
  followedAt: instant.nullable().default(null),
  /** Missed sessions stay on their day, or slide to the next days. */
  missed: z.enum(['stay', 'slide']).default('stay'),
  /** Workouts by weekday, or in rotation from the first training day. */
  order: z.enum(['weekday', 'rotation']).default('weekday'),
  moves: z.array(scheduleMove).max(FITNESS_BOUNDS.moves).default([]),
  ...times,
});
export type WorkoutSchedule = z.infer<typeof workoutSchedule>;

export const schedulesContract = {
  schedules: about('GET', '/fitness/schedules', 'My schedules, newest first').output(
    z.object({ schedules: z.array(workoutSchedule) }),
  ),
  saveSchedule: about('PUT', '/fitness/schedules/{id}', 'Create or change a schedule with its days; idempotent')
    .meta({ signedOut: 'LOGIN_TO_SAVE_SCHEDULES' })
    .input(workoutSchedule)
    .output(done),
  removeSchedule: about('DELETE', '/fitness/schedules/{id}', 'Remove a schedule and its days; idempotent')
    .input(removal)
    .output(done),
  saveScheduleFor: about(
    'PUT',
    '/fitness/members/{userId}/schedules/{id}',
    'Save a schedule for another member (admins)',
  )
    .meta({ access: 'admin', area: 'members', signedOut: 'LOGIN_TO_SAVE_SCHEDULES' })
    .input(workoutSchedule.extend({ userId: id }))
    .output(done),
};
