import { addDays, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Log } from '#server/platform/deps.ts';
import { sumFileBytes } from '#server/platform/files/disk-space.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { closeFailedJobs } from '#server/platform/jobs/jobs.service.ts';
import { deleteCallCountsBefore } from '#server/platform/metrics/call-hours.store.ts';
import { sealAuditLog } from '../audit-log/seal.service.ts';
import { deleteImpersonationsBefore } from '../impersonation/impersonation.store.ts';
import { deleteStorageDaysBefore, readDatabase, upsertStorageDay } from './operations.store.ts';

/** Measures disk usage once a day; call counts are stored for a month, sizes for a year. */
export const STORAGE_MEASURING: RecurringJob = { kind: 'measure-storage', seconds: 86_400 };

/** Once a day: verifies the seals of the audit log and seals new entries. */
export const AUDIT_SEALING: RecurringJob = { kind: 'seal-trail', seconds: 86_400 };

const IMPERSONATION_RETENTION_MS = 365 * 86_400_000;
const CALL_RETENTION_MS = 31 * 86_400_000;
const SIZE_RETENTION_DAYS = 400;

type JobDeps = { clock: Clock; config: Pick<Config, 'filesDir' | 's3'>; log: Log };

export function operationsJobs(db: Db, { clock, config, log }: JobDeps): JobHandlers {
  return {
    [STORAGE_MEASURING.kind]: async () => {
      const now = clock();
      const day = dayOf(now.getTime(), DEFAULT_TIME_ZONE);
      const { bytes } = await readDatabase(db);
      const filesBytes = config.s3 === null ? await sumFileBytes(config.filesDir) : null;
      await upsertStorageDay(db, { day, databaseBytes: bytes, filesBytes, measuredAt: now });
      await deleteStorageDaysBefore(db, addDays(day, -SIZE_RETENTION_DAYS));
      await deleteImpersonationsBefore(db, new Date(now.getTime() - IMPERSONATION_RETENTION_MS));
      await deleteCallCountsBefore(db, new Date(now.getTime() - CALL_RETENTION_MS));
    },
    [AUDIT_SEALING.kind]: async () => {
      await sealAuditLog(db, clock, log);
      await closeFailedJobs(db, AUDIT_SEALING.kind, clock);
    },
  };
}
