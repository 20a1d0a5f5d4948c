import type { WorkoutFileSource } from '../../fitness/fitness-codes.ts';
import type { WorkoutRow } from '../../fitness/fitness-shapes.contract.ts';
import { textId } from '../../ids/text-id.ts';
import type { HealthRows, ImportedWorkout } from '../health.contract.ts';
import { HEALTH_BOUNDS } from '../health-bounds.ts';
import { ACTIVITY_EXERCISES, type HealthActivity, type HealthSource } from '../health-codes.ts';
import type { HealthFile } from './collect-health.ts';

/** The parts of an import that the member selected. */
export type ImportChoice = { weights: boolean; samples: boolean; workouts: boolean };

/** Batches that fit in one request: first days, then workouts. */
export function healthBatches(
  file: HealthFile,
  choice: ImportChoice,
  nameOf: (activity: HealthActivity) => string,
): HealthRows[] {
  const { source } = file;
  const weights = (choice.weights ? file.weights : []).map(({ day, takenAtMs, weightKg }) => ({
    day,
    takenAt: iso(takenAtMs),
    weightKg,
  }));
  const workouts = (choice.workouts ? file.workouts : []).map(({ startedAtMs, minutes, ...workout }) => ({
    ...workout,
    name: nameOf(workout.activity),
    startedAt: iso(startedAtMs),
    durationMinutes: minutes,
  }));
  const samples = choice.samples ? file.samples : [];
  return [
    ...inParts(weights, HEALTH_BOUNDS.weightsPerBatch).map((part) => ({ ...nothing(source), weights: part })),
    ...inParts(samples, HEALTH_BOUNDS.samplesPerBatch).map((part) => ({ ...nothing(source), samples: part })),
    ...inParts(workouts, HEALTH_BOUNDS.workoutsPerBatch).map((part) => ({ ...nothing(source), workouts: part })),
  ];
}

const nothing = (source: HealthSource): HealthRows => ({ source, weights: [], samples: [], workouts: [] });

function inParts<Row>(rows: readonly Row[], size: number): Row[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_none, index) => rows.slice(index * size, (index + 1) * size));
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Converts an imported workout to a row with its activity, time, energy and distance. */
export function workoutRowOf(workout: ImportedWorkout, source: WorkoutFileSource, editedAt: string): WorkoutRow {
  const { name, activity, startedAt, durationMinutes, energyKcal, distanceM } = workout;
  const exerciseId = ACTIVITY_EXERCISES[activity];
  return {
    id: textId(`${source} ${Date.parse(startedAt)} ${activity}`),
    name,
    durationMinutes,
    caloriesBurned: energyKcal,
    exercises: [],
    notes: '',
    other: {
      source,
      calorieSource: energyKcal === null ? null : 'imported',
      templateId: null,
      planned: null,
      activity: exerciseId && { exerciseId, effort: 'moderate', met: null, distanceM },
      feeling: null,
      restedSeconds: null,
    },
    createdAt: startedAt,
    editedAt,
  };
}
