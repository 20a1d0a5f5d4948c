import { isUnsent, type Operation, type Queue } from './operation.ts';

export type NextOperations = {
  readonly ready: readonly Operation[];
  /** When something becomes ready by itself; null when only an event can make it so. */
  readonly wakeAt: number | null;
};

/**
 * Which operations may be sent now. Per record only the oldest unsent one, so order is kept: one that is under way or
 * refused holds back the later ones of its record and those that need that record. Back-off and pause are respected.
 */
export function nextOperations({ operations, pause }: Queue, now: number): NextOperations {
  const free = oldestPerRecord(operations);
  if (free.length === 0) return { ready: [], wakeAt: null };
  if (pause !== null && pause.until > now) {
    return { ready: [], wakeAt: Number.isFinite(pause.until) ? pause.until : null };
  }
  const later = free.filter((operation) => operation.nextAttemptAt > now);
  return {
    ready: free.filter((operation) => operation.nextAttemptAt <= now),
    wakeAt: later.length === 0 ? null : Math.min(...later.map((operation) => operation.nextAttemptAt)),
  };
}

function oldestPerRecord(operations: readonly Operation[]): Operation[] {
  const held = new Set<string>();
  return operations
    .filter(isUnsent)
    .toSorted((a, b) => a.seq - b.seq)
    .filter((operation) => {
      const isHeld = [operation.record, ...operation.needs].some((record) => held.has(record));
      held.add(operation.record);
      return operation.state === 'saved' && !isHeld;
    });
}
