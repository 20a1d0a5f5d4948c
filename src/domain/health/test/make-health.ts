import { textId } from '../../ids/text-id.ts';
import type { HealthRows, ImportedWorkout } from '../health.contract.ts';

let made = 0;

/** A run of half an hour by default. */
export function makeRun(changes: Partial<ImportedWorkout> = {}): ImportedWorkout {
  return {
    name: 'Löpning',
    activity: 'running',
    startedAt: '2026-10-01T16:00:00.000Z',
    durationMinutes: 30,
    energyKcal: 310,
    distanceM: 5000,
    ...changes,
  };
}

type Batch = HealthRows & { id: string; fileName: string };

/** A day of Apple Health with a weight, steps, energy, body fat and a run by default. */
export function makeHealthBatch(changes: Partial<Batch> = {}): Batch {
  made += 1;
  return {
    id: textId(`health import ${made}`),
    source: 'apple-health',
    fileName: 'export.zip',
    weights: [{ day: '2026-10-01', takenAt: '2026-10-01T05:30:00.000Z', weightKg: 70.2 }],
    samples: [
      { kind: 'steps', day: '2026-10-01', value: 8200 },
      { kind: 'active-energy', day: '2026-10-01', value: 410 },
      { kind: 'body-fat', day: '2026-10-01', value: 24.3 },
    ],
    workouts: [makeRun()],
    ...changes,
  };
}
