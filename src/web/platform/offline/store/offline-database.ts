import type { Queue, QueueChange } from '#domain/sync/outbox/operation.ts';
import type { SeenEntry } from './seen-entry.ts';

/** `strict` is for what the screen confirms: the promise resolves when it is on disk. */
export type Durability = 'strict' | 'relaxed';

/** Returns the new queue, or null to leave it. Runs inside the transaction, so it must be synchronous. */
export type ChangeQueue = (queue: Queue) => QueueChange | null;

/** `storeId` identifies the store since its creation; a different id means that the browser has cleared it. */
export type StoredQueue = { readonly queue: Queue; readonly storeId: string };

export type ChangedQueue = StoredQueue & { readonly changed: boolean };

/** The storage on the device. Everything belongs to a member, and only that member's data is read. */
export type OfflineDatabase = {
  /** `memory`: the browser stores nothing, so unsent rows last only as long as the tab. */
  readonly storage: 'device' | 'memory';
  /** Sets the current member of all tabs. Last seen answers are stored only for the current member. */
  enter(userId: string): Promise<void>;
  /** Unsets the current member if it is this one. Their stored data stays. */
  leave(userId: string): Promise<void>;
  readQueue(userId: string): Promise<StoredQueue>;
  changeQueue(userId: string, change: ChangeQueue, durability: Durability): Promise<ChangedQueue>;
  readLastSeen(userId: string): Promise<readonly SeenEntry[]>;
  /** Does nothing unless the member is the current one: a late answer must not restore what was cleared. */
  writeLastSeen(userId: string, put: readonly SeenEntry[], drop: readonly string[]): Promise<void>;
  /** A value that a feature stores for the member under a name, such as a running session; null when there is none. */
  readValue(userId: string, name: string): Promise<unknown>;
  readAllValues(userId: string): Promise<readonly unknown[]>;
  /** Resolves once it is on disk. Null removes. */
  writeValue(userId: string, name: string, value: object | null): Promise<void>;
  /** Removes everything of the member from the device, also as the current member. */
  clearUser(userId: string): Promise<void>;
  /**
   * Calls when the connection was lost, for example when the browser clears the store; the returned function stops it.
   */
  onLost(listener: () => void): () => void;
  close(): void;
};
