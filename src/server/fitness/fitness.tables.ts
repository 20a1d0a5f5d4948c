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
import { users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** A removed row stays as a tombstone, so that an old device cannot bring it back by sending it again. */
const times = () => ({
  createdAt: instant('created_at').notNull(),
  editedAt: instant('edited_at').notNull(),
  deletedAt: instant('deleted_at'),
});

/** History. created_at is when the workout was done, also for backdated and imported ones. */
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
    /** Derived from the sets when the row is written, so that lists need not open it. */
    volumeKg: doublePrecision('volume_kg'),
    setCount: integer('set_count').notNull(),
    /** Names of the workout and its exercises, folded, for the filter of history. */
    searchText: text('search_text').notNull(),
    /** The import that brought it. */
    importId: uuid('import_id'),
    ...times(),
  },
  (table) => [
    primaryKey({ name: 'workouts_pkey', columns: [table.userId, table.id] }),
    index('workouts_created_idx')
      .on(table.userId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is null`),
    // For the sums of a day over all members.
    index('workouts_time_idx').using('brin', table.createdAt),
    index('workouts_import_idx').on(table.userId, table.importId).where(sql`${table.importId} is not null`),
  ],
);
statePolicy(workouts, { owner: 'userId', isHealth: true, exported: true, internal: ['searchText'] });

/** What was done of each exercise: derived from workouts.data with every write, and the index of every curve. */
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
    /** Of working sets. */
    setCount: integer('set_count').notNull(),
    volumeKg: doublePrecision('volume_kg'),
    e1rmKg: doublePrecision('e1rm_kg'),
    weightKg: doublePrecision('weight_kg'),
    reps: integer(),
    seconds: doublePrecision(),
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

/** Files of other apps that were taken in; what one brought can be taken back for thirty days. */
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

/** Which exercise a name in another app's file stands for. */
export const exerciseAliases = pgTable(
  'exercise_aliases',
  { userId: owner(), name: text().notNull(), exerciseId: text('exercise_id').notNull() },
  (table) => [primaryKey({ name: 'exercise_aliases_pkey', columns: [table.userId, table.name] })],
);
statePolicy(exerciseAliases, { owner: 'userId', isHealth: false, exported: true });

/** Sessions that run on some device, and tombstones of those that have ended. */
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

/** Exercises that members have made. */
export const memberExercises = pgTable(
  'member_exercises',
  {
    userId: owner(),
    id: uuid().notNull(),
    name: text().notNull(),
    data: jsonb().$type<Omit<OwnExercise, 'id' | 'name' | 'createdAt' | 'editedAt'>>().notNull(),
    ...times(),
  },
  (table) => [primaryKey({ name: 'member_exercises_pkey', columns: [table.userId, table.id] })],
);
statePolicy(memberExercises, { owner: 'userId', isHealth: false, exported: true });

/** What an admin has corrected of an exercise of our own catalogue, which itself comes with each version of Formkurva. */
export const exerciseEdits = pgTable('exercise_edits', {
  exerciseId: text('exercise_id').primaryKey(),
  fields: jsonb().$type<Partial<ExerciseFields>>().notNull(),
  /** Hidden from search; workouts and templates that have it keep it. */
  hidden: boolean().notNull().default(false),
  version: integer().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
statePolicy(exerciseEdits, 'not personal');
