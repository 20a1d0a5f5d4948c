/** Tables whose rows can be imported, in import order: referenced tables come first. */
export const IMPORT_TABLES = [
  'users',
  'profiles',
  'goal_settings',
  'member_foods',
  'meals',
  'meal_plans',
  'shopping_lists',
  'recipes',
  'cookings',
  'pantry_facts',
  'week_entries',
  'food_favourites',
  'food_aliases',
  'water_drinks',
  'body_tape_measurements',
  'body_caliper_measurements',
  'body_weights',
  'body_circumference_goals',
  'member_exercises',
  'exercise_aliases',
  'workout_templates',
  'workout_schedules',
  'workout_settings',
  'exercise_settings',
  'workouts',
  'health_samples',
  'ebook_places',
  'ebook_marks',
] as const;
export type ImportTable = (typeof IMPORT_TABLES)[number];

/** Why a row was refused. */
export const ROW_PROBLEMS = ['shape', 'consent', 'reference', 'goal'] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** Limits of an import file; a zip of our own is far below them. */
export const IMPORT_BOUNDS = {
  zipBytes: 200 * 1024 * 1024,
  entries: 5000,
  /** Unpacked size of one table. */
  tableBytes: 200 * 1024 * 1024,
  /** Unpacked size to packed size; ordinary text stays below 100. */
  ratio: 500,
  rows: 500_000,
  rowsPerCall: 100,
  /** Size of one call, below the server's body limit. */
  callBytes: 300 * 1024,
} as const;
