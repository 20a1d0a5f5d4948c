/**
 * What is erased when a member withdraws the consent to health data, in the order in which the member is told. The server
 * must have an eraser for each name and can have none for another; the dialog and the privacy page are made from this
 * list. Whoever stores a new kind of health data adds its name here.
 */
export const HEALTH_DATA = [
  'meals',
  'water',
  'workouts',
  'healthSamples',
  'weights',
  'tape',
  'caliper',
  'circumferenceGoals',
  'goalWeight',
  'height',
  'dateOfBirth',
  'age',
  'gender',
  'sharedCards',
] as const;
export type HealthData = (typeof HEALTH_DATA)[number];

/** The text that members consent to. A new text gets a new version, and later ones sort after earlier ones. */
export const CONSENT_VERSION = '2026-11-16';

/** The first text that speaks of training. Who agreed to an earlier one has not agreed to that, and is asked again. */
const TRAINING_SINCE = '2026-11-15';

/** Whether the text that a member agreed to speaks of training; food and body are in every version. */
export function coversTraining(version: string | null): boolean {
  return version !== null && version >= TRAINING_SINCE;
}

/** The first text that speaks of health data that is imported from other apps: steps, active energy, body fat. */
const IMPORT_SINCE = '2026-11-16';

/** Whether the text that a member agreed to speaks of imported health data. */
export function coversImport(version: string | null): boolean {
  return version !== null && version >= IMPORT_SINCE;
}
