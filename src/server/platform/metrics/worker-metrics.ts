import type { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';

/** One end of the channel between a worker and its parent: `process` in the worker, a `Worker` in the parent. */
export type Channel = Pick<EventEmitter, 'on'> & { send?: (message: Message) => unknown };

type Message =
  | { type: 'all-metrics-requested'; id: number }
  | { type: 'metrics-requested'; id: number }
  | { type: 'metrics'; id: number; metrics: MetricObject[] }
  | { type: 'all-metrics'; id: number; text: string };

/** An unresponsive worker is left out after this time. */
const WAIT_MS = 1500;

/**
 * In a worker: sends its metrics to the parent on request, and returns the metrics of all workers, distinguished by their label. A scrape
 * reaches any worker behind the shared port and would otherwise see each of them only now and then.
 */
export function metricsOfAllWorkers(registry: Registry, parent: Channel): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let last = 0;
  parent.on('message', (message: Message) => {
    if (message.type === 'all-metrics') waiting.get(message.id)?.(message.text);
    if (message.type !== 'metrics-requested') return;
    void registry.getMetricsAsJSON().then((metrics) => parent.send?.({ type: 'metrics', id: message.id, metrics }));
  });
  return async () => {
    last += 1;
    const id = last;
    const answer = new Promise<string>((resolve) => waiting.set(id, resolve));
    parent.send?.({ type: 'all-metrics-requested', id });
    const text = await Promise.race([answer, delay(WAIT_MS * 2, null, { ref: false })]);
    waiting.delete(id);
    return text ?? registry.metrics();
  };
}

/** In the parent: forwards the request of one worker to all of them and aggregates the responses. */
export function gatherMetrics(workers: () => Channel[]): (asking: Channel) => void {
  const rounds = new Map<number, (metrics: MetricObject[]) => void>();
  let last = 0;

  /** The responses that arrive within the time limit. */
  async function askAll(): Promise<MetricObject[][]> {
    const answers: MetricObject[][] = [];
    const asked = workers();
    last += 1;
    const id = last;
    await new Promise<void>((resolve) => {
      rounds.set(id, (metrics) => answers.push(metrics) === asked.length && resolve());
      void delay(WAIT_MS, null, { ref: false }).then(() => resolve());
      for (const worker of asked) worker.send?.({ type: 'metrics-requested', id });
    });
    rounds.delete(id);
    return answers;
  }

  return (worker) => {
    worker.on('message', (message: Message) => {
      if (message.type === 'metrics') rounds.get(message.id)?.(message.metrics);
      if (message.type !== 'all-metrics-requested') return;
      void askAll()
        .then((answers) => AggregatorRegistry.aggregate(answers).metrics())
        .then((text) => worker.send?.({ type: 'all-metrics', id: message.id, text }));
    });
  };
}
