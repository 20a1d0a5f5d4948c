import type { IDBPTransaction } from 'idb';
import type { DeviceSchema } from './device-schema.ts';

type Store = 'operations' | 'lastSeen' | 'meta';
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<DeviceSchema, Store[], Mode>;

export const STORES: Store[] = ['operations', 'lastSeen', 'meta'];

/** Resolves when the transaction is complete, not when its last request is; undoes it all when the work fails. */
export async function complete<Mode extends IDBTransactionMode, Result>(
  tx: Transaction<Mode>,
  work: (tx: Transaction<Mode>) => Promise<Result>,
): Promise<Result> {
  // Both the work and the end of the transaction report the same failure; the work is listened to first.
  tx.done.catch(() => undefined);
  try {
    const result = await work(tx);
    await tx.done;
    return result;
  } catch (error) {
    abort(tx);
    throw tx.error ?? error;
  }
}

function abort<Mode extends IDBTransactionMode>(tx: Transaction<Mode>): void {
  try {
    tx.abort();
  } catch {
    // It has ended by itself, which is what we are after.
  }
}
