import type { Effort } from '../fitness-codes.ts';

/**
 * MET of strength training by effort. 2011 Compendium of Physical Activities: 02054 resistance training, multiple exercises, 3.5; 02052
 * squats, slow or explosive effort, 5.0; 02050 vigorous effort, 6.0.
 */
export const STRENGTH_MET: Record<Effort, number> = { easy: 3.5, moderate: 5, hard: 6 };

/** Factors on the MET of an activity, which is for a moderate effort. Our own assumption. */
const EFFORT_SHARES: Record<Effort, number> = { easy: 0.8, moderate: 1, hard: 1.25 };

/** MET of an activity at an effort, to the tenth. */
export function metAt(met: number, effort: Effort): number {
  return Math.round(met * EFFORT_SHARES[effort] * 10) / 10;
}

/** Energy in kcal: one MET is one kcal per kilogram and hour. Null when no weight is known. */
export function estimateCalories(met: number, weightKg: number | null, minutes: number): number | null {
  return weightKg === null ? null : Math.round((met * weightKg * minutes) / 60);
}

/** Speed in miles per hour, as the source states it, and MET. A range of speeds is its middle. */
type PaceRow = readonly [mph: number, met: number];

/** 2024 Adult Compendium of Physical Activities, 12026 to 12135. */
const RUNNING: readonly PaceRow[] = [
  [3.15, 3.3],
  [4.1, 6.5],
  [4.55, 7.8],
  [5.1, 8.5],
  [5.65, 9],
  [6.15, 9.3],
  [6.7, 10.5],
  [7, 11],
  [7.5, 11.8],
  [8, 12],
  [8.6, 12.5],
  [9, 13],
  [9.45, 14.8],
  [10, 14.8],
  [11, 16.8],
  [12, 18.5],
];

/** 17152 to 17231, on firm and level ground. */
const WALKING: readonly PaceRow[] = [
  [2.2, 2.8],
  [2.5, 3],
  [3.1, 3.8],
  [3.7, 4.8],
  [4.2, 5.5],
  [4.7, 7],
  [5.25, 8.5],
];

/** 01018 to 01060. */
const CYCLING: readonly PaceRow[] = [
  [5.5, 3.5],
  [9.4, 5.8],
  [10.95, 6.8],
  [12.95, 8],
  [14.95, 10],
  [17.5, 12],
  [20, 16.8],
];

/** Activities of the catalogue on level ground. Terrain, snow and hills change the energy more than the speed does. */
const PACES: Readonly<Record<string, readonly PaceRow[]>> = {
  ...{ running: RUNNING, 'treadmill-running': RUNNING, jogging: RUNNING, 'running-fast': RUNNING },
  ...{ walking: WALKING, 'brisk-walking': WALKING, 'dog-walking': WALKING, 'pram-walking': WALKING },
  ...{ cycling: CYCLING, 'road-cycling': CYCLING },
};

const METRES_PER_MILE = 1609.344;

export type Pace = { exerciseId: string; distanceM: number | null; minutes: number };

/**
 * MET at the average speed, to the tenth, interpolated between the speeds of the source. Null for an activity without speeds, without a
 * distance, and for a speed outside the source's.
 */
export function paceMet({ exerciseId, distanceM, minutes }: Pace): number | null {
  const rows = PACES[exerciseId];
  if (!rows || distanceM === null) return null;
  const mph = distanceM / METRES_PER_MILE / (minutes / 60);
  const at = rows.findIndex(([speed]) => speed >= mph);
  const [above, below] = [rows[at], rows[at - 1]];
  if (!above || !below) return null;
  const share = (mph - below[0]) / (above[0] - below[0]);
  return Math.round((below[1] + share * (above[1] - below[1])) * 10) / 10;
}

export function speedKmh({ distanceM, minutes }: { distanceM: number; minutes: number }): number {
  return distanceM / 1000 / (minutes / 60);
}
