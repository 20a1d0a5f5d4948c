import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '#server/platform/db/db.ts';
import { countOpenJobs } from '#server/platform/jobs/jobs.store.ts';
import type { JobOutcome } from '#server/platform/jobs/run-job.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * All figures of one process. Nothing global: each application built in a test has its own. Where several processes
 * answer on one port, the number of the worker keeps their figures apart.
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
  return {
    registry,
    requests,
    countJobRun: (kind: string, outcome: JobOutcome) => jobRuns.inc({ kind, outcome }),
  };
}

/** Jobs that wait or have failed. Absent while the database cannot be asked; the other figures still come. */
export function watchJobs({ registry }: Pick<Metrics, 'registry'>, db: Db) {
  new Gauge({
    name: 'jobs_open',
    help: 'Background jobs by state: waiting, or failed and given up.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const open = await countOpenJobs(db).catch(() => null);
      if (!open) return;
      this.set({ state: 'waiting' }, open.waiting);
      this.set({ state: 'failed' }, open.failed);
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
