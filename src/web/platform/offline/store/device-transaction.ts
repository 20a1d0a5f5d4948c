import type { IDBPTransaction } from 'idb';
import type { DeviceSchema } from './device-schema.ts';

type Store = 'operations' | 'lastSeen' | 'meta';
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<DeviceSchema, Store[], Mode>;

export const STORES: Store[] = ['operations', 'lastSeen', 'meta'];

/**
 * Resolves when the transaction is complete, not when its last request is. Aborts when the work fails or exceeds the
 * limit, because some browsers never answer.
 */
export async function complete<Mode extends IDBTransactionMode, Result>(
  tx: Transaction<Mode>,
  work: (tx: Transaction<Mode>) => Promise<Result>,
  limitMs: number,
): Promise<Result> {
  // The work and the end of the transaction report the same failure; the error of the work is used.
  tx.done.catch(() => undefined);
  const finished = work(tx).then(async (result) => {
    await tx.done;
    return result;
  });
  try {
    return await within(limitMs, finished);
  } catch (error) {
    abort(tx);
    throw tx.error ?? error;
  }
}

function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The store did not answer in time.')), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function abort<Mode extends IDBTransactionMode>(tx: Transaction<Mode>): void {
  try {
    tx.abort();
  } catch {
    // Already ended.
  }
}
