import { features } from '#server/features.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { type Db, openDatabase } from '#server/platform/db/db.ts';
import { chooseFiles } from '#server/platform/files/s3-files.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { createJobRunner, type JobRunnerOptions } from '#server/platform/jobs/job-runner.ts';
import { mailJobs } from '#server/platform/mail/mail.ts';
import { chooseMail } from '#server/platform/mail/smtp-mail.ts';
import { RATE_LIMIT_CLEANUP, rateLimitJobs } from '#server/platform/rate-limit/rate-limit.ts';
import { chooseSms } from '#server/platform/sms/http-sms.ts';
import { smsJobs } from '#server/platform/sms/sms.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { mayMatureCashback } from '#server/shop/order-lists/order-lists.service.ts';

/** Four concurrent jobs, and one connection for the job table. */
const CONNECTIONS = 5;
const STATEMENT_SECONDS = 900;

const known: readonly Feature[] = features;

export const RECURRING_JOBS = [RATE_LIMIT_CLEANUP, ...known.flatMap(({ recurring = [] }) => recurring)];

type BackgroundDeps = Pick<AppDeps, 'config' | 'payments' | 'push' | 'secret'> &
  Required<Pick<JobRunnerOptions, 'log' | 'onFinished' | 'tracer'>> & { onError: (error: Error) => void };

/** All background work, on its own connections: it may take longer than calls, and calls never wait for it. */
export function createBackground(
  url: string,
  { config, payments, push, secret, log, tracer, onFinished, onError }: BackgroundDeps,
) {
  const { clock } = systemDeps;
  const database = openDatabase(url, {
    max: CONNECTIONS,
    statementSeconds: STATEMENT_SECONDS,
    directUrl: config.databaseDirectUrl,
    onError,
  });
  const { db } = database;
  const files = chooseFiles(config);
  const senders = { mail: chooseMail(config, db, clock), sms: chooseSms(config, db, clock) };
  const jobs = createJobRunner({
    database,
    handlers: jobHandlers(db, { ...systemDeps, config, files, log, payments, push, secret, senders }),
    every: RECURRING_JOBS,
    clock,
    log,
    onFinished,
    tracer,
  });
  return {
    start: jobs.start,
    stop: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

type FeatureDeps = JobDeps & { mayMature: typeof mayMatureCashback };
type Feature = {
  router: object;
  jobs?: (db: Db, deps: FeatureDeps) => JobHandlers;
  recurring?: JobRunnerOptions['every'];
};

/** All job kinds. */
export function jobHandlers(db: Db, deps: JobDeps): JobHandlers {
  const own = known.map(({ jobs }) => jobs?.(db, { ...deps, mayMature: mayMatureCashback }));
  return Object.assign(
    { ...mailJobs(deps.senders.mail), ...smsJobs(deps.senders.sms), ...rateLimitJobs(db, deps.clock) },
    ...own,
  );
}
