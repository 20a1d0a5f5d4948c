import type { Operation } from './operation.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;
const KEPT_AT_MOST = 1_000;

/** Lets go of arrived operations that are a month old or beyond the newest 1 000; nothing unsent is ever touched. */
export function trimArrived(operations: readonly Operation[], now: number): readonly Operation[] {
  const newest = operations
    .filter((operation) => operation.state === 'arrived')
    .filter((operation) => operation.arrivedAt > now - KEPT_MS)
    .toSorted((a, b) => b.arrivedAt - a.arrivedAt || b.seq - a.seq)
    .slice(0, KEPT_AT_MOST);
  const kept = new Set<Operation>(newest);
  return operations.filter((operation) => {
    if (operation.state === 'superseded') return operation.arrivedAt > now - KEPT_MS;
    return operation.state !== 'arrived' || kept.has(operation);
  });
}
