import { isUnsent, type Operation, type Queue } from '#domain/sync/outbox/operation.ts';
import { hasWaited, type RowSync, rowSyncs, type SyncSummary, syncSummary } from '#domain/sync/status/sync-status.ts';
import type { OfflineDatabase } from '../store/offline-database.ts';

/** The state that the screens read; a new object after every change. */
export type OutboxSnapshot = {
  readonly userId: string | null;
  readonly online: boolean;
  readonly storage: OfflineDatabase['storage'];
  readonly isCleared: boolean;
  /** All operations of the member on the device, also those that have arrived. */
  readonly operations: readonly Operation[];
  /** Operations that have not reached the server, refused ones first. */
  readonly unsent: readonly Operation[];
  /** Operations superseded by a later edit of another device, until the member has dismissed them. */
  readonly superseded: readonly Operation[];
  readonly rows: ReadonlyMap<string, RowSync>;
  readonly summary: SyncSummary;
};

type Shown = Pick<OutboxSnapshot, 'userId' | 'online' | 'storage' | 'isCleared'> & {
  readonly queue: Queue;
  readonly now: number;
};

/** Derives the screens' state from the queue, and notifies them when it changes. */
export class OutboxView {
  readonly #listeners = new Set<() => void>();
  #hasWaited = false;
  #snapshot: OutboxSnapshot;

  constructor(shown: Shown) {
    this.#snapshot = this.#look(shown);
  }

  readonly getSnapshot = (): OutboxSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(shown: Shown): void {
    this.#snapshot = this.#look(shown);
    for (const listener of this.#listeners) listener();
  }

  #look({ userId, queue, online, now, storage, isCleared }: Shown): OutboxSnapshot {
    this.#hasWaited = hasWaited({ queue, online, now }, this.#hasWaited);
    return {
      userId,
      online,
      storage,
      isCleared,
      operations: queue.operations,
      unsent: queue.operations.filter(isUnsent).toSorted(byUrgency),
      superseded: queue.operations.filter(({ state }) => state === 'superseded'),
      rows: rowSyncs(queue.operations, now),
      // Nobody is signed in, so the frame shows nothing.
      summary: userId === null ? { kind: 'idle' } : syncSummary({ queue, online, now }, this.#hasWaited),
    };
  }
}

function byUrgency(a: Operation, b: Operation): number {
  return Number(b.state === 'refused') - Number(a.state === 'refused') || a.seq - b.seq;
}
