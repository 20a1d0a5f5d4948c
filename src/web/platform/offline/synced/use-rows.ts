import { useOverlay } from '../status/use-sync.ts';
import type { SyncedRow, SyncedTable } from './synced-table.ts';

type Read<Row> = { readonly data: readonly Row[] | undefined; readonly dataUpdatedAt: number };

/** The rows of a query with this device's own changes applied, also those that have not been sent. */
export function useRows<Row extends SyncedRow>(table: SyncedTable<Row>, query: Read<Row>): Row[] {
  return useOverlay(table.name, query, table.rowAfter);
}
