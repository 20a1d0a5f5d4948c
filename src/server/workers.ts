import cluster, { type Worker } from 'node:cluster';
import { restoreMessage } from '#server/admin/backups/restorable-servers.service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/deps.ts';
import { gatherMetrics } from '#server/platform/metrics/worker-metrics.ts';
import type { RunningServer, ServeOptions } from './serve.ts';

const RESTART_AFTER_MS = 1000;

/** Serves from several processes on one port. A worker that dies is replaced; the database belongs to this process. */
export async function startWorkers(
  config: Config,
  databaseUrl: string,
  log: Log,
  { prepared, ownerUrl, onRestore }: ServeOptions,
): Promise<RunningServer> {
  await prepared;
  let stopping = false;
  const joinMetrics = gatherMetrics(() =>
    Object.values(cluster.workers ?? {})
      .filter((worker) => worker !== undefined)
      .filter((worker) => worker.isConnected()),
  );
  const fork = () => {
    const worker = cluster.fork({ ...process.env, DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl });
    joinMetrics(worker);
    worker.on('message', (message) => {
      const { success, data } = restoreMessage.safeParse(message);
      if (success) onRestore(data.restore);
    });
    return worker;
  };
  const replace = (worker: Worker, code: number) => {
    if (stopping) return;
    log.warn({ pid: worker.process.pid, code }, 'a server process died and is replaced');
    setTimeout(() => !stopping && fork(), RESTART_AFTER_MS);
  };
  cluster.on('exit', replace);
  const workers = Array.from({ length: config.webConcurrency }, fork);
  const port = await Promise.race([
    Promise.all(workers.map(listening)).then(([first]) => first ?? config.port),
    firstDeath(workers),
  ]);
  return {
    port,
    stop: async () => {
      stopping = true;
      cluster.off('exit', replace);
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && ended(worker)));
    },
  };
}

const listening = (worker: Worker) =>
  new Promise<number>((resolve) => {
    worker.once('listening', ({ port }) => resolve(port));
  });

const firstDeath = (workers: Worker[]) =>
  new Promise<never>((_resolve, reject) => {
    for (const worker of workers)
      worker.once('exit', (code) => reject(new Error(`a server process ended with ${code}`)));
  });

function ended(worker: Worker) {
  return new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}
