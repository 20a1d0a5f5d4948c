import { textId } from '../../ids/text-id.ts';
import { weightAsAssistance } from '../assistance.ts';
import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import type { ImportSource, Logged } from '../fitness-codes.ts';
import type { WorkoutExercise, WorkoutRow, WorkoutSet } from '../fitness-shapes.contract.ts';
import type { ImportedExercise, ImportedWorkout } from './read-import.ts';

export type MappedExercise = { exerciseId: string; name: string; logged: Logged };

/** Used when a file states no duration: the usual pace of Strong and Hevy users. */
const MINUTES_PER_SET = 3;
/** A request is at most half a megabyte. */
const SETS_PER_BATCH = 2500;

/**
 * Workouts of a file as rows. Ids are derived from the content, so importing a file twice gives the same rows. Unmapped exercises retain
 * their name, with an id derived from it.
 */
export function rowsOfImport(
  workouts: readonly ImportedWorkout[],
  source: ImportSource,
  mappedOf: (name: string) => MappedExercise | undefined,
  nowMs: number,
): WorkoutRow[] {
  return workouts.map((workout) => {
    const { name, startedAtMs, notes } = workout;
    const exercises = workout.exercises.map((exercise) => exerciseOf(exercise, mappedOf(exercise.name)));
    const sets = exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
    return {
      id: textId(`${source} ${startedAtMs} ${name}`),
      name,
      durationMinutes: workout.minutes ?? Math.min(FITNESS_BOUNDS.durationMinutes.max, sets * MINUTES_PER_SET),
      caloriesBurned: null,
      exercises,
      notes,
      other: {
        source,
        calorieSource: null,
        templateId: null,
        planned: null,
        activity: null,
        feeling: null,
        restedSeconds: null,
      },
      createdAt: new Date(startedAtMs).toISOString(),
      editedAt: new Date(nowMs).toISOString(),
    };
  });
}

function exerciseOf(
  { name, superset, notes, sets }: ImportedExercise,
  mapped: MappedExercise | undefined,
): WorkoutExercise {
  const known = mapped ?? { exerciseId: textId(`exercise ${name}`), name, logged: loggedOf(sets) };
  const number = superset === null ? Number.NaN : Number(superset);
  const isNumber = Number.isInteger(number) && number >= 0 && number <= FITNESS_BOUNDS.exercises;
  const exercise = { ...known, superset: isNumber ? number : null, restSeconds: null, notes, sets };
  return exercise.logged === 'assisted-reps' ? weightAsAssistance(exercise) : exercise;
}

function loggedOf(sets: readonly WorkoutSet[]): Logged {
  if (sets.some(({ distanceM }) => distanceM !== null)) return 'distance';
  if (sets.some(({ weightKg }) => weightKg !== null)) return 'weight-reps';
  if (sets.some(({ assistanceKg }) => assistanceKg !== null)) return 'assisted-reps';
  return sets.some(({ reps }) => reps !== null) ? 'bodyweight-reps' : 'time';
}

/** Leaves out workouts that start at the time of an existing workout. */
export function withoutDuplicates(
  workouts: readonly ImportedWorkout[],
  existing: readonly string[],
): ImportedWorkout[] {
  const taken = new Set(existing.map((time) => Date.parse(time)));
  return workouts.filter(({ startedAtMs }) => !taken.has(startedAtMs));
}

/** Batches that fit in one request, in order. */
export function importBatches(rows: readonly WorkoutRow[]): WorkoutRow[][] {
  const batches: WorkoutRow[][] = [];
  let sets = 0;
  for (const row of rows) {
    const size = row.exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
    const last = batches.at(-1);
    if (last && last.length < FITNESS_BOUNDS.importBatch && sets + size <= SETS_PER_BATCH) {
      last.push(row);
      sets += size;
    } else {
      batches.push([row]);
      sets = size;
    }
  }
  return batches;
}
