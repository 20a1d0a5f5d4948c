import type { CaliperRow } from '#domain/body/body.contract.ts';
import { checkStored } from '#domain/body/report/check-stored.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { calipers, listCaliperForUpdate, rowOfCaliper, type StoredCaliper, updateCaliper } from './caliper.store.ts';

/** Recomputes one measurement. Replaced values are stored, so that they can be restored. Idempotent. */
export function recalculate(db: Db, userId: string, id: string): Promise<CaliperRow> {
  return db.transaction(async (tx) => {
    const stored = await calipers.findForUpdate(tx, userId, id);
    if (!stored || stored.deletedAt) throw refuse('RECALCULATION_FAILED');
    return rowOfCaliper(await computeAnew(tx, stored));
  });
}

/** Recomputes all of a member's measurements in one transaction. */
export function recalculateAll(db: Db, userId: string): Promise<{ measurements: number; changed: number }> {
  return db.transaction(async (tx) => {
    const rows = await listCaliperForUpdate(tx, userId);
    let changed = 0;
    for (const row of rows) if ((await computeAnew(tx, row)) !== row) changed += 1;
    return { measurements: rows.length, changed };
  });
}

/** Restores the values before the last recalculation; does nothing when there are none. */
export function restore(db: Db, userId: string, id: string): Promise<CaliperRow> {
  return db.transaction(async (tx) => {
    const stored = await calipers.findForUpdate(tx, userId, id);
    if (!stored || stored.deletedAt) throw refuse('NOT_FOUND');
    if (!stored.replaced) return rowOfCaliper(stored);
    const changes = { ...stored.replaced, replaced: null };
    await updateCaliper(tx, userId, id, changes);
    return rowOfCaliper({ ...stored, ...changes });
  });
}

/** Returns the same row when the stored values are correct. `editedAt` is unchanged, because it is the time of the member's edit. */
async function computeAnew(db: Db, stored: StoredCaliper): Promise<StoredCaliper> {
  const { verdict, steps } = checkStored(rowOfCaliper(stored));
  if (verdict !== 'differs') return stored;
  const { sum9Mm, bodyfatPct } = stored;
  const changes = { sum9Mm: steps.sum9Mm, bodyfatPct: steps.bodyfatPct, replaced: { sum9Mm, bodyfatPct } };
  await updateCaliper(db, stored.userId, stored.id, changes);
  return { ...stored, ...changes };
}
