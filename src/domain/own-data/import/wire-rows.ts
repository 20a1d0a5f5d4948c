import { bySite, GOAL_SITES, storedName } from '../../body/body-sites.ts';
import { FILLED_FIELDS } from './fill-profile.ts';
import type { ImportTable } from './import-tables.ts';

/** A row of an export, by the names of the API. Its values are not validated yet. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** A row by the current names: files of version 1 have the column names of the database. */
export const renameRow = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));

/** `created_at` becomes `createdAt`. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Converts a row of an export to the input of the call that saves such a row. The call's own schema validates the values afterwards and
 * drops unknown fields, so owner, role and derived numbers cannot be imported.
 */
export function wireRow(table: ImportTable, row: ExportedRow): unknown {
  return SHAPES[table]?.(row) ?? row;
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Only the call for a single row has these: fields of the profile that an import fills. */
const profileFields = (row: ExportedRow) =>
  Object.fromEntries(FILLED_FIELDS.filter((field) => field in row).map((field) => [field, row[field]]));

const withDay = ({ date, ...row }: ExportedRow) => ({ ...row, day: date });
/** Fields of the row take precedence over those of the object that it contains. */
const withData = (row: ExportedRow) => ({ ...objectOf(row.data), ...row });
const aliasOf = (row: ExportedRow) => ({ aliases: [row] });

function goalsOf(row: ExportedRow) {
  const cm = new Map(Object.entries(objectOf(row.goals)));
  const since = new Map(Object.entries(objectOf(row.since)));
  return bySite(GOAL_SITES, (site) => {
    const name = storedName(site);
    return cm.has(name) ? { cm: cm.get(name), since: since.get(name) } : null;
  });
}

/** Tables whose call differs from the columns. */
const SHAPES: Partial<Record<ImportTable, (row: ExportedRow) => unknown>> = {
  users: profileFields,
  profiles: profileFields,
  goal_settings: withData,
  member_foods: (row) => ({ ...row, per100g: row }),
  meals: withDay,
  meal_plans: (row) => ({ ...objectOf(row.planData), ...row }),
  recipes: (row) => ({ ...objectOf(row.recipeData), ...row }),
  pantry_facts: (row) => ({ ...objectOf(row.fact), ...row }),
  shopping_lists: (row) => ({ ...row, planId: row.mealPlanId, tick: row.ticked }),
  food_aliases: aliasOf,
  body_tape_measurements: (row) => ({ ...withDay(row), cm: row }),
  body_caliper_measurements: (row) => ({ ...withDay(row), mm: row, readingsMm: row.readings }),
  body_weights: (row) => ({ ...withDay(row), source: row.source ?? 'weight' }),
  body_circumference_goals: (row) => ({ ...row, goals: goalsOf(row) }),
  member_exercises: withData,
  exercise_aliases: aliasOf,
  workout_templates: (row) => ({ ...row, durationMinutes: row.duration }),
  workout_settings: withData,
  exercise_settings: withData,
  workouts: (row) => ({ ...withData(row), durationMinutes: row.duration }),
  // The import id is set by the importing call, not by the file.
  health_samples: (row) => ({ source: row.source, samples: [withDay(row)] }),
};

/** Days are separate rows in an export; a schedule is saved with its days. */
export function withDays(schedules: readonly ExportedRow[], days: readonly ExportedRow[]): ExportedRow[] {
  return schedules.map((schedule) => ({
    ...schedule,
    days: days
      .filter((day) => day.scheduleId === schedule.id)
      .map(({ dayIndex, sessions }) => ({ dayIndex, sessions })),
  }));
}

/** Removed rows stay removed; a weight that belongs to a measurement is imported with it. */
export function isTaken(table: ImportTable, row: ExportedRow): boolean {
  if (row.deletedAt !== null && row.deletedAt !== undefined) return false;
  return table !== 'body_weights' || (row.source !== 'tape' && row.source !== 'caliper');
}
