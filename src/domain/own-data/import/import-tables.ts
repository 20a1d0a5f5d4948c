/**
 * Tables whose rows can be imported, in import order: referenced tables come first. Each has the kind that the preview counts its rows as.
 * How they are imported is stated beside the call that saves them, with `stateImport`.
 */
const KINDS = {
  users: 'profile',
  profiles: 'profile',
  goal_settings: 'profile',
  member_foods: 'food',
  meals: 'food',
  meal_plans: 'plans',
  shopping_lists: 'plans',
  recipes: 'food',
  cookings: 'food',
  pantry_facts: 'food',
  week_entries: 'plans',
  food_favourites: 'food',
  food_aliases: 'food',
  water_drinks: 'food',
  body_tape_measurements: 'body',
  body_caliper_measurements: 'body',
  body_weights: 'body',
  body_circumference_goals: 'body',
  member_exercises: 'training',
  exercise_aliases: 'training',
  workout_templates: 'trainingPlans',
  workout_schedules: 'trainingPlans',
  workout_settings: 'training',
  exercise_settings: 'training',
  workouts: 'training',
  health_samples: 'body',
  ebook_places: 'reading',
  ebook_marks: 'reading',
} as const;
export type ImportTable = keyof typeof KINDS;
export type ImportKind = (typeof KINDS)[ImportTable];

// Object.keys forgets which keys there are.
const keysOf = <Key extends string>(rows: Record<Key, unknown>) => Object.keys(rows) as Key[];

export const IMPORT_TABLES: readonly ImportTable[] = keysOf(KINDS);
export const IMPORT_KINDS: readonly ImportKind[] = [...new Set(Object.values(KINDS))];

export const importKindOf = (table: ImportTable): ImportKind => KINDS[table];

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
