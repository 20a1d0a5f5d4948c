import { type Day, furthestDay } from '../day/day.ts';
import { BODY_BOUNDS } from './body-bounds.ts';
import { bySite, CALIPER_SITES, type CaliperSite, TAPE_SITES, type TapeSite } from './body-sites.ts';

/** An empty tape measurement. */
export const NO_CM: Readonly<Record<TapeSite, number | null>> = bySite(TAPE_SITES, () => null);

/** An empty caliper measurement. */
export const NO_MM: Readonly<Record<CaliperSite, number | null>> = bySite(CALIPER_SITES, () => null);

/** No repeated readings. */
export const NO_READINGS: Readonly<Record<CaliperSite, number[]>> = bySite(CALIPER_SITES, () => []);

/** True when at least one site has a value. */
export function hasMeasurement(sites: Readonly<Record<string, number | null>>): boolean {
  return Object.values(sites).some((value) => value !== null);
}

/** The mean of repeated skinfold readings (mm), to the tenth; null without any. */
export function averageReadings(readingsMm: readonly number[]): number | null {
  if (readingsMm.length === 0) return null;
  const sum = readingsMm.reduce((total, reading) => total + reading, 0);
  return Math.round((sum / readingsMm.length) * 10) / 10;
}

/** Why a measurement cannot be of this day, or null. Days count from the time zone that is furthest ahead. */
export function checkBodyDay(day: Day, nowMs: number): 'too-early' | 'future' | null {
  if (day < BODY_BOUNDS.earliestDay) return 'too-early';
  return day > furthestDay(nowMs) ? 'future' : null;
}
