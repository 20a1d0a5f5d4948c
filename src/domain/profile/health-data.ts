/**
 * What is erased when a member withdraws the consent to health data, in the order in which the member is told. The server
 * must have an eraser for each name and can have none for another; the dialog and the privacy page are made from this
 * list. Whoever stores a new kind of health data adds its name here.
 */
export const HEALTH_DATA = [
  'meals',
  'workouts',
  'weights',
  'tape',
  'caliper',
  'circumferenceGoals',
  'goalWeight',
  'height',
  'dateOfBirth',
  'age',
  'gender',
] as const;
export type HealthData = (typeof HEALTH_DATA)[number];
