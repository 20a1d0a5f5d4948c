/** Conditions that an operator must know about at once. Each has a text with instructions. */
export const ALARM_CODES = [
  'jobs-failed',
  'queue-late',
  'delivery-failing',
  'refunds-differ',
  'refunds-failed',
  'webhooks-missing',
  'errors-many',
  'calls-slow',
  'disk-full',
  'backup-missing',
  'backup-old',
  'backup-unproven',
  'backup-differs',
  'trail-broken',
] as const;
export type AlarmCode = (typeof ALARM_CODES)[number];

/** `danger`: data or money is lost unless someone acts. `warn`: can wait until the end of the day. */
export type Alarm = { code: AlarmCode; level: 'danger' | 'warn'; count: number };

export type OperationsState = {
  failedJobs: number;
  /** How long the most overdue job has waited; null when none is overdue. */
  lateSeconds: number | null;
  /** Messages that failed and are retried, or were given up. */
  failingMessages: number;
  failedRefunds: number;
  /** The nightly comparison with the provider's refunds found differences. */
  refundsDiffer: boolean;
  /** Payments that started more than an hour ago and that the provider has not reported on. */
  silentPayments: number;
  hour: { requests: number; errors: number; p95Ms: number | null };
  disk: { totalBytes: number; freeBytes: number } | null;
  /** Null when this database has no record of a backup. */
  backupAgeHours: number | null;
  /** Days since a stored copy was last restored on trial; null when there are no stored copies to try. */
  unprovenDays: number | null;
  /** The newest trial found a difference, or could not open the copy. */
  backupDiffers: boolean;
  /** A demo needs no backup. */
  isDemo: boolean;
  auditLogBroken: boolean;
};

/** Minutes, not seconds, because a nightly job may use all workers for a moment. */
const LATE_SECONDS = 300;
const MIN_ERRORS = 5;
const ERROR_SHARE = 0.01;
const SLOW_P95_MS = 1000;
const MIN_CALLS = 20;
const DISK_WARN = 0.15;
const DISK_DANGER = 0.05;
const BACKUP_HOURS = 48;
/** A week between trials, and two days to repeat one that could not run. */
const UNPROVEN_DAYS = 9;

/** Current alarms, the worst first. */
export function alarmsOf(state: OperationsState): Alarm[] {
  const found = [
    when(state.auditLogBroken, 'trail-broken', 'danger', 1),
    when(state.failedRefunds > 0, 'refunds-failed', 'danger', state.failedRefunds),
    when(state.refundsDiffer, 'refunds-differ', 'danger', 1),
    when(state.backupDiffers, 'backup-differs', 'danger', 1),
    diskAlarm(state.disk),
    ...callAlarms(state.hour),
    when(state.failedJobs > 0, 'jobs-failed', 'warn', state.failedJobs),
    lateAlarm(state.lateSeconds),
    when(state.failingMessages > 0, 'delivery-failing', 'warn', state.failingMessages),
    when(state.silentPayments > 0, 'webhooks-missing', 'warn', state.silentPayments),
    state.isDemo ? null : backupAlarm(state.backupAgeHours),
    when(
      !state.isDemo && (state.unprovenDays ?? 0) > UNPROVEN_DAYS,
      'backup-unproven',
      'warn',
      state.unprovenDays ?? 0,
    ),
  ].filter((alarm) => alarm !== null);
  return [...found.filter(isDanger), ...found.filter((alarm) => !isDanger(alarm))];
}

const isDanger = ({ level }: Alarm) => level === 'danger';

const when = (is: boolean, code: AlarmCode, level: Alarm['level'], count: number): Alarm | null =>
  is ? { code, level, count } : null;

function diskAlarm(disk: OperationsState['disk']): Alarm | null {
  if (disk === null) return null;
  const free = disk.freeBytes / disk.totalBytes;
  return when(free < DISK_WARN, 'disk-full', free < DISK_DANGER ? 'danger' : 'warn', Math.round(free * 100));
}

function callAlarms({ requests, errors, p95Ms }: OperationsState['hour']): (Alarm | null)[] {
  return [
    when(errors >= MIN_ERRORS && errors / requests > ERROR_SHARE, 'errors-many', 'danger', errors),
    when(requests >= MIN_CALLS && (p95Ms ?? 0) > SLOW_P95_MS, 'calls-slow', 'warn', p95Ms ?? 0),
  ];
}

const lateAlarm = (seconds: number | null) =>
  when((seconds ?? 0) > LATE_SECONDS, 'queue-late', 'warn', Math.round((seconds ?? 0) / 60));

function backupAlarm(ageHours: number | null): Alarm | null {
  if (ageHours === null) return { code: 'backup-missing', level: 'warn', count: 0 };
  return when(ageHours > BACKUP_HOURS, 'backup-old', 'warn', Math.round(ageHours / 24));
}

/** Share of minutes in which the service responded, from the first known minute. */
export function uptimeOf(minutesUp: number, minutesKnown: number): { percent: number; minutesDown: number } | null {
  if (minutesKnown <= 0) return null;
  const up = Math.min(minutesUp, minutesKnown);
  return { percent: (100 * up) / minutesKnown, minutesDown: minutesKnown - up };
}

/** Targets of the values on the operations page. */
export const OPERATION_TARGETS = { p95Ms: 200, errorsHour: 0, lateSeconds: 60, uptimePercent: 99.9 } as const;

type Measured = {
  p95Ms: number | null;
  errorsHour: number;
  oldestSeconds: number | null;
  uptimePercent: number | null;
};

/** Values that miss their target; unknown values do not. */
export function missedTargets({ p95Ms, errorsHour, oldestSeconds, uptimePercent }: Measured) {
  return {
    p95: (p95Ms ?? 0) > OPERATION_TARGETS.p95Ms,
    errors: errorsHour > OPERATION_TARGETS.errorsHour,
    queue: (oldestSeconds ?? 0) >= OPERATION_TARGETS.lateSeconds,
    uptime: (uptimePercent ?? 100) < OPERATION_TARGETS.uptimePercent,
  };
}
