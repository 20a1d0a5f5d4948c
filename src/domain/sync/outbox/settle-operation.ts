import { backOffMs } from './back-off.ts';
import type { Verdict } from './judge-answer.ts';
import { inState, type Operation, type Pause, type Queue, type QueueChange } from './operation.ts';
import { trimArrived } from './trim-arrived.ts';

export type Moment = { readonly now: number /** From 0 to 1, see backOffMs. */; readonly jitter: number };

/** Records what became of a sent operation. One that is no longer here, or already has its end, is left as it is. */
export function settleOperation(queue: Queue, seq: number, verdict: Verdict, moment: Moment): QueueChange {
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
  // Operations sent side by side fail together: that is one failure, not several.
  const isResting = pause !== null && pause.until > now;
  const isAsked = verdict.retryAfterMs !== null;
  if (isResting && !isAsked) return pause;
  const failures = isResting ? pause.attempts - 1 : (pause?.attempts ?? 0);
  const until = now + backOffMs(failures, jitter, verdict.retryAfterMs);
  return { reason: isAsked ? 'asked' : 'unreachable', until, attempts: failures + 1 };
}
