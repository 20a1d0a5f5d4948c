import type { Verdict } from './judge-answer.ts';
import { inState, type Operation, type Pause, type Queue, type QueueChange } from './operation.ts';
import { isAhead, MAX_WAIT_MS } from './send-queue.ts';

/** Steps of the back-off. */
const FIRST_STEP_MS = 1_000;
const MAX_STEP_MS = 5 * 60_000;
/** How long, and how many, arrived operations are retained on the device. */
const RETENTION_MS = 30 * 24 * 60 * 60_000;
const MAX_RETAINED = 1_000;

export type Moment = { readonly now: number /** From 0 to 1, see backOffMs. */; readonly jitter: number };

/** Stores the result of a sent operation. One that is gone, or already has its result, is unchanged. */
export function resolveOperation(queue: Queue, seq: number, verdict: Verdict, moment: Moment): QueueChange {
  const sent = queue.operations.find((operation) => operation.seq === seq);
  if (sent === undefined || !isOpen(sent)) return { ...queue, add: [] };
  const settled = settle(sent, verdict, moment);
  const operations = queue.operations.map((operation) => (operation === sent ? settled : operation));
  return { operations: trimArrived(operations, moment.now), pause: pauseAfter(queue.pause, verdict, moment), add: [] };
}

function isOpen({ state }: Operation): boolean {
  return state === 'saved' || state === 'sending';
}

function settle(sent: Operation, verdict: Verdict, { now, jitter }: Moment): Operation {
  switch (verdict.kind) {
    case 'done': {
      const { supersededBy } = verdict;
      if (supersededBy !== null) return inState(sent, { state: 'superseded', arrivedAt: now, supersededBy });
      return inState(sent, { state: 'arrived', arrivedAt: now });
    }
    case 'refused':
      return inState(sent, { state: 'refused', refusal: verdict.refusal });
    case 'sign-in':
      return inState(sent, { state: 'saved' });
    case 'retry': {
      if (verdict.scope === 'queue') return inState(sent, { state: 'saved' });
      const nextAttemptAt = now + backOffMs(sent.attempts - 1, jitter, verdict.retryAfterMs);
      return inState({ ...sent, nextAttemptAt }, { state: 'saved' });
    }
  }
}

function pauseAfter(pause: Pause | null, verdict: Verdict, { now, jitter }: Moment): Pause | null {
  if (verdict.kind === 'sign-in') return { reason: 'sign-in', until: Number.POSITIVE_INFINITY, attempts: 0 };
  if (verdict.kind === 'done') return pause?.reason === 'unreachable' ? null : pause;
  if (verdict.kind === 'refused' || verdict.scope === 'operation' || pause?.reason === 'sign-in') return pause;
  // Operations sent concurrently fail together: that is one failure, not several.
  const isResting = pause !== null && isAhead(pause.until, now);
  const isAsked = verdict.retryAfterMs !== null;
  if (isResting && !isAsked) return pause;
  const failures = isResting ? pause.attempts - 1 : (pause?.attempts ?? 0);
  const until = now + backOffMs(failures, jitter, verdict.retryAfterMs);
  return { reason: isAsked ? 'asked' : 'unreachable', until, attempts: failures + 1 };
}

/**
 * How long to wait after `failures` consecutive failures (the first is 0): 1 s, 2 s, 4 s … 5 min. `jitter` (0 to 1) distributes the waits
 * over the upper half of the step, so that devices do not all return at the same time. Retry-After from the server is respected up to an
 * hour, because of wrong clocks.
 */
export function backOffMs(failures: number, jitter: number, retryAfterMs: number | null): number {
  const step = Math.min(FIRST_STEP_MS * 2 ** failures, MAX_STEP_MS);
  const wait = Math.round(step / 2 + (step / 2) * jitter);
  return Math.max(wait, Math.min(retryAfterMs ?? 0, MAX_WAIT_MS));
}

/** Removes arrived operations that are a month old or beyond the newest 1 000; unsent ones are never removed. */
export function trimArrived(operations: readonly Operation[], now: number): readonly Operation[] {
  const newest = operations
    .filter((operation) => operation.state === 'arrived')
    .filter((operation) => operation.arrivedAt > now - RETENTION_MS)
    .toSorted((a, b) => b.arrivedAt - a.arrivedAt || b.seq - a.seq)
    .slice(0, MAX_RETAINED);
  const retained = new Set<Operation>(newest);
  return operations.filter((operation) => {
    if (operation.state === 'superseded') return operation.arrivedAt > now - RETENTION_MS;
    return operation.state !== 'arrived' || retained.has(operation);
  });
}
