import { type ChoiceOf, readColumnChoice } from '../../csv/column-choice.ts';
import { distanceUnitOf, type FileHead, weightUnitOf } from './import-columns.ts';

/** Columns that a member can assign in a file of an unknown app, in the order of the form. */
export const CHOSEN_COLUMNS = [
  'start',
  'exercise',
  'workout',
  'assistance',
  'weight',
  'reps',
  'seconds',
  'distance',
  'rpe',
  'duration',
  'exerciseNotes',
] as const;
export type ChosenColumn = (typeof CHOSEN_COLUMNS)[number];
/** The index of each column; columns that the file does not have are absent. */
export type ColumnChoice = ChoiceOf<ChosenColumn>;

const METRICS: readonly ChosenColumn[] = ['weight', 'assistance', 'reps', 'seconds', 'distance'];

/** Swedish and English column names, most specific first. */
const COLUMN_NAMES: Record<ChosenColumn, RegExp> = {
  start: /^(start|date|datum|dag|day|when|tidpunkt)|_?(date|time|datum)$/,
  exercise: /exercise|övning|lift|movement/,
  workout: /workout|session|^pass|routine|title|program/,
  assistance: /^assist|^hjälp|avlastning/,
  weight: /weight|vikt|load|belastning|^kilo|^kg$|^lbs?$/,
  reps: /reps?\b|repetition/,
  seconds: /second|sekund|^tid$|hold/,
  distance: /distan|sträcka|^km$|^m$/,
  rpe: /rpe|effort|ansträngning/,
  duration: /duration|längd|minut/,
  exerciseNotes: /note|comment|anteckning|kommentar/,
};

/** Guesses the columns of a file by their names. Each column is assigned once; the member can correct the result. */
export function guessColumns(names: readonly string[]): ColumnChoice {
  const choice: ColumnChoice = {};
  const free = new Map(names.map((name, index) => [index, name.trim().toLowerCase()]));
  // "Exercise notes" and "workout notes" also match the patterns of other columns.
  for (const column of ['exerciseNotes', ...CHOSEN_COLUMNS] as const) {
    const found = [...free].find(([, name]) => COLUMN_NAMES[column].test(name));
    if (found === undefined || column in choice) continue;
    choice[column] = found[0];
    free.delete(found[0]);
  }
  return choice;
}

/** A set needs a time, an exercise and a metric. */
export function isChoiceComplete(choice: ColumnChoice): boolean {
  return 'start' in choice && 'exercise' in choice && METRICS.some((column) => column in choice);
}

/** The header of a file with assigned columns. Units come from the column names: "Vikt (kg)", "weight_lbs". */
export function headOfChoice(names: readonly string[], choice: ColumnChoice): FileHead {
  const unitOf = (column: ChosenColumn) =>
    /(?:[_ (])([a-z]+)\)?$/i.exec(names[choice[column] ?? -1] ?? '')?.[1] ?? null;
  return {
    source: 'csv',
    columns: choice,
    weightUnit: weightUnitOf(unitOf('weight')),
    distanceUnit: distanceUnitOf(unitOf('distance')),
  };
}

/** Parses the choice stored on the device; null when it is incomplete. */
export function readChoice(value: unknown, names: readonly string[]): ColumnChoice | null {
  const choice = readColumnChoice(value, names, CHOSEN_COLUMNS);
  return isChoiceComplete(choice) ? choice : null;
}
