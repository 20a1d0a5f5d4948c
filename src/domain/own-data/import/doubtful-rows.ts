import { type DayValue, isUnusual } from '../../body/day-values.ts';
import { newestOfDay } from '../../body/weight/daily-weights.ts';
import { type DoubtfulWeight, doubtfulWeights } from '../../body/weight/doubtful-weights.ts';
import { type Day, isDay } from '../../day/day.ts';
import type { ImportTable } from './import-tables.ts';
import type { ExportedRow } from './wire-rows.ts';

export type TableRows = { table: ImportTable; rows: ExportedRow[] };

/** Tables whose rows have a weight; a measurement whose weight is left out is imported without it. */
const WEIGHT_TABLES: readonly ImportTable[] = ['body_weights', 'body_tape_measurements', 'body_caliper_measurements'];

export const hasWeights = (tables: readonly TableRows[]): boolean =>
  tables.some(({ table }) => WEIGHT_TABLES.includes(table));

/**
 * Weights of an export that are far from their neighbours, by day: in the file, or among the member's own weights. Unlike other imports an
 * export can replace the weight of a day, so those days are compared, too.
 */
export function doubtfulRows(tables: readonly TableRows[], own: readonly DayValue[]): DoubtfulWeight[] {
  const weighed = tables.filter(({ table }) => WEIGHT_TABLES.includes(table)).flatMap(({ rows }) => rows.flatMap(read));
  const imported = newestOfDay(weighed).map(({ day, weightKg }) => ({ day, value: weightKg }));
  const ownKg = new Map(own.map(({ day, value }) => [day, value]));
  const replacing = imported.flatMap(({ day, value }) => {
    const besideKg = ownKg.get(day);
    return besideKg !== undefined && isFar(day, value, besideKg) ? { day, weightKg: value, besideKg } : [];
  });
  return [...doubtfulWeights(imported, own), ...replacing].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The rows without doubtful weights: of those days only weights near their neighbours remain. */
export function withoutWeights(tables: readonly TableRows[], left: readonly DoubtfulWeight[]): TableRows[] {
  const besideKg = new Map(left.map((one) => [one.day, one.besideKg]));
  const isLeft = (row: ExportedRow) =>
    read(row).some(({ day, weightKg }) => isFar(day, weightKg, besideKg.get(day) ?? weightKg));
  return tables.map(({ table, rows }) => {
    if (table === 'body_weights') return { table, rows: rows.filter((row) => !isLeft(row)) };
    if (!WEIGHT_TABLES.includes(table)) return { table, rows };
    return { table, rows: rows.map((row) => (isLeft(row) ? { ...row, weightKg: null } : row)) };
  });
}

const isFar = (day: Day, value: number, besideKg: number): boolean =>
  isUnusual('weightKg', { day, value }, { day, value: besideKg });

function read({ id, date, weightKg, createdAt }: ExportedRow) {
  const isWeight = typeof date === 'string' && isDay(date) && typeof weightKg === 'number';
  return isWeight ? [{ id: String(id), day: date, weightKg, createdAt: String(createdAt) }] : [];
}
