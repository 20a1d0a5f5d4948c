import { useMemo, useSyncExternalStore } from 'react';
import { operationsSince, overlayRows } from '#domain/sync/conflicts/overlay-rows.ts';
import { type Operation, tableOf } from '#domain/sync/outbox/operation.ts';
import type { RowSync, SyncSummary } from '#domain/sync/status/sync-status.ts';
import type { OutboxSnapshot } from '../outbox/outbox-view.ts';
import { useOutbox } from './offline-context.tsx';

/** The frame's state: offline, sending, all synced, refused. */
export function useSyncSummary(): SyncSummary {
  return useSnapshot(({ summary }) => summary);
}

/** The row's state: 'saved-here', 'sending', 'synced' for five seconds, { refused }, or null with nothing to say. */
export function useRowSync(record: string): RowSync | null {
  return useSnapshot(({ rows }) => rows.get(record) ?? null);
}

/** Everything that has not reached the server, refused rows first. */
export function useUnsent(): readonly Operation[] {
  return useSnapshot(({ unsent }) => unsent);
}

/** Edits that lost to later ones of another device. */
export function useSuperseded(): readonly Operation[] {
  return useSnapshot(({ superseded }) => superseded);
}

export function useIsOnline(): boolean {
  return useSnapshot(({ online }) => online);
}

/** False where the browser keeps nothing: unsent rows then last as long as the tab. */
export function useIsPersistent(): boolean {
  return useSnapshot(({ storage }) => storage === 'device');
}

/** What the frame has to say about the store itself: that the browser cleared it, or that there is none. */
export function useStorageNotice(): 'cleared' | 'memory' | null {
  return useSnapshot(({ userId, isCleared, storage }) => {
    if (userId === null) return null;
    if (isCleared) return 'cleared';
    return storage === 'memory' ? 'memory' : null;
  });
}

type ReadRows<Row> = { readonly data: readonly Row[] | undefined; readonly dataUpdatedAt: number };

/**
 * A query's rows with this device's own creations, changes and deletions in `table` laid over them. `apply` and `keyOf` must be
 * the same functions at every render (functions of the module, or from useCallback). The list stays the same until a row changes.
 */
export function useOverlay<Row extends object>(
  table: string,
  { data, dataUpdatedAt }: ReadRows<Row>,
  apply: (row: Row | undefined, operation: Operation) => Row | undefined,
  keyOf?: (row: Row) => string,
): Row[] {
  const operations = useSnapshot((snapshot) => snapshot.operations);
  const pending = useMemo(() => {
    const own = operations.filter(({ record }) => tableOf(record) === table);
    const since = operationsSince(own, dataUpdatedAt);
    return since.length === 0 ? NONE : since;
  }, [operations, table, dataUpdatedAt]);
  return useMemo(() => overlayRows(data ?? [], pending, apply, keyOf), [data, pending, apply, keyOf]);
}

const NONE: readonly Operation[] = [];

// What is selected must be the same object as long as the snapshot is: it may pick from it, not build anew.
function useSnapshot<Selected>(select: (snapshot: OutboxSnapshot) => Selected): Selected {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => select(outbox.getSnapshot()));
}
