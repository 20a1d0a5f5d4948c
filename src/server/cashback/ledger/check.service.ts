import type { LedgerCheck } from '#domain/cashback/admin/cashback-admin.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { compareLedger, lockLedger, rebuildBalances, rebuildRows } from './check.store.ts';

/** Compares balances and rows with the ledger, in one database snapshot. */
export function checkLedger(db: Db): Promise<LedgerCheck> {
  return db.transaction(compareLedger, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Rebuilds balances and rows from the ledger, while movements are blocked. Returns the differences that were fixed. */
export function rebuildFromLedger(db: Db): Promise<LedgerCheck> {
  return db.transaction(async (tx) => {
    await lockLedger(tx);
    const before = await compareLedger(tx);
    await rebuildBalances(tx);
    await rebuildRows(tx);
    return before;
  });
}
