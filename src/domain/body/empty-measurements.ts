import type { CaliperSite, TapeSite } from './body-sites.ts';

/** A tape measurement of nothing yet. */
export const NO_CM: Readonly<Record<TapeSite, number | null>> = {
  neck: null,
  shoulders: null,
  chest: null,
  bicepsL: null,
  bicepsR: null,
  waist: null,
  hips: null,
  thighL: null,
  thighR: null,
  calfL: null,
  calfR: null,
};

/** A caliper measurement of nothing yet. */
export const NO_MM: Readonly<Record<CaliperSite, number | null>> = {
  chest: null,
  abdomen: null,
  thigh: null,
  triceps: null,
  suprailiac: null,
  subscapular: null,
  midaxillary: null,
  biceps: null,
  lowerback: null,
};

/** No site was read more than once. */
export const NO_READINGS: Readonly<Record<CaliperSite, number[]>> = {
  chest: [],
  abdomen: [],
  thigh: [],
  triceps: [],
  suprailiac: [],
  subscapular: [],
  midaxillary: [],
  biceps: [],
  lowerback: [],
};
