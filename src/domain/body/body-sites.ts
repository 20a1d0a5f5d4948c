/** Where a tape is laid: the order of the form. */
export const TAPE_SITES = [
  'neck',
  'shoulders',
  'chest',
  'bicepsL',
  'bicepsR',
  'waist',
  'hips',
  'thighL',
  'thighR',
  'calfL',
  'calfR',
] as const;
export type TapeSite = (typeof TAPE_SITES)[number];

/** The nine skinfolds, all on the right side of the body: the order of the form and of its numbers on the body map. */
export const CALIPER_SITES = [
  'chest',
  'abdomen',
  'thigh',
  'triceps',
  'suprailiac',
  'subscapular',
  'midaxillary',
  'biceps',
  'lowerback',
] as const;
export type CaliperSite = (typeof CALIPER_SITES)[number];

/** Circumferences that can have a goal, by the names that goals are kept under. */
export const GOAL_SITES = ['waist', 'chest', 'hips', 'thighR', 'bicepR', 'neck'] as const;
export type GoalSite = (typeof GOAL_SITES)[number];

/** The tape site that a goal speaks of. */
export const TAPE_SITE_OF_GOAL: Record<GoalSite, TapeSite> = {
  waist: 'waist',
  chest: 'chest',
  hips: 'hips',
  thighR: 'thighR',
  bicepR: 'bicepsR',
  neck: 'neck',
};

/** Where a weight came from; one of tape or caliper belongs to that measurement and is changed there, one of an import is changed as an own one. */
export const WEIGHT_SOURCES = ['weight', 'tape', 'caliper', 'profile', 'import'] as const;
export type WeightSource = (typeof WEIGHT_SOURCES)[number];
