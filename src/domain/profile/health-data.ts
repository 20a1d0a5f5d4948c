/**
 * What is erased when a member withdraws the consent to health data, in the order in which it is listed. The server must have an eraser
 * for each name and no other; the dialog and the privacy page are made from this list. Add the name of new health data here.
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

/** The version of the consent text. Later versions sort after earlier ones. */
export const CONSENT_VERSION = '2026-11-16';

/** The first version that mentions training. Members who agreed to an earlier one are asked again. */
const TRAINING_SINCE = '2026-11-15';

/** True when the agreed version mentions training; food and body are in every version. */
export function coversTraining(version: string | null): boolean {
  return version !== null && version >= TRAINING_SINCE;
}

/** The first version that mentions health data from other apps: steps, active energy, body fat. */
const IMPORT_SINCE = '2026-11-16';

/** True when the agreed version mentions imported health data. */
export function coversImport(version: string | null): boolean {
  return version !== null && version >= IMPORT_SINCE;
}
