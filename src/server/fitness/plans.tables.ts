import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import type { ScheduleMove, ScheduleSession, WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { owner, users } from '#server/members/members.tables.ts';
import { instant, syncedTimes } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

const times = () => ({
  ...syncedTimes(),
});

/** Owner of provided templates: a primary key cannot contain null, and no member has this id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Workout templates. A provided template has no creator, so that no account deletion removes it; a member's own is deleted with the member
 * through created_by.
 */
export const workoutTemplates = pgTable(
  'workout_templates',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    category: text().notNull().default('General'),
    /** Minutes. */
    duration: doublePrecision(),
    exercises: jsonb().$type<PlannedExercise[]>().notNull(),
    items: jsonb().$type<StoredTemplate['items']>().notNull(),
    notes: text().notNull().default(''),
    /** Name and notes of a shipped template in other languages. */
    translations: jsonb().$type<StoredTemplate['translations']>(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'cascade' }),
    ...times(),
  },
  (table) => [
    primaryKey({ name: 'workout_templates_pkey', columns: [table.userId, table.id] }),
    check(
      'workout_templates_owner',
      sql`${table.createdBy} = ${table.userId} or (${table.createdBy} is null and ${table.userId} = '00000000-0000-0000-0000-000000000000')`,
    ),
  ],
);
statePolicy(workoutTemplates, {
  owner: 'createdBy',
  isHealth: false,
  exported: true,
  internal: ['userId', 'translations'],
});

export const workoutSchedules = pgTable(
  'workout_schedules',
  {
    userId: owner(),
    id: uuid().notNull(),
    title: text().notNull(),
    followedAt: instant('followed_at'),
    missed: text().$type<WorkoutSchedule['missed']>().notNull().default('stay'),
    order: text('session_order').$type<WorkoutSchedule['order']>().notNull().default('weekday'),
    moves: jsonb().$type<ScheduleMove[]>().notNull().default([]),
    ...times(),
  },
  (table) => [
    primaryKey({ name: 'workout_schedules_pkey', columns: [table.userId, table.id] }),
    check('workout_schedules_missed', sql`${table.missed} in ('stay', 'slide')`),
    check('workout_schedules_session_order', sql`${table.order} in ('weekday', 'rotation')`),
  ],
);
statePolicy(workoutSchedules, { owner: 'userId', isHealth: false, exported: true });

/** day_index 0 is Monday. */
export const workoutScheduleDays = pgTable(
  'workout_schedule_days',
  {
    userId: owner(),
    id: uuid().notNull(),
    scheduleId: uuid('schedule_id').notNull(),
    dayIndex: integer('day_index').notNull(),
    sessions: jsonb().$type<ScheduleSession[]>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'workout_schedule_days_pkey', columns: [table.userId, table.id] }),
    unique('workout_schedule_days_day_key').on(table.userId, table.scheduleId, table.dayIndex),
    foreignKey({
      name: 'workout_schedule_days_schedule_fkey',
      columns: [table.userId, table.scheduleId],
      foreignColumns: [workoutSchedules.userId, workoutSchedules.id],
    }).onDelete('cascade'),
    check('workout_schedule_days_index', sql`${table.dayIndex} between 0 and 6`),
  ],
);
statePolicy(workoutScheduleDays, { owner: 'userId', isHealth: false, exported: true });
