import { describe, expect, it } from 'vitest';
import { isBackupReady, isTrialReady, nextBackup, TRIAL_DAYS } from './backup-schedule.ts';

const at = (text: string) => Date.parse(text);
const NEVER = { lastMs: null, lastFailureMs: null };
/** Three o'clock in Stockholm, in winter. */
const THREE = at('2026-11-15T02:00:00Z');

describe('a backup at three every night', () => {
  it.each([
    ['without any copy', '2026-11-15T12:00:00Z', NEVER, true],
    ['after three without one of tonight', '2026-11-15T02:00:00Z', { ...NEVER, lastMs: THREE - 1 }, true],
    ['after three with one of tonight', '2026-11-15T09:00:00Z', { ...NEVER, lastMs: THREE + 1000 }, false],
    ['before three with one of last night', '2026-11-16T01:59:00Z', { ...NEVER, lastMs: THREE + 1000 }, false],
    ['before three when last night was missed', '2026-11-16T01:59:00Z', { ...NEVER, lastMs: THREE - 1000 }, true],
    ['within an hour of a failure', '2026-11-15T02:30:00Z', { lastMs: null, lastFailureMs: THREE }, false],
    ['an hour after a failure', '2026-11-15T03:00:00Z', { lastMs: null, lastFailureMs: THREE }, true],
  ])('%s', (_when, now, last, expected) => {
    expect(isBackupReady(at(now), 3, last)).toBe(expected);
  });

  it('states the next time', () => {
    expect(nextBackup(THREE - 1, 3)).toBe(THREE);
    expect(nextBackup(THREE, 3)).toBe(THREE + 86_400_000);
  });
});

describe('a trial restore', () => {
  const now = at('2026-11-15T12:00:00Z');
  const day = 86_400_000;

  it.each([
    ['of the first copy', { newestTriedMs: null, lastPassedMs: null, lastFailureMs: null }, true],
    [
      'not twice of one copy',
      { newestTriedMs: now - 30 * day, lastPassedMs: now - 30 * day, lastFailureMs: null },
      false,
    ],
    ['not within a week', { newestTriedMs: null, lastPassedMs: now - 6 * day, lastFailureMs: null }, false],
    ['after a week', { newestTriedMs: null, lastPassedMs: now - TRIAL_DAYS * day, lastFailureMs: null }, true],
    ['not within an hour of a failure', { newestTriedMs: null, lastPassedMs: null, lastFailureMs: now - 1000 }, false],
    ['an hour after a failure', { newestTriedMs: null, lastPassedMs: null, lastFailureMs: now - 3_600_000 }, true],
  ])('%s', (_when, trials, expected) => {
    expect(isTrialReady(now, trials)).toBe(expected);
  });
});
