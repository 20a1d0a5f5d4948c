import type { NewOperation, Operation } from '#domain/sync/outbox/operation.ts';
import type { OfflineDatabase } from '../store/offline-database.ts';

export type Clock = {
  now(): number;
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
};

/** A lock across the tabs of this device: one holder at a time, released when its tab dies. See `navigator.locks`. */
export type Locks = {
  request<Result>(name: string, options: { signal: AbortSignal }, work: () => Promise<Result>): Promise<Result>;
};

/** Reaches the other tabs of this device, not the sending one. */
export type Broadcast = {
  post(message: unknown): void;
  subscribe(onMessage: (message: unknown) => void): () => void;
};

export type Online = {
  isOnline(): boolean;
  /** Calls when the network comes or goes, and when the page becomes visible. */
  subscribe(changed: () => void): () => void;
};

/**
 * Makes a call of the contract. `userId` is the member who wrote the row: tabs share their cookie, so the server
 * answers 401 when the session is another member's.
 */
export type Send = (
  call: readonly string[],
  input: unknown,
  context: { readonly userId: string; readonly signal: AbortSignal },
) => Promise<unknown>;

/**
 * Stores, outside the database, the id of the database that held a member's unsent rows. A different id later means
 * that the browser has cleared the database. Null when nothing is unsent.
 */
export type UnsentMarker = {
  read(userId: string): string | null;
  write(userId: string, storeId: string | null): void;
};

export type OutboxPorts = {
  readonly database: OfflineDatabase;
  readonly send: Send;
  readonly clock: Clock;
  readonly random: (length: number) => Uint8Array;
  readonly locks: Locks;
  readonly broadcast: Broadcast;
  readonly online: Online;
  readonly marker: UnsentMarker;
  /** The reason why nothing may be saved here; null or undefined where saving is allowed. */
  readonly refusal?: () => Error | null;
  /** Called with the operations that were stored on the device. */
  readonly onSaved?: (operations: readonly NewOperation[]) => void;
  /** Called once for each operation, in every tab, when the server has stored it. */
  readonly onArrived?: (operations: readonly Operation[]) => void;
  /** Called with errors that no caller awaits. */
  readonly report?: (error: unknown) => void;
};
