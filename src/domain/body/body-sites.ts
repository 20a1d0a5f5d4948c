/** Tape sites in the order of the form. */
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

/** The nine skinfolds, all on the right side of the body, in the order of the form and of the numbers on the body map. */
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

/** Circumferences that can have a goal, by their stored names. */
export const GOAL_SITES = ['waist', 'chest', 'hips', 'thighR', 'bicepR', 'neck'] as const;
export type GoalSite = (typeof GOAL_SITES)[number];

export const TAPE_SITE_OF_GOAL: Record<GoalSite, TapeSite> = {
  waist: 'waist',
  chest: 'chest',
  hips: 'hips',
  thighR: 'thighR',
  bicepR: 'bicepsR',
  neck: 'neck',
};

/** The source of a weight. A weight of a tape or caliper measurement is edited there; an imported weight is edited like an own one. */
export const WEIGHT_SOURCES = ['weight', 'tape', 'caliper', 'profile', 'import'] as const;
export type WeightSource = (typeof WEIGHT_SOURCES)[number];

/** One value for each of these sites. */
export function bySite<Site extends string, Value>(
  sites: readonly Site[],
  makeValue: (site: Site) => Value,
): Record<Site, Value> {
  return asRecord(sites.map((site) => [site, makeValue(site)]));
}

// Every site is a key, which fromEntries cannot know.
const asRecord = <Site extends string, Value>(entries: [Site, Value][]) =>
  Object.fromEntries(entries) as Record<Site, Value>;

/** A site as the database names it: 'bicepsL' is 'biceps_l'. */
export const storedName = (site: TapeSite | CaliperSite | GoalSite) =>
  site.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of the tables of measurements. */
export const tapeColumn = (site: TapeSite) => `${storedName(site)}_cm`;
export const caliperColumn = (site: CaliperSite) => `${storedName(site)}_mm`;
