import { useCallback } from 'react';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { useOverlay } from '../status/use-sync.ts';
import type { Edited, KeyedTable } from './synced-table.ts';

type Read<Row> = { readonly data: readonly Row[] | undefined; readonly dataUpdatedAt: number };
type Rows<Row extends Edited> = Pick<KeyedTable<Row>, 'name' | 'keyOf' | 'rowAfter'>;

/** The rows of a query with this device's own changes applied, also those that have not been sent. */
export function useRows<Row extends Edited>(table: Rows<Row>, query: Read<Row>): Row[] {
  return useOverlay(table.name, query, table.rowAfter, table.keyOf);
}

/**
 * The same for a query whose rows are derived from the table's, such as lines of a list. `after` returns the derived
 * row once this device has saved `row`, or undefined when it is not in the list. It must be the same function at every
 * render.
 */
export function useRowsMadeOf<Row extends Edited, Made extends { readonly id: string }>(
  table: Pick<KeyedTable<Row>, 'name' | 'rowIn'>,
  query: Read<Made>,
  after: (row: Row, before: Made | undefined) => Made | undefined,
): Made[] {
  const apply = useCallback(
    (before: Made | undefined, operation: Operation) => {
      const row = table.rowIn(operation);
      return row ? after(row, before) : before;
    },
    [table, after],
  );
  return useOverlay(table.name, query, apply);
}
