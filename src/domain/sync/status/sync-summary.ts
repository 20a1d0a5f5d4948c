import { nextOperations } from '../outbox/next-operations.ts';
import { isUnsent, type Pause, type Queue } from '../outbox/operation.ts';
import { isJustArrived } from './row-sync.ts';

/** What the frame says about the whole device. `count` is rows. */
export type SyncSummary =
  | { readonly kind: 'idle' }
  | { readonly kind: 'offline'; readonly count: number }
  | { readonly kind: 'sending'; readonly count: number }
  | { readonly kind: 'refused'; readonly count: number }
  | { readonly kind: 'waiting'; readonly reason: Pause['reason']; readonly count: number }
  | { readonly kind: 'superseded'; readonly count: number }
  | { readonly kind: 'synced' };

export type SyncFacts = { readonly queue: Queue; readonly online: boolean; readonly now: number };

/**
 * The frame's state. Sending and arriving are only told when rows had been kept `waiting` (see `hasKeptWaiting`): a row
 * that leaves at once says so itself, and a bar that came and went with every tap would make the page jump.
 */
export function syncSummary({ queue, online, now }: SyncFacts, keptWaiting: boolean): SyncSummary {
  const unsent = queue.operations.filter(isUnsent);
  if (!online) return { kind: 'offline', count: unsent.length };
  const refused = unsent.filter((operation) => operation.state === 'refused').length;
  const count = unsent.length - refused;
  const isMoving = unsent.some(({ state }) => state === 'sending') || nextOperations(queue, now).ready.length > 0;
  if (isMoving && keptWaiting) return { kind: 'sending', count };
  if (refused > 0) return { kind: 'refused', count: refused };
  if (count > 0 && !isMoving) return { kind: 'waiting', reason: queue.pause?.reason ?? 'unreachable', count };
  const superseded = queue.operations.filter(({ state }) => state === 'superseded').length;
  if (count === 0 && superseded > 0) return { kind: 'superseded', count: superseded };
  const isDone = keptWaiting && queue.operations.some((operation) => isJustArrived(operation, now));
  return count === 0 && isDone ? { kind: 'synced' } : { kind: 'idle' };
}

/** Whether rows have had to wait since the device was last in step with the server. */
export function hasKeptWaiting({ queue, online, now }: SyncFacts, before: boolean): boolean {
  const unsent = queue.operations.filter(isUnsent);
  if (unsent.length === 0) return before && queue.operations.some((operation) => isJustArrived(operation, now));
  const hasFailed = unsent.some(({ state, attempts }) => attempts > (state === 'sending' ? 1 : 0));
  return before || !online || queue.pause !== null || hasFailed;
}
