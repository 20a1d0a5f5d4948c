import { isUnsent, type Operation, type Pause, type Queue } from '../outbox/operation.ts';
import { nextOperations } from '../outbox/send-queue.ts';

/** The sync state of the whole device, as shown by the frame. `count` is rows. */
export type SyncSummary =
  | { readonly kind: 'idle' }
  | { readonly kind: 'offline'; readonly count: number }
  | { readonly kind: 'sending'; readonly count: number }
  | { readonly kind: 'refused'; readonly count: number }
  | { readonly kind: 'waiting'; readonly reason: Pause['reason']; readonly count: number }
  | { readonly kind: 'superseded'; readonly count: number }
  | { readonly kind: 'synced' };

export type SyncInput = { readonly queue: Queue; readonly online: boolean; readonly now: number };

/**
 * The frame's state. "Sending" and "arrived" are shown only when rows had to wait (see `hasWaited`): a row that is sent immediately shows
 * its own state, and a bar that appears with every tap would make the page jump.
 */
export function syncSummary({ queue, online, now }: SyncInput, waited: boolean): SyncSummary {
  const unsent = queue.operations.filter(isUnsent);
  if (!online) return { kind: 'offline', count: unsent.length };
  const refused = unsent.filter((operation) => operation.state === 'refused').length;
  const count = unsent.length - refused;
  const isMoving = unsent.some(({ state }) => state === 'sending') || nextOperations(queue, now).ready.length > 0;
  if (isMoving && waited) return { kind: 'sending', count };
  if (refused > 0) return { kind: 'refused', count: refused };
  if (count > 0 && !isMoving) return { kind: 'waiting', reason: queue.pause?.reason ?? 'unreachable', count };
  const superseded = queue.operations.filter(({ state }) => state === 'superseded').length;
  if (count === 0 && superseded > 0) return { kind: 'superseded', count: superseded };
  const isDone = waited && queue.operations.some((operation) => isJustArrived(operation, now));
  return count === 0 && isDone ? { kind: 'synced' } : { kind: 'idle' };
}

/** Whether rows have had to wait since the device was last in sync with the server. */
export function hasWaited({ queue, online, now }: SyncInput, before: boolean): boolean {
  const unsent = queue.operations.filter(isUnsent);
  if (unsent.length === 0) return before && queue.operations.some((operation) => isJustArrived(operation, now));
  const hasFailed = unsent.some(({ state, attempts }) => attempts > (state === 'sending' ? 1 : 0));
  return before || !online || queue.pause !== null || hasFailed;
}

/** How long "arrived" is shown. */
export const SYNCED_SHOWN_MS = 5_000;

/** The sync state of a row; a row without an entry has none. */
export type RowSync =
  | 'saved-here'
  | 'sending'
  | 'synced'
  | { readonly refused: true; readonly opId: string; readonly code: string; readonly message: string };

const RANK = { arrived: 0, saved: 1, sending: 2, refused: 3 } as const;

/** The sync state of every record that has one. Of several operations on a record the most urgent one decides. */
export function rowSyncs(operations: readonly Operation[], now: number): ReadonlyMap<string, RowSync> {
  const rows = new Map<string, RowSync>();
  const shown = operations.filter((operation) => isShown(operation, now));
  for (const operation of shown.toSorted((a, b) => RANK[a.state] - RANK[b.state])) {
    rows.set(operation.record, syncOf(operation));
  }
  return rows;
}

function isJustArrived(operation: Operation, now: number): boolean {
  return operation.state === 'arrived' && operation.arrivedAt + SYNCED_SHOWN_MS > now;
}

/** Edits that lost to another device are reported separately, not at the row, which shows the edit that won. */
type Shown = Exclude<Operation, { readonly state: 'superseded' }>;

function isShown(operation: Operation, now: number): operation is Shown {
  return isUnsent(operation) || isJustArrived(operation, now);
}

function syncOf(operation: Shown): RowSync {
  switch (operation.state) {
    case 'saved':
      return 'saved-here';
    case 'sending':
      return 'sending';
    case 'arrived':
      return 'synced';
    case 'refused':
      return { refused: true, opId: operation.opId, ...operation.refusal };
  }
}
