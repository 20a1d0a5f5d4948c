import { type Operation, rowIdOf } from '../outbox/operation.ts';

/**
 * The server's rows with this device's own operations laid over them, so that a list shows what is on the device.
 * `apply` gives the row as it is after a creation or a change, or undefined when the operation does not belong in the
 * list; deletions need no help. A refused deletion leaves its row visible: the server still has it. New rows come last.
 * Last write wins, as on the server: an operation that is older than the row it would change is not laid over it.
 * `keyOf` gives what the records of rows without an id are named after.
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

/** Both carry the instant of their edit in the same ISO form, so text compares as time. */
function isOutdated(input: unknown, row: object | undefined): boolean {
  const [own, stored] = [editedAtOf(input), editedAtOf(row)];
  return own !== null && stored !== null && own < stored;
}

function editedAtOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('editedAt' in value)) return null;
  return typeof value.editedAt === 'string' ? value.editedAt : null;
}

/**
 * The operations that rows may not know yet whose read began at `readAt`: all unsent ones, and those that arrived later
 * than that. What lost to a later edit is never laid over it. (Not those that arrived after the answer: the server may have read its rows before it took the operation.)
 */
export function operationsSince(operations: readonly Operation[], readAt: number): readonly Operation[] {
  return operations.filter((operation) => {
    if (operation.state === 'superseded') return false;
    return operation.state !== 'arrived' || operation.arrivedAt >= readAt;
  });
}
