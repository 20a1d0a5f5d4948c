import type { ImportSource } from '../fitness-codes.ts';

/** What a column holds, and the unit when its name states it. */
export type Column =
  | 'start'
  | 'end'
  | 'workout'
  | 'duration'
  | 'exercise'
  | 'order'
  | 'weight'
  | 'weightUnit'
  | 'assistance'
  | 'reps'
  | 'distance'
  | 'distanceUnit'
  | 'seconds'
  | 'rpe'
  | 'exerciseNotes'
  | 'workoutNotes'
  | 'superset'
  | 'setType';
export type WeightUnit = 'kg' | 'lb';
export type DistanceUnit = 'm' | 'km' | 'mi';
export type FileHead = {
  source: ImportSource;
  columns: Partial<Record<Column, number>>;
  /** Null when the file states no unit; the member then chooses it. */
  weightUnit: WeightUnit | null;
  distanceUnit: DistanceUnit | null;
};

/** Column names of all known versions of the apps, in lower case and without units. */
const STRONG: Record<string, Column> = {
  date: 'start',
  'workout name': 'workout',
  duration: 'duration',
  'workout duration': 'duration',
  'exercise name': 'exercise',
  'set order': 'order',
  weight: 'weight',
  'weight unit': 'weightUnit',
  reps: 'reps',
  distance: 'distance',
  'distance unit': 'distanceUnit',
  seconds: 'seconds',
  rpe: 'rpe',
  notes: 'exerciseNotes',
  'workout notes': 'workoutNotes',
};
const HEVY: Record<string, Column> = {
  title: 'workout',
  start_time: 'start',
  end_time: 'end',
  description: 'workoutNotes',
  exercise_title: 'exercise',
  superset_id: 'superset',
  exercise_notes: 'exerciseNotes',
  set_index: 'order',
  set_type: 'setType',
  weight: 'weight',
  reps: 'reps',
  distance: 'distance',
  duration_seconds: 'seconds',
  rpe: 'rpe',
};
const WEIGHT_UNITS: Record<string, WeightUnit> = { kg: 'kg', kgs: 'kg', lb: 'lb', lbs: 'lb' };
const DISTANCE_UNITS: Record<string, DistanceUnit> = { m: 'm', meters: 'm', km: 'km', mi: 'mi', miles: 'mi' };
const NEEDED: readonly Column[] = ['start', 'workout', 'exercise'];

/** Parses the first row of a file; null when it is not a Strong or Hevy file. */
export function readHead(row: readonly string[]): FileHead | null {
  const names = row.map((cell) => cell.trim().toLowerCase());
  return headOf('strong', STRONG, names.map(splitStrong)) ?? headOf('hevy', HEVY, names.map(splitHevy));
}

type Named = { name: string; unit: string | null };

function headOf(source: ImportSource, known: Record<string, Column>, names: readonly Named[]): FileHead | null {
  const head: FileHead = { source, columns: {}, weightUnit: null, distanceUnit: null };
  for (const [index, { name, unit }] of names.entries()) {
    const column = known[name];
    if (column === undefined) continue;
    head.columns[column] = index;
    if (column === 'weight') head.weightUnit = weightUnitOf(unit);
    if (column === 'distance') head.distanceUnit = distanceUnitOf(unit);
  }
  return NEEDED.every((column) => column in head.columns) ? head : null;
}

export function weightUnitOf(text: string | null): WeightUnit | null {
  return WEIGHT_UNITS[text?.trim().toLowerCase() ?? ''] ?? null;
}

export function distanceUnitOf(text: string | null): DistanceUnit | null {
  return DISTANCE_UNITS[text?.trim().toLowerCase() ?? ''] ?? null;
}

/** "Weight (kg)" is weight in kg. */
function splitStrong(name: string): Named {
  const found = /^(.+?) \((.+)\)$/.exec(name);
  return { name: found?.[1] ?? name, unit: found?.[2] ?? null };
}

/** "weight_lbs" is weight in lbs. */
function splitHevy(name: string): Named {
  const found = /^(weight|distance)_(.+)$/.exec(name);
  return { name: found?.[1] ?? name, unit: found?.[2] ?? null };
}
