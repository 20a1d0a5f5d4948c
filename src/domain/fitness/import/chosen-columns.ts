import { type ChoiceOf, readColumnChoice } from '../../csv/column-choice.ts';
import { distanceUnitOf, type FileHead, weightUnitOf } from './import-columns.ts';

/** What a member can point out in a file of an app that is not known, in the order in which it is asked. */
export const CHOSEN_COLUMNS = [
  'start',
  'exercise',
  'workout',
  'weight',
  'reps',
  'seconds',
  'distance',
  'rpe',
  'duration',
  'exerciseNotes',
] as const;
export type ChosenColumn = (typeof CHOSEN_COLUMNS)[number];
/** The place of each column in the file's rows; what the file does not have is left out. */
export type ColumnChoice = ChoiceOf<ChosenColumn>;

const METRICS: readonly ChosenColumn[] = ['weight', 'reps', 'seconds', 'distance'];

/** Words of Swedish and English that name a column, the surest first in each. */
const WORDS: Record<ChosenColumn, RegExp> = {
  start: /^(start|date|datum|dag|day|when|tidpunkt)|_?(date|time|datum)$/,
  exercise: /exercise|övning|lift|movement/,
  workout: /workout|session|^pass|routine|title|program/,
  weight: /weight|vikt|load|belastning|^kilo|^kg$|^lbs?$/,
  reps: /reps?\b|repetition/,
  seconds: /second|sekund|^tid$|hold/,
  distance: /distan|sträcka|^km$|^m$/,
  rpe: /rpe|effort|ansträngning/,
  duration: /duration|längd|minut/,
  exerciseNotes: /note|comment|anteckning|kommentar/,
};

/** What the columns of a file probably hold, told from their names. Each column is taken once; the member looks at it. */
export function guessColumns(names: readonly string[]): ColumnChoice {
  const choice: ColumnChoice = {};
  const free = new Map(names.map((name, index) => [index, name.trim().toLowerCase()]));
  // "Exercise notes" and "workout notes" hold the words of other columns, too.
  for (const column of ['exerciseNotes', ...CHOSEN_COLUMNS] as const) {
    const found = [...free].find(([, name]) => WORDS[column].test(name));
    if (found === undefined || column in choice) continue;
    choice[column] = found[0];
    free.delete(found[0]);
  }
  return choice;
}

/** A set has a time, an exercise and a figure: without columns for them nothing can be read. */
export function isChoiceComplete(choice: ColumnChoice): boolean {
  return 'start' in choice && 'exercise' in choice && METRICS.some((column) => column in choice);
}

/** The head of a file whose columns were pointed out. Units stand in the names: "Vikt (kg)", "weight_lbs". */
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

/** What was kept on the device; null when it does not say enough. */
export function readChoice(value: unknown, names: readonly string[]): ColumnChoice | null {
  const choice = readColumnChoice(value, names, CHOSEN_COLUMNS);
  return isChoiceComplete(choice) ? choice : null;
}
