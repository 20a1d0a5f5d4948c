import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { answerRefusal, refuse } from '#server/platform/refuse.ts';
import { callOf } from '#server/platform/tracing/request-context.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { createMetrics, measureRequests, serveMetrics, watchJobs, watchLiveEvents, watchPool } from './metrics.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

async function startServer() {
  const metrics = createMetrics();
  const app = fastify();
  onTestFinished(() => app.close());
  measureRequests(app, metrics);
  await app.register(serveMetrics(metrics, { metricsToken: null, production: false }));
  app.get('/meals/:id', async () => 'soup');
  app.get('/open', { config: { measured: false } }, async () => 'stream');
  return { app, metrics, readMetrics: async () => (await app.inject('/metrics')).body };
}

it('measures requests by route pattern, method and status, never by path', async () => {
  const { app, readMetrics } = await startServer();

  await app.inject('/meals/1');
  await app.inject('/meals/2');
  await app.inject('/wp-login.php');

  const text = await readMetrics();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/meals/:id",status="200"} 2');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1');
  expect(text).not.toContain('wp-login');
});

it('names the calls behind a wildcard', async () => {
  const { app, readMetrics } = await startServer();
  app.get('/rpc/*', async (request) => {
    callOf(request).name = 'meals.read';
    return {};
  });

  await app.inject('/rpc/meals/read');

  expect(await readMetrics()).toContain('_count{method="GET",route="meals.read",status="200"} 1');
});

it('counts outbox writes that are refused permanently, not those that will be retried', async () => {
  const { app, readMetrics } = await startServer();
  app.post('/meals', (request, reply) => answerRefusal(request, reply, refuse('BAD_INPUT')));
  app.post('/later', (request, reply) => answerRefusal(request, reply, refuse('RATE_LIMITED')));
  const headers = { 'x-formkurva-member': 'elin' };

  await app.inject({ method: 'POST', url: '/meals', headers });
  await app.inject({ method: 'POST', url: '/meals' });
  await app.inject({ method: 'POST', url: '/later', headers });

  const lines = (await readMetrics()).split('\n').filter((line) => line.startsWith('outbox_refusals_total'));
  expect(lines).toEqual(['outbox_refusals_total{call="/meals",code="BAD_INPUT"} 1']);
});

it('counts refusals by call and code', async () => {
  const { app, readMetrics } = await startServer();
  app.post('/orders', (request, reply) => answerRefusal(request, reply, refuse('RATE_LIMITED')));

  await app.inject({ method: 'POST', url: '/orders' });

  expect(await readMetrics()).toContain('call_refusals_total{call="/orders",code="RATE_LIMITED"} 1');
});

it('reports whether live events are connected, and how many screens listen', async () => {
  const { metrics, readMetrics } = await startServer();
  watchLiveEvents(metrics, { state: () => ({ streams: 3, isListening: false }) });

  const text = await readMetrics();

  expect([text.includes('live_streams 3\n'), text.includes('live_listener_up 0\n')]).toEqual([true, true]);
});

it('leaves out streams that stay open', async () => {
  const { app, readMetrics } = await startServer();

  await app.inject('/open');

  expect(await readMetrics()).not.toContain('route="/open"');
});

it('is plain text with the process metrics, not cached', async () => {
  const { app } = await startServer();

  const answer = await app.inject('/metrics');

  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('process_cpu_seconds_total');
  expect(answer.body).toContain('nodejs_eventloop_lag_seconds');
});

it('labels the metrics of several processes on one port', async () => {
  const { registry, countJobRun } = createMetrics({ worker: 2 });

  countJobRun('work', 'done');

  expect(await registry.metrics()).toContain('job_runs_total{kind="work",outcome="done",worker="2"} 1');
});

it('counts waiting and failed jobs, and each attempt', async () => {
  const { clock, advance } = movableClock();
  const { metrics, readMetrics } = await startServer();
  watchJobs(metrics, database.db, clock);
  await enqueueJob(database.db, { kind: 'unheard-of', payload: {} }, clock);
  await createJobRunner({ database, handlers: {}, clock, log: silentLog, onFinished: metrics.countJobRun }).drain();
  await enqueueJob(database.db, { kind: 'work', payload: {} }, clock);
  await enqueueJob(database.db, { kind: 'work', payload: {} }, clock);
  advance(90);

  const text = await readMetrics();

  expect(text).toContain('jobs_open{kind="work",state="waiting"} 2\n');
  expect(text).toContain('jobs_open{kind="unheard-of",state="failed"} 1\n');
  expect(text).toContain('jobs_oldest_seconds{kind="work"} 90\n');
  expect(text).toContain('job_runs_total{kind="unheard-of",outcome="failed"} 1');
});

it('shows the connections of the database pool', async () => {
  const { metrics, readMetrics } = await startServer();
  watchPool(metrics, database.pool);
  const client = await database.pool.connect();
  onTestFinished(() => client.release());

  const text = await readMetrics();

  expect(text).toContain(`pg_pool_connections{state="total"} ${database.pool.totalCount}\n`);
  expect(text).toContain(`pg_pool_connections{state="idle"} ${database.pool.totalCount - 1}\n`);
  expect(text).toContain('pg_pool_connections{state="waiting"} 0\n');
});

it('still returns the other metrics while the database is unavailable', async () => {
  const { metrics, readMetrics } = await startServer();
  const lost = openDatabase('postgresql://nobody@127.0.0.1:1/none', { onError: () => undefined });
  onTestFinished(lost.close);
  watchJobs(metrics, lost.db, () => new Date());

  const text = await readMetrics();

  expect(text).not.toContain('jobs_open{');
  expect(text).toContain('process_cpu_seconds_total');
});

it('also returns the other metrics while the database is unresponsive', async () => {
  const { metrics, readMetrics } = await startServer();
  watchJobs(
    metrics,
    asDb({ select: () => ({ from: () => ({ where: () => ({ groupBy: neverAnswers }) }) }) }),
    () => new Date(),
  );

  const text = await readMetrics();

  expect(text).not.toContain('jobs_open{');
  expect(text).toContain('process_cpu_seconds_total');
});

const neverAnswers = () => new Promise(() => {});

// The only method of the database that is used.
const asDb = (fake: unknown) => fake as Db;

it('counts errors of the payment provider by kind', async () => {
  const { metrics, readMetrics } = await startServer();
  metrics.countPaymentError('timeout');
  metrics.countPaymentError('timeout');
  expect(await readMetrics()).toContain('payment_errors_total{code="timeout"} 2');
});
