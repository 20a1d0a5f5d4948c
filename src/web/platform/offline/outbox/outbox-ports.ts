import type { NewOperation, Operation } from '#domain/sync/outbox/operation.ts';
import type { OfflineDatabase } from '../store/offline-database.ts';

export type Clock = {
  now(): number;
  /** Runs once after the time; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
};

/** Across the tabs of this device: one holder at a time, freed when its tab dies. `navigator.locks` is one. */
export type Locks = {
  request<Result>(name: string, options: { signal: AbortSignal }, work: () => Promise<Result>): Promise<Result>;
};

/** Reaches the other tabs of this device, not the one that speaks. */
export type Broadcast = {
  post(message: unknown): void;
  subscribe(onMessage: (message: unknown) => void): () => void;
};

export type Online = {
  isOnline(): boolean;
  /** Calls when the net comes or goes, and when the page comes back into view: moments when it is worth looking again. */
  subscribe(changed: () => void): () => void;
};

/**
 * Makes a call of the contract. `userId` is the member who did this: the server must refuse it with 401 when the
 * session is another member's, for tabs share their cookie.
 */
export type Send = (
  call: readonly string[],
  input: unknown,
  context: { readonly userId: string; readonly signal: AbortSignal },
) => Promise<unknown>;

/**
 * Remembers outside the store which store held unsent rows of a member: when another one stands in its place the browser has
 * cleared it. Null when nothing is unsent.
 */
export type UnsentMarker = {
  read(userId: string): string | null;
  write(userId: string, storeId: string | null): void;
};

export type OutboxPorts = {
  readonly database: OfflineDatabase;
  readonly send: Send;
  readonly clock: Clock;
  /** As many random bytes. */
  readonly random: (length: number) => Uint8Array;
  readonly locks: Locks;
  readonly broadcast: Broadcast;
  readonly online: Online;
  readonly marker: UnsentMarker;
  /** Why nothing may be saved here; undefined or null where it may. */
  readonly refusal?: () => Error | null;
  /** Hears of what a member has saved, once it is on the device. */
  readonly onSaved?: (operations: readonly NewOperation[]) => void;
  /** Hears of each operation once, in every tab, when the server has taken it: the time to read its rows again. */
  readonly onArrived?: (operations: readonly Operation[]) => void;
  /** Hears of errors that no caller waits for. */
  readonly report?: (error: unknown) => void;
};
