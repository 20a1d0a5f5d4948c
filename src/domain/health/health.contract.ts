import * as z from 'zod';
import { BODY_BOUNDS } from '../body/body-bounds.ts';
import { LENGTHS } from '../bounds.ts';
import { callsAbout } from '../calls.contract.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '../fitness/fitness-bounds.ts';
import { day, filledText, id, instant, text, within } from '../shapes.contract.ts';
import { HEALTH_BOUNDS } from './health-bounds.ts';
import { ACTIVITY_EXERCISES, HEALTH_SOURCES, type HealthActivity, SAMPLE_KINDS } from './health-codes.ts';

const source = z.enum(HEALTH_SOURCES);
const activity = z.enum(Object.keys(ACTIVITY_EXERCISES).filter(isActivity));

function isActivity(word: string): word is HealthActivity {
  return Object.hasOwn(ACTIVITY_EXERCISES, word);
}

const importedWeight = z.object({ day, takenAt: instant, weightKg: within(BODY_BOUNDS.weightKg) });

const importedSample = z
  .object({ kind: z.enum(SAMPLE_KINDS), day, value: z.number() })
  .refine(({ kind, value }) => value >= HEALTH_BOUNDS[kind].min && value <= HEALTH_BOUNDS[kind].max, {
    path: ['value'],
    error: 'out-of-bounds',
  });

const importedWorkout = z.object({
  /** Name of the activity in the member's language. */
  name: filledText(FITNESS_LENGTHS.workoutName),
  activity,
  startedAt: instant,
  durationMinutes: within(FITNESS_BOUNDS.durationMinutes),
  energyKcal: within(FITNESS_BOUNDS.calories).nullable(),
  distanceM: within(FITNESS_BOUNDS.distanceM).nullable(),
});
export type ImportedWorkout = z.infer<typeof importedWorkout>;

/** Rows of a file. The server derives their ids from source and time, so that the same file gives the same rows. */
const healthRows = z.object({
  source,
  weights: z.array(importedWeight).max(HEALTH_BOUNDS.weightsPerBatch).default([]),
  samples: z.array(importedSample).max(HEALTH_BOUNDS.samplesPerBatch).default([]),
  workouts: z.array(importedWorkout).max(HEALTH_BOUNDS.workoutsPerBatch).default([]),
});
export type HealthRows = z.infer<typeof healthRows>;

const counts = z.object({ weights: z.int(), samples: z.int(), workouts: z.int() });
export type HealthCounts = z.infer<typeof counts>;

/** The new rows, and the new weights that differ so much that the member has to confirm them. */
const healthCheck = counts.extend({
  doubtful: z.array(z.object({ day, weightKg: z.number(), besideKg: z.number() })),
});

const importSummary = counts.extend({
  id,
  source,
  fileName: text(LENGTHS.importFile),
  importedAt: instant,
  /** The import can be undone until then. */
  undoUntil: instant,
  undoneAt: instant.nullable(),
});
export type HealthImport = z.infer<typeof importSummary>;

/** Day and value, oldest first, without empty days. */
const series = z.array(z.tuple([z.string(), z.number()]));
const healthDays = z.object({ steps: series, activeEnergy: series, bodyFat: series });
export type HealthDays = z.infer<typeof healthDays>;

const about = callsAbout('health');

export const healthContract = {
  days: about(
    'GET',
    '/health/days',
    'Steps, active energy (kcal) and body fat (%) of my days; not part of the remaining energy',
  )
    .input(z.object({ from: day, to: day }))
    .output(healthDays),
  imports: about('GET', '/health/imports', 'My imports, newest first').output(
    z.object({ imports: z.array(importSummary) }),
  ),
  checkImport: about(
    'POST',
    '/health/imports/check',
    'Number of new rows, and weights that may be wrong; stores nothing',
  )
    .input(healthRows)
    .output(healthCheck),
  importRows: about('POST', '/health/imports/{id}', 'Import a batch of rows; existing ones are skipped; idempotent')
    .input(healthRows.extend({ id, fileName: text(LENGTHS.importFile).default('') }))
    .output(counts),
  undoImport: about('POST', '/health/imports/{id}/undo', 'Undo an import within thirty days; idempotent')
    .input(z.object({ id }))
    .output(counts),
};
