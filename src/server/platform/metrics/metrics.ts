import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { judgeAnswer } from '#domain/sync/outbox/judge-answer.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Replica } from '#server/platform/db/replica.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import { countOpenJobs } from '#server/platform/jobs/jobs.store.ts';
import type { JobOutcome } from '#server/platform/jobs/run-job.ts';
import type { PaymentErrorCode } from '#server/platform/payments/payment-error.ts';
import { refuse } from '#server/platform/refuse.ts';
import { callOf, OUTBOX_MEMBER } from '#server/platform/tracing/request-context.ts';
import { createCallRecorder } from './call-recorder.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * All metrics of one process. Nothing global: each application built in a test has its own. Where several processes share one port, the
 * worker number distinguishes them.
 */
export function createMetrics({ worker }: { worker?: number | undefined } = {}) {
  const registry = new Registry();
  if (worker !== undefined) registry.setDefaultLabels({ worker });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const jobRuns = new Counter({
    name: 'job_runs_total',
    help: 'Tries of background jobs by kind and outcome (done, postponed, failed).',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'call_refusals_total',
    help: 'Calls that were refused, by the call and the code of the refusal.',
    labelNames: ['call', 'code'],
    registers: [registry],
  });
  const outboxRefusals = new Counter({
    name: 'outbox_refusals_total',
    help: 'Changes that a device had kept and that were refused for good: they wait there for their maker.',
    labelNames: ['call', 'code'],
    registers: [registry],
  });
  const paymentErrors = new Counter({
    name: 'payment_errors_total',
    help: 'What the payment provider refused or did not answer, by kind.',
    labelNames: ['code'],
    registers: [registry],
  });
  return {
    registry,
    /** The response of `/metrics`; a worker responds for all workers. */
    read: () => registry.metrics(),
    calls: createCallRecorder(),
    requests,
    refusals,
    outboxRefusals,
    countPaymentError: (code: PaymentErrorCode) => paymentErrors.inc({ code }),
    countJobRun: (kind: string, outcome: JobOutcome) => jobRuns.inc({ kind, outcome }),
  };
}

/** Shorter than Prometheus' ten seconds, so that an unresponsive database does not cost the other metrics. */
const MAX_COUNT_MS = 1500;

/** Waiting and failed jobs. Absent while the database is unavailable; the other metrics are still sent. */
export function watchJobs({ registry }: Pick<Metrics, 'registry'>, db: Db, clock: Clock) {
  const readOpen = onceAtATime(() =>
    Promise.race([countOpenJobs(db).catch(() => []), delay(MAX_COUNT_MS, [], { ref: false })]),
  );
  new Gauge({
    name: 'jobs_open',
    help: 'Background jobs by kind and state: waiting, or failed and given up.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const open = await readOpen();
      this.reset();
      for (const { kind, state, count } of open) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the most overdue job of its kind has been due.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const waiting = (await readOpen()).filter(({ state }) => state === 'waiting');
      this.reset();
      for (const { kind, dueAt } of waiting) this.set({ kind }, Math.max(0, (+clock() - +dueAt) / 1000));
    },
  });
}

/** Concurrent callers share one query. */
function onceAtATime<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

/** Open screens of this process, and whether it receives other processes' events. */
export function watchLiveEvents({ registry }: Pick<Metrics, 'registry'>, live: Pick<LiveEvents, 'state'>) {
  new Gauge({
    name: 'live_streams',
    help: 'Open screens that are told what happens.',
    registers: [registry],
    collect() {
      this.set(live.state().streams);
    },
  });
  new Gauge({
    name: 'live_listener_up',
    help: '1 while the notifications of the database are heard, 0 while they are not.',
    registers: [registry],
    collect() {
      this.set(live.state().isListening ? 1 : 0);
    },
  });
}

/** Connections of the database pool, and how many requests wait for one. */
export function watchPool({ registry }: Pick<Metrics, 'registry'>, pool: Pool) {
  new Gauge({
    name: 'pg_pool_connections',
    help: 'Database connections by state: total, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Which server responded to the reads that the standby may serve. */
export function watchReplica({ registry }: Pick<Metrics, 'registry'>, replica: Pick<Replica, 'counts'>) {
  new Counter({
    name: 'replica_reads_total',
    help: 'Reads that the standby may serve, by who answered: the standby, or the primary because the standby failed.',
    labelNames: ['answered_by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [answered_by, count] of Object.entries(replica.counts())) this.inc({ answered_by }, count);
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for streams that stay open. */
    measured?: boolean;
  }
}

type Measured = Pick<Metrics, 'requests' | 'refusals' | 'outboxRefusals' | 'calls'>;

/**
 * Measures every request by the name of its call or its route pattern, never by its path: paths hold ids and would fill the memory. Must
 * be registered before other plugins.
 */
export function measureRequests(app: FastifyInstance, { requests, refusals, outboxRefusals, calls }: Measured) {
  app.addHook('onResponse', (request, reply, done) => {
    const { name, refusal } = callOf(request);
    if (name !== null) calls.observe(name, reply.elapsedTime, reply.statusCode >= 500);
    const route = name ?? request.routeOptions.url ?? 'unknown';
    if (refusal !== null) refusals.inc({ call: route, code: refusal });
    if (refusal !== null && isGivenUp(request, reply.statusCode)) outboxRefusals.inc({ call: route, code: refusal });
    if (request.routeOptions.config.measured !== false) {
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    }
    done();
  });
}

/** Only an outbox sends the member header. Its write is retried after "sign in" and "try again later", so those do not count. */
function isGivenUp({ headers }: FastifyRequest, status: number): boolean {
  const verdict = judgeAnswer({ ok: false, status, code: null, message: '', retryAfterMs: null });
  return headers[OUTBOX_MEMBER] !== undefined && verdict.kind === 'refused';
}

type Access = Pick<Config, 'metricsToken' | 'production'>;

/** `GET /metrics` in the Prometheus text format, with the token; in production only with a token. */
export function serveMetrics(
  { registry, read }: Pick<Metrics, 'registry' | 'read'>,
  access: Access,
): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, access)) throw refuse('NOT_FOUND');
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await read());
    });
    done();
  };
}

function mayRead(request: FastifyRequest, { metricsToken, production }: Access): boolean {
  if (metricsToken === null) return !production;
  const sent = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${metricsToken}`);
  return sent.length === right.length && timingSafeEqual(sent, right);
}
