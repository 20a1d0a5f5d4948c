import cluster from 'node:cluster';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { authJobs, SESSION_CLEANUP } from '#server/auth/auth.jobs.ts';
import { CASHBACK_MATURING, cashbackJobs, LEDGER_CHECK } from '#server/cashback/cashback.jobs.ts';
import { COMMUNITY_DIGEST, COMMUNITY_PURGE, communityJobs } from '#server/community/community.jobs.ts';
import type { Config } from '#server/platform/config/config.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { sessionSecret } from '#server/platform/config/session-secret.ts';
import { type Db, openDatabase } from '#server/platform/db/db.ts';
import type { Clock, Log } from '#server/platform/deps.ts';
import { createLiveEvents } from '#server/platform/events/live-events.ts';
import { createExerciseSource } from '#server/platform/exercise-source/exercise-source.ts';
import { chooseFiles } from '#server/platform/files/s3-files.ts';
import { createFoodSources } from '#server/platform/food-sources/food-sources.ts';
import { createDrain } from '#server/platform/http/drain.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { mailJobs } from '#server/platform/mail/mail.ts';
import { chooseMail } from '#server/platform/mail/smtp-mail.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { RATE_LIMIT_CLEANUP, rateLimitJobs } from '#server/platform/rate-limit/rate-limit.ts';
import { chooseSms } from '#server/platform/sms/http-sms.ts';
import { smsJobs } from '#server/platform/sms/sms.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { mayMatureCashback } from '#server/shop/orders/order-lists.service.ts';
import { ORDER_RECONCILING, ORDER_UPKEEP, shopJobs } from '#server/shop/shop.jobs.ts';
import { buildApp } from './app.ts';
import { openPayments } from './payment-provider.ts';

export type RunningServer = { port: number; stop: () => Promise<void> };

const RECURRING_JOBS = [
  RATE_LIMIT_CLEANUP,
  SESSION_CLEANUP,
  CASHBACK_MATURING,
  LEDGER_CHECK,
  ORDER_RECONCILING,
  ORDER_UPKEEP,
  COMMUNITY_PURGE,
  COMMUNITY_DIGEST,
];

/** One process that serves: the application, its background jobs and its live events, on a database that is ready. */
export async function serve(config: Config, url: string, log: Log): Promise<RunningServer> {
  const { clock, random } = systemDeps;
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const database = openDatabase(url, { onError });
  const liveEvents = createLiveEvents({ url, log });
  const metrics = createMetrics({ worker: cluster.worker?.id });
  const { payments, sandboxPort } = await openPayments(config, clock);
  const secret = await sessionSecret(config);
  const { files, ...senders } = outsideStores(config, database.db, clock);
  const jobs = createJobRunner({
    database,
    handlers: {
      ...mailJobs(senders.mail),
      ...smsJobs(senders.sms),
      ...rateLimitJobs(database.db, clock),
      ...authJobs(database.db, { clock, random, config, secret }, senders),
      ...cashbackJobs(database.db, { ...systemDeps, mayMature: mayMatureCashback, log }),
      ...shopJobs(database.db, { config, payments, clock, random }),
      ...communityJobs(database.db, { config, secret, files, clock, random }),
    },
    every: RECURRING_JOBS,
    clock,
    log,
    onFinished: metrics.countJobRun,
  });
  const drain = createDrain();
  const app = await buildApp({
    config,
    database,
    clock,
    random,
    files,
    ...outsideSources(config, clock),
    payments,
    sandboxPort,
    secret,
    liveEvents,
    metrics,
    drain,
    webDir: join(projectRoot(), 'dist', 'web'),
  });
  await Promise.all([liveEvents.start(), jobs.start()]);
  await app.listen({ port: config.port, host: config.host }).catch((error) => explainPort(error, config));
  return {
    port: portOf(app, config.port),
    stop: async () => {
      await drain.close(app, config.drainSeconds * 1000);
      await Promise.all([jobs.stop(), liveEvents.stop()]);
      await database.close();
    },
  };
}

function outsideStores(config: Config, db: Db, clock: Clock) {
  return { mail: chooseMail(config, db, clock), sms: chooseSms(config, db, clock), files: chooseFiles(config) };
}

function outsideSources(config: Config, clock: Clock) {
  return {
    foodSources: createFoodSources({ ...config.foodSources, publicUrl: config.publicUrl }, { clock }),
    exerciseSource: createExerciseSource(config.exerciseSource, { clock }),
  };
}

/** The one error of a first start that a newcomer can mend, so it says how. */
function explainPort(error: NodeJS.ErrnoException, { port, host }: Pick<Config, 'port' | 'host'>): never {
  const other = port + 1 > 65_535 ? 3000 : port + 1;
  if (error.code === 'EADDRINUSE') {
    throw new Error(`Port ${port} on ${host} is taken by another program. Choose another: PORT=${other} npm start`);
  }
  if (error.code === 'EACCES') throw new Error(`Port ${port} may not be used by this account. Choose one above 1023.`);
  throw error;
}

function portOf(app: FastifyInstance, fallback: number): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : fallback;
}
