import type { Queue, QueueChange } from '#domain/sync/outbox/operation.ts';
import type { SeenEntry } from './seen-entry.ts';

/** `strict` is for what the screen confirms to a person: the promise resolves when it is on the disk. */
export type Durability = 'strict' | 'relaxed';

/** Gives the queue as it shall be, or null to leave it. Runs inside the transaction, so it must not wait for anything. */
export type ChangeQueue = (queue: Queue) => QueueChange | null;

/** `storeId` names this store since it was made: another one later means that the browser has cleared it in between. */
export type StoredQueue = { readonly queue: Queue; readonly storeId: string };

export type ChangedQueue = StoredQueue & { readonly changed: boolean };

/** What the device keeps. Everything belongs to a member; nothing of another member is ever read. */
export type OfflineDatabase = {
  /** `memory`: the browser lets us keep nothing, so unsent rows last only as long as the tab. */
  readonly storage: 'device' | 'memory';
  /** The member is here now, in whichever tab. Last seen answers are only kept for the one who is. */
  enter(userId: string): Promise<void>;
  /** Nobody is here, if it still was this member. What they have stored stays. */
  leave(userId: string): Promise<void>;
  readQueue(userId: string): Promise<StoredQueue>;
  changeQueue(userId: string, change: ChangeQueue, durability: Durability): Promise<ChangedQueue>;
  readLastSeen(userId: string): Promise<readonly SeenEntry[]>;
  /** Does nothing unless the member is here: an answer that comes late must not bring back what was cleared. */
  writeLastSeen(userId: string, put: readonly SeenEntry[], drop: readonly string[]): Promise<void>;
  /** A value that a feature keeps for the member under a name, such as a running session; null when there is none. */
  readValue(userId: string, name: string): Promise<unknown>;
  /** All that features keep for the member. */
  readAllValues(userId: string): Promise<readonly unknown[]>;
  /** Resolves once it is on the disk. Null removes. */
  writeValue(userId: string, name: string, value: object | null): Promise<void>;
  /** Removes everything of the member from the device, who then is not here any more. */
  clearUser(userId: string): Promise<void>;
  /** Calls when the connection was lost, as it is when the browser clears the store; the answer stops it. */
  onLost(listener: () => void): () => void;
  close(): void;
};
