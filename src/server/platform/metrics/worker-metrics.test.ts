import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { type Channel, gatherMetrics, metricsOfAllWorkers } from './worker-metrics.ts';

/** A stand-in for the channel between a parent and its worker: each message arrives at the other end, as plain data. */
function pair(): { inParent: Channel; inWorker: Channel } {
  const [up, down] = [new EventEmitter(), new EventEmitter()];
  const sendTo = (end: EventEmitter) => (message: unknown) =>
    void end.emit('message', JSON.parse(JSON.stringify(message)));
  return {
    inParent: { on: up.on.bind(up), send: sendTo(down) },
    inWorker: { on: down.on.bind(down), send: sendTo(up) },
  };
}

function startWorker(worker: number) {
  const channel = pair();
  const metrics = createMetrics({ worker });
  return { ...metrics, ...channel, read: metricsOfAllWorkers(metrics.registry, channel.inWorker) };
}

it('returns the metrics of all workers from any of them, each with its number', async () => {
  const [first, second] = [startWorker(1), startWorker(2)];
  const join = gatherMetrics(() => [first.inParent, second.inParent]);
  join(first.inParent);
  join(second.inParent);
  first.countJobRun('mail', 'done');
  second.countJobRun('mail', 'done');
  second.countJobRun('mail', 'done');

  const [fromFirst, fromSecond] = await Promise.all([first.read(), second.read()]);

  expect(fromFirst).toContain('job_runs_total{kind="mail",outcome="done",worker="1"} 1');
  expect(fromFirst).toContain('job_runs_total{kind="mail",outcome="done",worker="2"} 2');
  expect(fromFirst.match(/^process_resident_memory_bytes\{/gm)).toHaveLength(2);
  expect(fromSecond).toContain('worker="1"');
});

it('leaves out an unresponsive worker, and returns its own metrics without a parent', async () => {
  const [first, unresponsive] = [startWorker(1), pair()];
  gatherMetrics(() => [first.inParent, unresponsive.inParent])(first.inParent);
  const alone = startWorker(3);

  const [some, own] = await Promise.all([first.read(), alone.read()]);

  expect([some.includes('worker="1"'), own.includes('worker="3"')]).toEqual([true, true]);
});
