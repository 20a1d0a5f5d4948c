import { useMemo, useSyncExternalStore } from 'react';
import { operationsSince, overlayRows } from '#domain/sync/conflicts/overlay-rows.ts';
import { type Operation, tableOf } from '#domain/sync/outbox/operation.ts';
import type { RowSync, SyncSummary } from '#domain/sync/status/sync-status.ts';
import type { OutboxSnapshot } from '../outbox/outbox-view.ts';
import { useOutbox } from './offline-context.tsx';

export function useSyncSummary(): SyncSummary {
  return useSnapshot(({ summary }) => summary);
}

/** 'saved-here', 'sending', 'synced' for five seconds, { refused }, or null. */
export function useRowSync(record: string): RowSync | null {
  return useSnapshot(({ rows }) => rows.get(record) ?? null);
}

export function useUnsent(): readonly Operation[] {
  return useSnapshot(({ unsent }) => unsent);
}

export function useSuperseded(): readonly Operation[] {
  return useSnapshot(({ superseded }) => superseded);
}

export function useIsOnline(): boolean {
  return useSnapshot(({ online }) => online);
}

/** False where the browser stores nothing: unsent rows then last as long as the tab. */
export function useIsPersistent(): boolean {
  return useSnapshot(({ storage }) => storage === 'device');
}

export function useStorageNotice(): 'cleared' | 'memory' | null {
  return useSnapshot(({ userId, isCleared, storage }) => {
    if (userId === null) return null;
    if (isCleared) return 'cleared';
    return storage === 'memory' ? 'memory' : null;
  });
}

type ReadRows<Row> = { readonly data: readonly Row[] | undefined; readonly dataUpdatedAt: number };

/**
 * A query's rows with this device's own creations, changes and deletions in `table` applied. `apply` and `keyOf` must
 * be the same functions at every render (functions of the module, or from useCallback). The list is the same object
 * until a row changes.
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

// The result must be the same object for the same snapshot, so `select` may not create one.
function useSnapshot<Selected>(select: (snapshot: OutboxSnapshot) => Selected): Selected {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => select(outbox.getSnapshot()));
}
