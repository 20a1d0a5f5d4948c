import cluster from 'node:cluster';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { sessionSecret } from '#server/platform/config/session-secret.ts';
import type { RestoreRequest } from '#server/platform/db/backup/restore-request.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { openReplica } from '#server/platform/db/replica.ts';
import type { SlowStatement } from '#server/platform/db/watched-client.ts';
import type { Clock, Log } from '#server/platform/deps.ts';
import { createLiveEvents } from '#server/platform/events/live-events.ts';
import { createExerciseSource } from '#server/platform/exercise-source/exercise-source.ts';
import { chooseFiles } from '#server/platform/files/s3-files.ts';
import { createFoodSources } from '#server/platform/food-sources/food-sources.ts';
import { createDrain } from '#server/platform/http/drain.ts';
import { watchFirstFill } from '#server/platform/http/first-fill.ts';
import { flushEveryMinute } from '#server/platform/metrics/call-recorder.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts';
import { metricsOfAllWorkers } from '#server/platform/metrics/worker-metrics.ts';
import { reportErrors } from '#server/platform/payments/report-errors.ts';
import { vapidKeys } from '#server/platform/push/vapid-keys.ts';
import { createPushSender } from '#server/platform/push/web-push.ts';
import { createSafeFetch } from '#server/platform/safe-fetch/safe-fetch.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import type { Tracer } from '#server/platform/tracing/span.ts';
import { buildApp } from './app.ts';
import { createBackground } from './background.ts';
import { isFilled } from './fill-database.ts';
import { openPayments } from './payment-provider.ts';

export type RunningServer = { port: number; stop: () => Promise<void> };

export type ServeOptions = {
  /** Resolves when the schema is migrated. */
  prepared: Promise<unknown>;
  ownerUrl: string;
  onRestore: (request: RestoreRequest) => void;
};

/** Runs one serving process, once the schema is migrated. */
export async function serve(
  config: Config,
  url: string,
  log: Log,
  { prepared, onRestore }: Pick<ServeOptions, 'prepared' | 'onRestore'>,
): Promise<RunningServer> {
  const [server] = await Promise.all([openServer(config, url, log, prepared, onRestore), prepared]);
  return listen(config, log, server);
}

type OpenServer = Awaited<ReturnType<typeof openServer>>;

/**
 * Assembles the application with its background jobs and live events, while the database is being prepared. Only the live events connect
 * at once.
 */
export async function openServer(
  config: Config,
  url: string,
  log: Log,
  prepared: Promise<unknown>,
  onRestore?: ServeOptions['onRestore'],
) {
  const { clock, random } = systemDeps;
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const { statementSeconds, databaseDirectUrl: directUrl } = config;
  const onSlow = (slow: SlowStatement) => log.warn(slow, 'a slow statement');
  const database = openDatabase(url, { statementSeconds, directUrl, onError, onSlow });
  const { databaseReplicaUrl: replicaUrl } = config;
  const replica = replicaUrl ? openReplica({ url: replicaUrl, statementSeconds, onError }) : null;
  const liveEvents = createLiveEvents({ url: database.listenUrl, log });
  const metrics = openMetrics();
  const events = liveEvents.start();
  const services = await openServices(config, metrics, log);
  const onFinished = metrics.countJobRun;
  const background = createBackground(url, { config, ...services, log, onFinished, onError });
  const drain = createDrain();
  const firstFill = watchFirstFill(async () => {
    await prepared;
    return isFilled(database.db, config);
  });
  const app = await buildApp({
    config,
    database,
    replica,
    clock,
    random,
    files: chooseFiles(config),
    ...outsideSources(config, clock),
    ...services,
    liveEvents,
    metrics,
    drain,
    firstFill,
    webDir: join(projectRoot(), 'dist', 'web'),
    ...(onRestore && { requestRestore: onRestore }),
  });
  await events;
  return { app, database, replica, liveEvents, metrics, background, drain, firstFill, tracer: services.tracer };
}

async function listen(config: Config, log: Log, server: OpenServer): Promise<RunningServer> {
  const { app, database, replica, liveEvents, metrics, background, drain, firstFill, tracer } = server;
  await app.listen({ port: config.port, host: config.host }).catch((error) => explainPort(error, config));
  const working = background.start();
  const callFlush = flushEveryMinute(metrics.calls, database.db, systemDeps.clock, log);
  return {
    port: portOf(app, config.port),
    stop: async () => {
      firstFill.stop();
      await drain.close(app, config.drainSeconds * 1000);
      await working;
      await Promise.all([background.stop(), liveEvents.stop(), callFlush.stop()]);
      await replica?.stop();
      await database.close();
      await tracer?.stop();
    },
  };
}

/** Loads everything needed first, concurrently. */
async function openServices(config: Config, metrics: Metrics, log: Log) {
  const [tracer, { payments, sandboxPort }, secret, keys] = await Promise.all([
    openTracing(config, log),
    openPayments(config, systemDeps.clock),
    sessionSecret(config),
    vapidKeys(config),
  ]);
  const push = createPushSender(config, keys);
  return { tracer, payments: reportErrors(payments, metrics.countPaymentError), sandboxPort, secret, push };
}

/** The packages are loaded only when tracing is on. */
async function openTracing({ tracing }: Config, log: Log): Promise<Tracer | null> {
  if (!tracing) return null;
  const { openTracer } = await import('#server/platform/tracing/open-telemetry.ts');
  return openTracer(tracing, log);
}

/** Any worker behind the shared port may be asked, so each responds for all. */
function openMetrics(): Metrics {
  const metrics = createMetrics({ worker: cluster.worker?.id });
  return cluster.isWorker ? { ...metrics, read: metricsOfAllWorkers(metrics.registry, process) } : metrics;
}

function outsideSources(config: Config, clock: Clock) {
  return {
    foodSources: createFoodSources({ ...config.foodSources, publicUrl: config.publicUrl }, { clock }),
    exerciseSource: createExerciseSource(config.exerciseSource, { clock }),
    safeFetch: createSafeFetch({ loopback: config.outgoingLoopback }),
  };
}

/** The one error of a first start that a user can fix, so the message explains how. */
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
