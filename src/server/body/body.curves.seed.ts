import type { CaliperMm, TapeCm } from '#domain/body/body.contract.ts';
import { CALIPER_SITES, TAPE_SITES } from '#domain/body/body-sites.ts';
import { NO_CM, NO_MM } from '#domain/body/measurements.ts';
import { isHoliday } from '#server/auth/auth.seed.ts';

/** Weights (kg) by days ago, oldest first; values between them are interpolated. */
type Course = readonly (readonly [daysAgo: number, kg: number])[];

/** Rising through a winter and a spring, and falling since the summer. */
export const MEMBER_COURSE: Course = [
  [430, 70.4],
  [330, 71.2],
  [240, 72],
  [150, 72.9],
  [120, 73],
  [90, 72.6],
  [30, 70.6],
  [0, 69.4],
];
export const FRIEND_COURSE: Course = [
  [70, 84.1],
  [0, 83.8],
];

/** Today's measurements and their change per kilogram; arms and chest grow with training instead. Other sites are not measured. */
const MEMBER_TAPE: Partial<Record<keyof TapeCm, { cm: number; perKg: number }>> = {
  neck: { cm: 34, perKg: 0.31 },
  shoulders: { cm: 108.5, perKg: 0.47 },
  chest: { cm: 94.5, perKg: -0.78 },
  bicepsL: { cm: 29.5, perKg: -0.31 },
  bicepsR: { cm: 30, perKg: -0.31 },
  waist: { cm: 78, perKg: 1.4 },
  hips: { cm: 99.5, perKg: 1.1 },
  thighL: { cm: 57, perKg: 0.62 },
  thighR: { cm: 57.5, perKg: 0.62 },
  calfL: { cm: 37, perKg: 0.1 },
  calfR: { cm: 37, perKg: 0.1 },
};
const MEMBER_FOLDS: Partial<Record<keyof CaliperMm, { mm: number; perKg: number }>> = {
  chest: { mm: 9, perKg: 0.3 },
  abdomen: { mm: 21, perKg: 1.2 },
  thigh: { mm: 24, perKg: 0.9 },
  triceps: { mm: 18, perKg: 0.5 },
  suprailiac: { mm: 15, perKg: 0.8 },
  subscapular: { mm: 13, perKg: 0.4 },
  midaxillary: { mm: 11, perKg: 0.4 },
  biceps: { mm: 8, perKg: 0.2 },
  lowerback: { mm: 16, perKg: 0.6 },
};

/** The weight without daily variation. */
function courseOn(course: Course, daysAgo: number): number {
  const next = course.findIndex(([ago]) => ago <= daysAgo);
  const [from, to] = [course[Math.max(0, next - 1)], course[Math.max(0, next)]];
  if (!from || !to || from === to) return to?.[1] ?? 0;
  return to[1] + ((from[1] - to[1]) * (daysAgo - to[0])) / (from[0] - to[0]);
}

/** The weight with daily variation, slightly higher after weekends; exact today. */
export function weightOn(course: Course, daysAgo: number): number {
  const swing = daysAgo === 0 ? 0 : 0.9 * (noise(daysAgo) - 0.5) + 0.25 * Math.sin(daysAgo * 0.9);
  return tenth(courseOn(course, daysAgo) + swing);
}

/** Some mornings are missed, a week is spent away, and once nearly three weeks. */
export function isWeighed(daysAgo: number): boolean {
  if (daysAgo === 0) return true;
  const isAway = (daysAgo >= 208 && daysAgo < 227) || isHoliday(daysAgo);
  return !isAway && daysAgo % 9 !== 4 && daysAgo % 13 !== 6;
}

export function tapeOn(course: Course, daysAgo: number): TapeCm {
  const gained = courseOn(course, daysAgo) - courseOn(course, 0);
  const cm: TapeCm = { ...NO_CM };
  for (const [index, site] of TAPE_SITES.entries()) {
    const measured = MEMBER_TAPE[site];
    if (!measured) continue;
    // Rounded to half a centimetre, with variation between measurements.
    cm[site] = Math.round((measured.cm + measured.perKg * gained + 0.4 * (noise(daysAgo + index * 31) - 0.5)) * 2) / 2;
  }
  return cm;
}

export function foldsOn(course: Course, daysAgo: number): CaliperMm {
  const gained = courseOn(course, daysAgo) - courseOn(course, 0);
  const mm: CaliperMm = { ...NO_MM };
  for (const [index, site] of CALIPER_SITES.entries()) {
    const measured = MEMBER_FOLDS[site];
    if (measured)
      mm[site] = Math.round(measured.mm + measured.perKg * gained + 0.8 * (noise(daysAgo + index * 17) - 0.5));
  }
  return mm;
}

/** Deterministic pseudo-random numbers from 0 to 1. */
function noise(step: number): number {
  const wave = Math.sin(step * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
