import { isUnsent, type Operation } from '../outbox/operation.ts';

/** How long a row, and the frame, say that everything has arrived. */
export const SYNCED_SHOWN_MS = 5_000;

/** What a row says about itself; a row without an entry has nothing to say. */
export type RowSync =
  | 'saved-here'
  | 'sending'
  | 'synced'
  | { readonly refused: true; readonly opId: string; readonly code: string; readonly message: string };

const RANK = { arrived: 0, saved: 1, sending: 2, refused: 3 } as const;

/** The sync state of every record that has one. Of several operations on a record the most pressing one speaks. */
export function rowSyncs(operations: readonly Operation[], now: number): ReadonlyMap<string, RowSync> {
  const rows = new Map<string, RowSync>();
  const shown = operations.filter((operation) => isShown(operation, now));
  for (const operation of shown.toSorted((a, b) => RANK[a.state] - RANK[b.state])) {
    rows.set(operation.record, saysOf(operation));
  }
  return rows;
}

export function isJustArrived(operation: Operation, now: number): boolean {
  return operation.state === 'arrived' && operation.arrivedAt + SYNCED_SHOWN_MS > now;
}

/** What lost to another device is told for itself, not by the row, which shows the edit that stands. */
type Shown = Exclude<Operation, { readonly state: 'superseded' }>;

function isShown(operation: Operation, now: number): operation is Shown {
  return isUnsent(operation) || isJustArrived(operation, now);
}

function saysOf(operation: Shown): RowSync {
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
