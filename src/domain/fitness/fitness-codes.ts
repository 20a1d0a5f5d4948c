/** Codes shared by the catalogue, stored rows and screens. */
export const MUSCLES = [
  'abdominals',
  'hamstrings',
  'adductors',
  'quadriceps',
  'biceps',
  'shoulders',
  'chest',
  'middle back',
  'calves',
  'glutes',
  'lower back',
  'lats',
  'triceps',
  'traps',
  'forearms',
  'neck',
  'abductors',
] as const;
export type Muscle = (typeof MUSCLES)[number];

export const EQUIPMENT = [
  'body only',
  'machine',
  'other',
  'foam roll',
  'kettlebells',
  'dumbbell',
  'cable',
  'barbell',
  'bands',
  'medicine ball',
  'exercise ball',
  'e-z curl bar',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

export const LEVELS = ['beginner', 'intermediate', 'expert'] as const;
export const FORCES = ['push', 'pull', 'static'] as const;
export const MECHANICS = ['compound', 'isolation'] as const;
export const EXERCISE_CATEGORIES = [
  'strength',
  'stretching',
  'plyometrics',
  'strongman',
  'powerlifting',
  'cardio',
  'olympic weightlifting',
] as const;

/**
 * How the sets of an exercise are logged. On a bodyweight exercise the weight is the added weight; on an assisted one, the help of a machine
 * or a band is logged instead.
 */
export const LOGGED = ['weight-reps', 'bodyweight-reps', 'assisted-reps', 'time', 'distance'] as const;
export type Logged = (typeof LOGGED)[number];

/** Warm-up sets are excluded from volume, records, muscles and progression. */
export const SET_TYPES = ['warmup', 'normal', 'drop', 'failure'] as const;
export type SetType = (typeof SET_TYPES)[number];

export const EFFORTS = ['easy', 'moderate', 'hard'] as const;
export type Effort = (typeof EFFORTS)[number];

export const WORKOUT_SOURCES = [
  'live',
  'manual',
  'activity',
  'strong',
  'hevy',
  'csv',
  'apple-health',
  'google-fit',
  'health-connect',
  'withings',
  'garmin',
] as const;
/** Formats of training files; `csv` is any other app. Files with health data are read in the health feature. */
export const IMPORT_SOURCES = ['strong', 'hevy', 'csv'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];
/** Every source whose workouts are imported from a file. */
export type WorkoutFileSource = Exclude<(typeof WORKOUT_SOURCES)[number], 'live' | 'manual' | 'activity'>;

/** Where the energy of a workout comes from: our estimate (MET × weight × time), the member, or the imported file. */
export const CALORIE_SOURCES = ['estimated', 'typed', 'imported'] as const;

/** The category of a template when none is given. */
export const DEFAULT_CATEGORY = 'General';
