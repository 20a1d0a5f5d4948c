import type { OperationJob } from '#domain/admin/operations/operations.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import {
  countTroubledJobs,
  dropJob,
  listFailedJobs,
  listRetryingJobs,
  retryAllJobs,
  retryJob,
  runRecurringNow,
} from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import { hasRecurringJob } from './operations.store.ts';

type Doing = { clock: Clock; actorId: string };

/** Failed jobs of every kind, without their payload; those that are retried come first. */
export async function listTroubledJobs(db: Db): Promise<{ jobs: OperationJob[]; total: number }> {
  const retrying = await listRetryingJobs(db);
  const failed = await listFailedJobs(db);
  const jobs = [
    ...retrying.map(({ runAt, createdAt, ...job }) => ({ ...job, createdAt, failedAt: null, nextTryAt: runAt })),
    ...failed.map(({ finishedAt, createdAt, ...job }) => ({
      ...job,
      createdAt,
      failedAt: finishedAt,
      nextTryAt: null,
    })),
  ];
  return {
    jobs: jobs.map(({ createdAt, failedAt, nextTryAt, ...job }) => ({
      ...job,
      createdAt: createdAt.toISOString(),
      failedAt: failedAt?.toISOString() ?? null,
      nextTryAt: nextTryAt?.toISOString() ?? null,
    })),
    total: await countTroubledJobs(db),
  };
}

export async function retryTroubledJob(db: Db, { clock, actorId }: Doing, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const kind = await kindOf(tx, id);
    if (kind === null || !(await retryJob(tx, id))) throw refuse('NOT_FOUND');
    await recordAdminEvent(tx, { at: clock(), actorId, area: 'job', action: 'retry', subjectId: id, reason: kind });
  });
}

export async function retryEveryJob(db: Db, { clock, actorId }: Doing): Promise<number> {
  return db.transaction(async (tx) => {
    const jobs = await retryAllJobs(tx);
    for (const { id, kind } of jobs) {
      await recordAdminEvent(tx, { at: clock(), actorId, area: 'job', action: 'retry', subjectId: id, reason: kind });
    }
    return jobs.length;
  });
}

export async function dropTroubledJob(db: Db, { clock, actorId }: Doing, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const kind = await dropJob(tx, id);
    if (kind === null) throw refuse('NOT_FOUND');
    const changes = [{ field: 'job', from: kind, to: null }];
    await recordAdminEvent(tx, { at: clock(), actorId, area: 'job', action: 'drop', subjectId: id, reason, changes });
  });
}

/** Does nothing to a job that is running or about to run. */
export async function runRecurringJob(db: Db, { clock, actorId }: Doing, kind: string): Promise<void> {
  if (!(await hasRecurringJob(db, kind))) throw refuse('NOT_FOUND');
  await db.transaction(async (tx) => {
    await runRecurringNow(tx, kind, clock);
    await recordAdminEvent(tx, { at: clock(), actorId, area: 'job', action: 'run', subjectId: kind, reason: kind });
  });
}

async function kindOf(tx: Db, id: string): Promise<string | null> {
  const { jobs } = await listTroubledJobs(tx);
  return jobs.find((job) => job.id === id)?.kind ?? null;
}
