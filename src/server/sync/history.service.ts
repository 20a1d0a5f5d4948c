import { createHash } from 'node:crypto';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { deleteHistory, insertHistory } from './history.store.ts';

/** A superseded version of a member's row. */
export type RowVersion = { userId: string; tableName: string; rowId: string; row: object; editedAt: Date };

/**
 * Stores a superseded version, replaced or arrived too late. Must run in the transaction that resolves the edit. Idempotent: the id is a hash of the
 * version itself, so a repeated edit adds nothing.
 */
export async function storeHistory(db: Db, deps: Pick<AppDeps, 'clock'>, version: RowVersion): Promise<void> {
  await insertHistory(db, { ...version, id: idOf(version), storedAt: deps.clock() });
}

/** Erases the history of a member's rows in a table, together with the rows themselves. */
export async function eraseHistory(db: Db, userId: string, tableName: string): Promise<void> {
  await deleteHistory(db, userId, tableName);
}

/** A UUID of version 8, for ids from a custom algorithm. */
function idOf({ tableName, rowId, row, editedAt }: RowVersion): string {
  const hash = createHash('sha256').update(JSON.stringify([tableName, rowId, editedAt.toISOString(), row]));
  const hex = hash.digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
