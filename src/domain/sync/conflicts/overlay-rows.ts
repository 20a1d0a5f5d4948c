import { type Operation, rowIdOf } from '../outbox/operation.ts';

/**
 * The server's rows with this device's own operations laid over them, so that a list shows what is on the device.
 * `apply` gives the row as it is after a creation or a change, or undefined when the operation does not belong in the
 * list; deletions need no help. A refused deletion leaves its row visible: the server still has it. New rows come last.
 */
export function overlayRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  operations: readonly Operation[],
  apply: (row: Row | undefined, operation: Operation) => Row | undefined,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const operation of operations.toSorted((a, b) => a.seq - b.seq)) {
    const id = rowIdOf(operation.record);
    if (operation.effect === 'delete') {
      if (operation.state !== 'refused') byId.delete(id);
      continue;
    }
    const row = apply(byId.get(id), operation);
    if (row !== undefined) byId.set(id, row);
  }
  return [...byId.values()];
}

/**
 * The operations that rows read at `readAt` cannot know yet: all unsent ones, and those that arrived later than that.
 */
export function operationsSince(operations: readonly Operation[], readAt: number): readonly Operation[] {
  return operations.filter((operation) => operation.state !== 'arrived' || operation.arrivedAt >= readAt);
}
