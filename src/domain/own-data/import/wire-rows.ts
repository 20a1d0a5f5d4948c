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

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

// Conversions of a row to the input of the call that saves such rows. The call's own schema validates the values afterwards and drops
// unknown fields, so owner, role and derived numbers cannot be imported.

export const withDay = ({ date, ...row }: ExportedRow) => ({ ...row, day: date });

/** Adds the fields of an object that the row contains. Fields of the row take precedence. */
export const withObject = (name: string) => (row: ExportedRow) => ({ ...objectOf(row[name]), ...row });

export const asAlias = (row: ExportedRow) => ({ aliases: [row] });

/** Fields of the profile that an import fills. */
export const profileFields = (row: ExportedRow) =>
  Object.fromEntries(FILLED_FIELDS.filter((field) => field in row).map((field) => [field, row[field]]));

export function goalsBySite(row: ExportedRow) {
  const cm = new Map(Object.entries(objectOf(row.goals)));
  const since = new Map(Object.entries(objectOf(row.since)));
  return bySite(GOAL_SITES, (site) => {
    const name = storedName(site);
    return cm.has(name) ? { cm: cm.get(name), since: since.get(name) } : null;
  });
}

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
