import { parseDecimal } from '../../numbers/parse-decimal.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '../fitness-bounds.ts';
import type { SetType } from '../fitness-codes.ts';
import type { WorkoutSet } from '../fitness-shapes.contract.ts';
import { checkWorkoutTime, isEmptySet } from '../history/check-workout.ts';
import { METRICS, type MetricRule, metricRule, NO_METRICS } from '../set-metrics.ts';
import { type ColumnChoice, headOfChoice } from './chosen-columns.ts';
import {
  type Column,
  type DistanceUnit,
  distanceUnitOf,
  type FileHead,
  readHead,
  type WeightUnit,
  weightUnitOf,
} from './import-columns.ts';
import { readImportMinutes, readImportTime, toKg, toMetres } from './import-values.ts';

/** Why a row was refused. */
export type RefusedReason =
  | 'unknown-time'
  | 'impossible-time'
  | 'no-exercise'
  | 'no-metrics'
  | 'bad-number'
  | 'out-of-bounds'
  | 'too-many-sets';
export type RefusedRow = { line: number; reason: RefusedReason; cells: readonly string[] };

export type ImportedExercise = { name: string; superset: string | null; notes: string; sets: WorkoutSet[] };
export type ImportedWorkout = {
  name: string;
  startedAtMs: number;
  minutes: number | null;
  notes: string;
  exercises: ImportedExercise[];
};
export type ReadImport = {
  head: FileHead;
  workouts: ImportedWorkout[];
  refused: RefusedRow[];
  /** Rows without a set: rest timers and notes. */
  ignored: number;
  sets: number;
};

type Settings = {
  timeZone: string;
  /** No workout is later than this (ms). */
  nowMs: number;
  /** Used when the file states no unit. */
  weightUnit: WeightUnit;
  distanceUnit: DistanceUnit;
  /** The columns of an unknown app, as the member assigned them. */
  choice?: ColumnChoice | undefined;
  /** Name of a workout without one. */
  unnamed?: string | undefined;
};

/** Reads a file of Strong, Hevy or another app row by row, as it streams in. Rows with the same start and name form a workout. */
export class ImportReader {
  readonly #settings: Settings;
  readonly #byKey = new Map<string, ImportedWorkout>();
  #read: ReadImport | null = null;
  #line = 0;
  /** Rows of a workout are consecutive and have the same start. */
  #start: { text: string; ms: number | null } = { text: '', ms: null };

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Reads the next row; false when the first row is not a known header. */
  push(row: readonly string[]): boolean {
    this.#line += 1;
    if (this.#read) {
      this.#take(this.#read, row);
      return true;
    }
    const { choice } = this.#settings;
    const head = readHead(row) ?? (choice ? headOfChoice(row, choice) : null);
    if (head) this.#read = { head, workouts: [], refused: [], ignored: 0, sets: 0 };
    return head !== null;
  }

  /** The result so far; null before the header. */
  result(): ReadImport | null {
    return this.#read;
  }

  #take(read: ReadImport, row: readonly string[]): void {
    const cellOf = (column: Column) => row[read.head.columns[column] ?? -1]?.trim() ?? '';
    if (isNoSet(cellOf('order'))) {
      read.ignored += 1;
      return;
    }
    const reason = this.#takeSet(read, cellOf);
    if (reason) read.refused.push({ line: this.#line, reason, cells: row });
    else read.sets += 1;
  }

  /** The reason for refusing the row, or null. */
  #takeSet(read: ReadImport, cellOf: CellOf): RefusedReason | null {
    const startedAtMs = this.#startOf(cellOf('start'));
    if (startedAtMs === null) return 'unknown-time';
    if (checkWorkoutTime(startedAtMs, this.#settings.nowMs)) return 'impossible-time';
    if (cellOf('exercise') === '') return 'no-exercise';
    const set = readSet(cellOf, read.head, this.#settings);
    if (typeof set === 'string') return set;
    const workout = this.#workoutOf(read, cellOf, startedAtMs);
    return addSet(workout, cellOf, set) ? null : 'too-many-sets';
  }

  #startOf(text: string): number | null {
    if (text !== this.#start.text) this.#start = { text, ms: readImportTime(text, this.#settings.timeZone) };
    return this.#start.ms;
  }

  #workoutOf(read: ReadImport, cellOf: CellOf, startedAtMs: number): ImportedWorkout {
    const name = cellOf('workout').slice(0, FITNESS_LENGTHS.workoutName) || this.#settings.unnamed || read.head.source;
    const key = `${startedAtMs} ${name}`;
    const known = this.#byKey.get(key);
    const notes = cellOf('workoutNotes').slice(0, FITNESS_LENGTHS.workoutNotes);
    if (known) {
      known.notes ||= notes;
      return known;
    }
    const workout = {
      name,
      startedAtMs,
      minutes: minutesOf(cellOf, startedAtMs, this.#settings),
      notes,
      exercises: [],
    };
    this.#byKey.set(key, workout);
    read.workouts.push(workout);
    return workout;
  }
}

type CellOf = (column: Column) => string;

/** Strong stores rests and notes as rows between the sets. */
const isNoSet = (order: string) => /^(rest timer|note|notes)$/i.test(order);

/** Adds the set to the previous exercise if the name is the same; otherwise starts a new exercise. */
function addSet({ exercises }: ImportedWorkout, cellOf: CellOf, set: WorkoutSet): boolean {
  const count = exercises.reduce((sum, { sets }) => sum + sets.length, 0);
  if (count >= FITNESS_BOUNDS.setsPerWorkout) return false;
  const name = cellOf('exercise').slice(0, FITNESS_LENGTHS.exerciseName);
  const last = exercises.at(-1);
  if (last?.name === name) {
    if (last.sets.length >= FITNESS_BOUNDS.setsPerExercise) return false;
    last.notes ||= cellOf('exerciseNotes').slice(0, FITNESS_LENGTHS.workoutNotes);
    last.sets.push(set);
    return true;
  }
  if (exercises.length >= FITNESS_BOUNDS.exercises) return false;
  const notes = cellOf('exerciseNotes').slice(0, FITNESS_LENGTHS.workoutNotes);
  exercises.push({ name, superset: cellOf('superset') || null, notes, sets: [set] });
  return true;
}

function minutesOf(cellOf: CellOf, startedAtMs: number, { timeZone }: Settings): number | null {
  const end = readImportTime(cellOf('end'), timeZone);
  const minutes = end === null ? readImportMinutes(cellOf('duration')) : (end - startedAtMs) / 60_000;
  const { min, max } = FITNESS_BOUNDS.durationMinutes;
  return minutes === null ? null : Math.min(max, Math.max(min, Math.round(minutes)));
}

function readSet(cellOf: CellOf, head: FileHead, settings: Settings): WorkoutSet | RefusedReason {
  const weightUnit = weightUnitOf(cellOf('weightUnit')) ?? head.weightUnit ?? settings.weightUnit;
  const distanceUnit = distanceUnitOf(cellOf('distanceUnit')) ?? head.distanceUnit ?? settings.distanceUnit;
  const numbers = {
    weight: numberOf(cellOf('weight')),
    assistance: numberOf(cellOf('assistance')),
    reps: numberOf(cellOf('reps')),
    seconds: numberOf(cellOf('seconds')),
    distance: numberOf(cellOf('distance')),
    rpe: numberOf(cellOf('rpe')),
  };
  const { weight, assistance, reps, seconds, distance, rpe } = numbers;
  if (Object.values(numbers).some(Number.isNaN)) return 'bad-number';
  // Help as a negative weight, as some apps write it.
  const help = assistance ?? (weight !== null && weight < 0 ? -weight : null);
  // Both apps write 0 for an absent value.
  const set: WorkoutSet = {
    ...NO_METRICS,
    type: setTypeOf(cellOf('setType') || cellOf('order')),
    weightKg: weight && weight > 0 ? toKg(weight, weightUnit) : null,
    assistanceKg: help === null ? null : toKg(help, weightUnit),
    reps: reps || null,
    seconds: seconds || null,
    distanceM: distance ? toMetres(distance, distanceUnit) : null,
    rpe: rpe ? Math.round(rpe * 2) / 2 : null,
  };
  if (isEmptySet(set)) return 'no-metrics';
  return isWithinBounds(set) ? set : 'out-of-bounds';
}

/** Null for an empty cell, NaN for one that is not a number. */
function numberOf(cell: string): number | null {
  return cell === '' ? null : (parseDecimal(cell) ?? Number.NaN);
}

function isWithinBounds(set: WorkoutSet): boolean {
  const isIn = (value: number | null, { min, max, isWhole }: Pick<MetricRule, 'min' | 'max' | 'isWhole'>) =>
    value === null || (value >= min && value <= max && (!isWhole || Number.isInteger(value)));
  return METRICS.every((metric) => isIn(set[metric], metricRule(metric))) && isIn(set.rpe, FITNESS_BOUNDS.rpe);
}

function setTypeOf(word: string): SetType {
  const small = word.toLowerCase();
  if (small === 'w' || small.startsWith('warm')) return 'warmup';
  if (small === 'd' || small.startsWith('drop')) return 'drop';
  return small === 'f' || small.startsWith('fail') ? 'failure' : 'normal';
}
