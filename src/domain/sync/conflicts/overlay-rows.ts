import { type Operation, rowIdOf } from '../outbox/operation.ts';

/**
 * The server's rows with this device's own operations applied, so that a list shows the local state. `apply` returns the row after a
 * creation or a change, or undefined when the operation does not belong in the list; deletions are handled here. A refused deletion leaves
 * its row visible: the server still has it. New rows come last. Last write wins, as on the server: an operation older than its row is not
 * applied. `keyOf` returns the record key of rows without an id.
 */
export function overlayRows<Row extends object>(
  rows: readonly Row[],
  operations: readonly Operation[],
  apply: (row: Row | undefined, operation: Operation) => Row | undefined,
  keyOf: (row: Row) => string = idOf,
): Row[] {
  const byId = new Map(rows.map((row) => [keyOf(row), row]));
  for (const operation of operations.toSorted((a, b) => a.seq - b.seq)) {
    const id = rowIdOf(operation.record);
    if (isOutdated(operation.input, byId.get(id))) continue;
    if (operation.effect === 'delete') {
      if (operation.state !== 'refused') byId.delete(id);
      continue;
    }
    const row = apply(byId.get(id), operation);
    if (row !== undefined) byId.set(id, row);
  }
  return [...byId.values()];
}

const idOf = (row: object): string => ('id' in row ? String(row.id) : '');

/** Both are instants in the same ISO format, so text comparison is chronological. */
function isOutdated(input: unknown, row: object | undefined): boolean {
  const [own, stored] = [editedAtOf(input), editedAtOf(row)];
  return own !== null && stored !== null && own < stored;
}

function editedAtOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('editedAt' in value)) return null;
  return typeof value.editedAt === 'string' ? value.editedAt : null;
}

/**
 * The operations that may be missing in rows whose read started at `readAt`: all unsent ones, and those that arrived later. An operation
 * that lost to a later edit is left out. The start of the read counts and not its end, because the server may have read its rows before it
 * received the operation.
 */
export function operationsSince(operations: readonly Operation[], readAt: number): readonly Operation[] {
  return operations.filter((operation) => {
    if (operation.state === 'superseded') return false;
    return operation.state !== 'arrived' || operation.arrivedAt >= readAt;
  });
}
