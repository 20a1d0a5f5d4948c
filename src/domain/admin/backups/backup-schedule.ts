import { addDays, DEFAULT_TIME_ZONE, dayOf } from '../../day/day.ts';
import { startOfDay } from '../../day/start-of-day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Delay after a failure: long enough not to fill the list, short enough to have a copy the same day. */
const RETRY_MS = HOUR_MS;
export const TRIAL_DAYS = 7;

type LastRuns = {
  /** Start of the newest copy that was written. */
  lastMs: number | null;
  lastFailureMs: number | null;
};

/** Whether a copy is to be written: the hour of today, or of yesterday, has passed without one. */
export function isBackupReady(nowMs: number, hour: number, { lastMs, lastFailureMs }: LastRuns): boolean {
  if (lastFailureMs !== null && nowMs - lastFailureMs < RETRY_MS) return false;
  return lastMs === null || lastMs < lastMoment(nowMs, hour);
}

/** Local time, so that copies stay at night; on the two days when clocks change it is an hour off. */
function lastMoment(nowMs: number, hour: number): number {
  const today = dayOf(nowMs, DEFAULT_TIME_ZONE);
  const moment = momentOf(today, hour);
  return moment <= nowMs ? moment : momentOf(addDays(today, -1), hour);
}

const momentOf = (day: string, hour: number) => startOfDay(day, DEFAULT_TIME_ZONE) + hour * HOUR_MS;

/** The next planned copy. */
export function nextBackup(nowMs: number, hour: number): number {
  const moment = momentOf(dayOf(nowMs, DEFAULT_TIME_ZONE), hour);
  return moment > nowMs ? moment : momentOf(addDays(dayOf(nowMs, DEFAULT_TIME_ZONE), 1), hour);
}

type Trials = {
  /** The newest copy, and whether it was restored. */
  newestTriedMs: number | null;
  /** The last time that any copy was restored without differences. */
  lastPassedMs: number | null;
  lastFailureMs: number | null;
};

/** Whether the newest copy is to be restored on trial: weekly, and an hour after a failure. */
export function isTrialReady(nowMs: number, { newestTriedMs, lastPassedMs, lastFailureMs }: Trials): boolean {
  if (newestTriedMs !== null) return false;
  if (lastFailureMs !== null && nowMs - lastFailureMs < RETRY_MS) return false;
  return lastPassedMs === null || nowMs - lastPassedMs >= TRIAL_DAYS * DAY_MS;
}
