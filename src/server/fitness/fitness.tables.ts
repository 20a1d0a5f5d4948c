import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExerciseFields } from '#domain/fitness/exercises/edit-exercise.ts';
import type { OwnExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import type { ExerciseSettings, FitnessSettings } from '#domain/fitness/fitness.contract.ts';
import type { WorkoutFileSource } from '#domain/fitness/fitness-codes.ts';
import type { WorkoutRow, WorkoutSet } from '#domain/fitness/fitness-shapes.contract.ts';
import type { SentLiveSession } from '#domain/fitness/live/live.contract.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant, syncedTimes } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Workouts. created_at is the time of the workout, also for backdated and imported ones. */
export const workouts = pgTable(
  'workouts',
  {
    userId: owner(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Minutes. */
    duration: doublePrecision().notNull(),
    caloriesBurned: doublePrecision('calories_burned'),
    data: jsonb().$type<Pick<WorkoutRow, 'exercises' | 'notes' | 'other'>>().notNull(),
    /** Derived from the sets on write, for lists. */
    volumeKg: doublePrecision('volume_kg'),
    setCount: integer('set_count').notNull(),
    /** Folded names of the workout and its exercises, for the history filter. */
    searchText: text('search_text').notNull(),
    /** The import that created the row. */
    importId: uuid('import_id'),
    ...syncedTimes(),
  },
  (table) => [
    primaryKey({ name: 'workouts_pkey', columns: [table.userId, table.id] }),
    index('workouts_created_idx')
      .on(table.userId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is null`),
    // For sums of a day over all members.
    index('workouts_time_idx').using('brin', table.createdAt),
    index('workouts_import_idx').on(table.userId, table.importId).where(sql`${table.importId} is not null`),
  ],
);
statePolicy(workouts, { owner: 'userId', isHealth: true, exported: true, internal: ['searchText'] });

/** Exercises of workouts: derived from workouts.data on every write, for curves and bests. */
export const workoutExercises = pgTable(
  'workout_exercises',
  {
    userId: owner(),
    workoutId: uuid('workout_id').notNull(),
    place: integer().notNull(),
    exerciseId: text('exercise_id').notNull(),
    /** created_at of the workout. */
    performedAt: instant('performed_at').notNull(),
    sets: jsonb().$type<WorkoutSet[]>().notNull(),
    /** Number of working sets. */
    setCount: integer('set_count').notNull(),
    volumeKg: doublePrecision('volume_kg'),
    e1rmKg: doublePrecision('e1rm_kg'),
    weightKg: doublePrecision('weight_kg'),
    reps: integer(),
    seconds: doublePrecision(),
    /** The least help. */
    assistanceKg: doublePrecision('assistance_kg'),
  },
  (table) => [
    primaryKey({ name: 'workout_exercises_pkey', columns: [table.userId, table.workoutId, table.place] }),
    foreignKey({
      name: 'workout_exercises_workout_fkey',
      columns: [table.userId, table.workoutId],
      foreignColumns: [workouts.userId, workouts.id],
    }).onDelete('cascade'),
    index('workout_exercises_exercise_idx').on(table.userId, table.exerciseId, table.performedAt.desc()),
    index('workout_exercises_performed_idx').on(table.userId, table.performedAt),
  ],
);
statePolicy(workoutExercises, { owner: 'userId', isHealth: true, exported: true });

/** Imported files of other apps; an import can be undone for thirty days. */
export const workoutImports = pgTable(
  'workout_imports',
  {
    userId: owner(),
    id: uuid().notNull(),
    source: text().$type<WorkoutFileSource>().notNull(),
    fileName: text('file_name').notNull(),
    importedAt: instant('imported_at').notNull(),
    undoneAt: instant('undone_at'),
    workouts: integer().notNull().default(0),
    sets: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'workout_imports_pkey', columns: [table.userId, table.id] }),
    check(
      'workout_imports_source',
      sql`${table.source} in ('strong', 'hevy', 'csv', 'apple-health', 'google-fit', 'health-connect', 'withings', 'garmin')`,
    ),
  ],
);
statePolicy(workoutImports, { owner: 'userId', isHealth: true, exported: true });

/** The exercise mapped to a name in files of other apps. */
export const exerciseAliases = pgTable(
  'exercise_aliases',
  { userId: owner(), name: text().notNull(), exerciseId: text('exercise_id').notNull() },
  (table) => [primaryKey({ name: 'exercise_aliases_pkey', columns: [table.userId, table.name] })],
);
statePolicy(exerciseAliases, { owner: 'userId', isHealth: false, exported: true });

/** Running sessions, and tombstones of ended ones. */
export const workoutSessions = pgTable(
  'workout_sessions',
  {
    userId: owner(),
    id: uuid().notNull(),
    session: jsonb().$type<SentLiveSession>(),
    revision: integer().notNull(),
    deviceId: uuid('device_id').notNull(),
    deviceName: text('device_name').notNull(),
    savedAt: instant('saved_at').notNull(),
    editedAt: instant('edited_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'workout_sessions_pkey', columns: [table.userId, table.id] }),
    check('workout_sessions_ended', sql`(${table.session} is null) = (${table.endedAt} is not null)`),
  ],
);
statePolicy(workoutSessions, { owner: 'userId', isHealth: true, exported: true, internal: ['revision', 'deviceId'] });

export const workoutSettings = pgTable('workout_settings', {
  userId: owner().primaryKey(),
  data: jsonb().$type<Omit<FitnessSettings, 'editedAt'>>().notNull(),
  editedAt: instant('edited_at').notNull(),
});
statePolicy(workoutSettings, { owner: 'userId', isHealth: false, exported: true });

export const exerciseSettings = pgTable(
  'exercise_settings',
  {
    userId: owner(),
    exerciseId: text('exercise_id').notNull(),
    data: jsonb().$type<Omit<ExerciseSettings, 'exerciseId' | 'editedAt'>>().notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [primaryKey({ name: 'exercise_settings_pkey', columns: [table.userId, table.exerciseId] })],
);
statePolicy(exerciseSettings, { owner: 'userId', isHealth: false, exported: true });

export const memberExercises = pgTable(
  'member_exercises',
  {
    userId: owner(),
    id: uuid().notNull(),
    name: text().notNull(),
    data: jsonb().$type<Omit<OwnExercise, 'id' | 'name' | 'createdAt' | 'editedAt'>>().notNull(),
    ...syncedTimes(),
  },
  (table) => [primaryKey({ name: 'member_exercises_pkey', columns: [table.userId, table.id] })],
);
statePolicy(memberExercises, { owner: 'userId', isHealth: false, exported: true });

/** Corrections of catalogue exercises by admins. The catalogue itself is part of each version of Formkurva. */
export const exerciseEdits = pgTable('exercise_edits', {
  exerciseId: text('exercise_id').primaryKey(),
  fields: jsonb().$type<Partial<ExerciseFields>>().notNull(),
  /** Hidden from search; workouts and templates with the exercise retain it. */
  hidden: boolean().notNull().default(false),
  version: integer().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
statePolicy(exerciseEdits, 'not personal');
