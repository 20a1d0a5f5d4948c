import { backOffMs } from './back-off.ts';
import type { Verdict } from './judge-answer.ts';
import { inState, type Operation, type Queue, type QueueChange, type Rest } from './operation.ts';
import { trimArrived } from './trim-arrived.ts';

export type Moment = { readonly now: number /** From 0 to 1, see backOffMs. */; readonly jitter: number };

/** Records what became of a sent operation. One that is no longer here, or already has its end, is left as it is. */
export function settleOperation(queue: Queue, seq: number, verdict: Verdict, moment: Moment): QueueChange {
  const sent = queue.operations.find((operation) => operation.seq === seq);
  if (sent === undefined || !isOpen(sent)) return { ...queue, add: [] };
  const settled = settle(sent, verdict, moment);
  const operations = queue.operations.map((operation) => (operation === sent ? settled : operation));
  return { operations: trimArrived(operations, moment.now), rest: restAfter(queue.rest, verdict, moment), add: [] };
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

function restAfter(rest: Rest | null, verdict: Verdict, { now, jitter }: Moment): Rest | null {
  if (verdict.kind === 'sign-in') return { reason: 'sign-in', until: Number.POSITIVE_INFINITY, attempts: 0 };
  if (verdict.kind === 'done') return rest?.reason === 'unreachable' ? null : rest;
  if (verdict.kind === 'refused' || verdict.scope === 'operation' || rest?.reason === 'sign-in') return rest;
  // Operations sent side by side fail together: that is one failure, not several.
  const isResting = rest !== null && rest.until > now;
  const isAsked = verdict.retryAfterMs !== null;
  if (isResting && !isAsked) return rest;
  const failures = isResting ? rest.attempts - 1 : (rest?.attempts ?? 0);
  const until = now + backOffMs(failures, jitter, verdict.retryAfterMs);
  return { reason: isAsked ? 'asked' : 'unreachable', until, attempts: failures + 1 };
}
