import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { day, done, id, instant, text, within } from '../shapes.contract.ts';
import { changesOf, cursor } from '../sync/rows/changes.contract.ts';
import { BODY_BOUNDS, BODY_LENGTHS } from './body-bounds.ts';
import { bySite, CALIPER_SITES, GOAL_SITES, TAPE_SITES, WEIGHT_SOURCES } from './body-sites.ts';
import { averageReadings, hasMeasurement, NO_READINGS } from './measurements.ts';

const weightKg = within(BODY_BOUNDS.weightKg);
const cm = within(BODY_BOUNDS.tapeCm).nullable().default(null);
const mm = within(BODY_BOUNDS.skinfoldMm).nullable().default(null);
const readings = z.array(within(BODY_BOUNDS.skinfoldMm)).max(BODY_BOUNDS.readingsPerSite).default([]);
const measuredOn = z.string({ error: 'date is required' }).min(1, 'date is required').pipe(day);
const MEASUREMENT_REQUIRED = { error: 'at least one measurement is required' };

/** The times at which the device created and last edited the row. */
const times = { createdAt: instant, editedAt: instant };
const removal = z.object({ id, editedAt: instant });

const weightEntry = z.object({ id, day: measuredOn, weightKg, ...times });
export type WeightEntry = z.infer<typeof weightEntry>;
/** A weight of a tape or caliper measurement has that measurement's id. */
export const weightRow = weightEntry.extend({ source: z.enum(WEIGHT_SOURCES) });
export type WeightRow = z.infer<typeof weightRow>;

const tapeCm = z.object(bySite(TAPE_SITES, () => cm));
export type TapeCm = z.infer<typeof tapeCm>;

export const tapeRow = z.object({
  id,
  day: measuredOn,
  cm: tapeCm.refine(hasMeasurement, MEASUREMENT_REQUIRED),
  weightKg: weightKg.nullable().default(null),
  ...times,
});
export type TapeRow = z.infer<typeof tapeRow>;

const caliperMm = z.object(bySite(CALIPER_SITES, () => mm));
export type CaliperMm = z.infer<typeof caliperMm>;

/** Repeated readings; their average is stored in `mm`. */
const readingsMm = z.object(bySite(CALIPER_SITES, () => readings));
export type ReadingsMm = z.infer<typeof readingsMm>;

export const caliperEntry = z.object({
  id,
  day: measuredOn,
  mm: caliperMm.refine(hasMeasurement, MEASUREMENT_REQUIRED),
  readingsMm: readingsMm.default(NO_READINGS),
  weightKg: weightKg.nullable().default(null),
  notes: text(BODY_LENGTHS.bodyNotes).default(''),
  ...times,
});
export type CaliperEntry = z.infer<typeof caliperEntry>;

/** An entry as a device sends it: the value of a site with readings is their average. */
const measuredCaliper = caliperEntry.superRefine((entry, context) => {
  for (const site of CALIPER_SITES) {
    const average = averageReadings(entry.readingsMm[site]);
    if (average !== null && average !== entry.mm[site])
      context.addIssue({ code: 'custom', path: ['mm', site], message: 'not-the-average' });
  }
});

export const caliperRow = caliperEntry.extend({
  sum9Mm: z.number(),
  /** Null without all nine skinfolds and the weight. */
  bodyfatPct: z.number().nullable(),
  /** The values before a recalculation, for `restore`; null when nothing was replaced. */
  replaced: z.object({ sum9Mm: z.number(), bodyfatPct: z.number().nullable() }).nullable(),
});
export type CaliperRow = z.infer<typeof caliperRow>;

const goal = z
  .object({
    cm: within(BODY_BOUNDS.tapeCm),
    /** The day on which the goal was set; progress starts from the value measured then. */
    since: day,
  })
  .nullable()
  .default(null);
const circumferenceGoals = z.object(bySite(GOAL_SITES, () => goal));
export type CircumferenceGoals = z.infer<typeof circumferenceGoals>;

export const goalsRow = z.object({ goals: circumferenceGoals, editedAt: instant });
export type GoalsRow = z.infer<typeof goalsRow>;

/** The member's data that the rules need. */
export const bodyPerson = z.object({
  heightCm: z.number().nullable(),
  sex: z.enum(['male', 'female', 'other']).nullable(),
  /** Today's age and the date of birth when known, so that older measurements use the age of their day. */
  age: z.number().nullable(),
  dateOfBirth: z.string().nullable(),
  currentWeightKg: z.number().nullable(),
  goalWeightKg: z.number().nullable(),
  weightGoalType: z.enum(['lose', 'gain', 'maintain']),
  weeklyGoalKg: z.number(),
});
export type BodyPerson = z.infer<typeof bodyPerson>;

/** The data of /body-fat and /bf-debug-report. Lists are newest first, `olderWeights` oldest first. */
export const bodyPage = z.object({
  person: bodyPerson,
  /** All weights from `weightsFrom` on. */
  weights: z.array(weightRow),
  weightsFrom: day,
  /** Before that, one weight per day as day and kg, so that ten years of weights stay small. */
  olderWeights: z.array(z.tuple([z.string(), z.number()])),
  tape: z.array(tapeRow),
  caliper: z.array(caliperRow),
  goals: goalsRow.nullable(),
  /** Passed to `changes` at the next visit. */
  cursor,
});
export type BodyPage = z.infer<typeof bodyPage>;

/** Changes of a page. Days before `weightsFrom` and `weightsFrom` itself are unchanged. */
const bodyChanges = bodyPage.pick({ person: true, goals: true, cursor: true }).extend({
  weights: changesOf(weightRow),
  tape: changesOf(tapeRow),
  caliper: changesOf(caliperRow),
});
export type BodyChanges = z.infer<typeof bodyChanges>;

const about = callsAbout('body');

export const bodyContract = {
  load: about('GET', '/body', 'My measurements and goals, and the profile fields that formulas use').output(bodyPage),
  changes: about('GET', '/body/changes', 'Changes since a cursor; null when everything must be loaded')
    .input(z.object({ since: cursor }))
    .output(z.object({ changes: bodyChanges.nullable() })),
  olderWeights: about('GET', '/body/weights', 'Weights before a day, in pages, newest first')
    .input(z.object({ beforeDay: day, beforeId: id.optional() }))
    .output(z.object({ weights: z.array(weightRow), more: z.boolean() })),
  saveWeight: about('PUT', '/body/weights/{id}', 'Enter or change a weight; idempotent')
    .input(weightEntry)
    .output(done),
  removeWeight: about('DELETE', '/body/weights/{id}', 'Remove a weight; idempotent').input(removal).output(done),
  saveTape: about('PUT', '/body/tape/{id}', 'Enter or change a tape measurement; idempotent')
    .input(tapeRow)
    .output(done),
  removeTape: about('DELETE', '/body/tape/{id}', 'Remove a tape measurement; idempotent').input(removal).output(done),
  saveCaliper: about('PUT', '/body/caliper/{id}', 'Enter or change a caliper measurement; idempotent')
    .input(measuredCaliper)
    .output(done),
  removeCaliper: about('DELETE', '/body/caliper/{id}', 'Remove a caliper measurement; idempotent')
    .input(removal)
    .output(done),
  recalculate: about('POST', '/body/caliper/{id}/recalculation', 'Recompute sum and body fat of one measurement')
    .input(z.object({ id }))
    .output(caliperRow),
  recalculateAll: about('POST', '/body/caliper/recalculation', 'Recompute sum and body fat of all measurements')
    // The number of measurements, and how many values changed.
    .output(z.object({ measurements: z.number(), changed: z.number() })),
  restore: about('POST', '/body/caliper/{id}/restoration', 'Restore the values that the last recalculation replaced')
    .input(z.object({ id }))
    .output(caliperRow),
  saveGoals: about('PUT', '/body/goals', 'Set my circumference goals; idempotent').input(goalsRow).output(done),
};
