import { expect, it } from 'vitest';
import { alarmsOf, missedTargets, type OperationsState, uptimeOf } from './alarms.ts';

const WELL: OperationsState = {
  failedJobs: 0,
  lateSeconds: null,
  failingMessages: 0,
  failedRefunds: 0,
  refundsDiffer: false,
  silentPayments: 0,
  hour: { requests: 1000, errors: 0, p95Ms: 84 },
  disk: { totalBytes: 100, freeBytes: 60 },
  backupAgeHours: 20,
  unprovenDays: 6,
  backupDiffers: false,
  isDemo: false,
  auditLogBroken: false,
};
const of = (changes: Partial<OperationsState>) =>
  alarmsOf({ ...WELL, ...changes }).map(({ code, level, count }) => `${level} ${code} ${count}`);

it('returns no alarm when everything works', () => {
  expect(alarmsOf(WELL)).toEqual([]);
  expect(of({ disk: null, lateSeconds: 299, hour: { requests: 0, errors: 0, p95Ms: null } })).toEqual([]);
});

it.each<[Partial<OperationsState>, string]>([
  [{ failedJobs: 2 }, 'warn jobs-failed 2'],
  [{ lateSeconds: 2160 }, 'warn queue-late 36'],
  [{ failingMessages: 2 }, 'warn delivery-failing 2'],
  [{ failedRefunds: 1 }, 'danger refunds-failed 1'],
  [{ refundsDiffer: true }, 'danger refunds-differ 1'],
  [{ silentPayments: 3 }, 'warn webhooks-missing 3'],
  [{ hour: { requests: 400, errors: 5, p95Ms: 90 } }, 'danger errors-many 5'],
  [{ hour: { requests: 400, errors: 0, p95Ms: 1500 } }, 'warn calls-slow 1500'],
  [{ disk: { totalBytes: 100, freeBytes: 10 } }, 'warn disk-full 10'],
  [{ disk: { totalBytes: 100, freeBytes: 4 } }, 'danger disk-full 4'],
  [{ backupAgeHours: null }, 'warn backup-missing 0'],
  [{ backupAgeHours: 72 }, 'warn backup-old 3'],
  [{ unprovenDays: 10 }, 'warn backup-unproven 10'],
  [{ backupDiffers: true }, 'danger backup-differs 1'],
  [{ auditLogBroken: true }, 'danger trail-broken 1'],
])('reports %o', (changes, alarm) => {
  expect(of(changes)).toEqual([alarm]);
});

it('ignores a few errors, and a few slow calls at night', () => {
  expect(of({ hour: { requests: 10_000, errors: 6, p95Ms: 90 } })).toEqual([]);
  expect(of({ hour: { requests: 3, errors: 0, p95Ms: 4000 } })).toEqual([]);
  expect(of({ hour: { requests: 30, errors: 0, p95Ms: null } })).toEqual([]);
});

it('requires no backup of a demo, and sorts the worst alarm first', () => {
  expect(of({ isDemo: true, backupAgeHours: null, unprovenDays: 30 })).toEqual([]);
  expect(of({ unprovenDays: null })).toEqual([]);
  expect(of({ failedJobs: 1, auditLogBroken: true, backupAgeHours: null })).toEqual([
    'danger trail-broken 1',
    'warn jobs-failed 1',
    'warn backup-missing 0',
  ]);
});

it('counts uptime from the first known minute', () => {
  expect(uptimeOf(43_191, 43_200)).toEqual({ percent: (100 * 43_191) / 43_200, minutesDown: 9 });
  expect(uptimeOf(5, 4)).toEqual({ percent: 100, minutesDown: 0 });
  expect(uptimeOf(0, 0)).toBeNull();
});

it('compares values with their targets, and skips unknown ones', () => {
  const well = { p95Ms: 200, errorsHour: 0, oldestSeconds: 59, uptimePercent: 99.9 };
  expect(missedTargets(well)).toEqual({ p95: false, errors: false, queue: false, uptime: false });
  const missed = { p95Ms: 201, errorsHour: 1, oldestSeconds: 60, uptimePercent: 99.89 };
  expect(missedTargets(missed)).toEqual({ p95: true, errors: true, queue: true, uptime: true });
  const unknown = { p95Ms: null, errorsHour: 0, oldestSeconds: null, uptimePercent: null };
  expect(missedTargets(unknown)).toEqual({ p95: false, errors: false, queue: false, uptime: false });
});
