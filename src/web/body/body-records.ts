import type { CaliperEntry, GoalsRow, TapeRow, WeightEntry, WeightRow } from '#domain/body/body.contract.ts';

/** The kinds of measurement, with the table of their records in the outbox and the calls that write them. */
export const KINDS = {
  weight: { table: 'body_weights', save: 'saveWeight', remove: 'removeWeight' },
  tape: { table: 'body_tape_measurements', save: 'saveTape', remove: 'removeTape' },
  caliper: { table: 'body_caliper_measurements', save: 'saveCaliper', remove: 'removeCaliper' },
} as const;
export type Kind = keyof typeof KINDS;

/** What is sent of each kind. */
export type EntryOf = { weight: WeightEntry; tape: TapeRow; caliper: CaliperEntry };

export const GOALS_TABLE = 'body_circumference_goals';
/** A member has one set of goals, so its record needs no id of its own. */
export const GOALS_RECORD = `${GOALS_TABLE}:own`;

export function recordOf(kind: Kind, id: string): string {
  return `${KINDS[kind].table}:${id}`;
}

/** A weight that came with a measurement is that measurement's, also on its way to the server. */
export function weightRecord({ id, source }: Pick<WeightRow, 'id' | 'source'>): string {
  return recordOf(source === 'tape' || source === 'caliper' ? source : 'weight', id);
}

// What waits on the device may have been written by another version of the app.

export function isWeightEntry(value: unknown): value is WeightEntry {
  return isRow(value) && 'weightKg' in value && typeof value.weightKg === 'number' && !('cm' in value);
}

export function isTapeRow(value: unknown): value is TapeRow {
  return isRow(value) && 'cm' in value && isObject(value.cm);
}

export function isCaliperEntry(value: unknown): value is CaliperEntry {
  return isRow(value) && 'mm' in value && isObject(value.mm) && 'readingsMm' in value && isObject(value.readingsMm);
}

export function isGoalsRow(value: unknown): value is GoalsRow {
  return isObject(value) && 'goals' in value && isObject(value.goals) && 'editedAt' in value;
}

function isRow(value: unknown): value is object {
  return (
    isObject(value) &&
    ['id', 'day', 'createdAt', 'editedAt'].every((key) => typeof Reflect.get(value, key) === 'string')
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
