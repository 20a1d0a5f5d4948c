import type { CaliperRow } from '#domain/body/body.contract.ts';
import { checkStored } from '#domain/body/report/check-stored.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { calipers, listCaliperForUpdate, rowOfCaliper, type StoredCaliper, updateCaliper } from './caliper.store.ts';

/** Computes one measurement anew. What was stored and differs is kept, so that it can be restored. Idempotent. */
export function recalculate(db: Db, userId: string, id: string): Promise<CaliperRow> {
  return db.transaction(async (tx) => {
    const stored = await calipers.findForUpdate(tx, userId, id);
    if (!stored || stored.deletedAt) throw refuse('RECALCULATION_FAILED');
    return rowOfCaliper(await computeAnew(tx, stored));
  });
}

/** All of a member's measurements, or none if one fails. */
export function recalculateAll(db: Db, userId: string): Promise<{ measurements: number; changed: number }> {
  return db.transaction(async (tx) => {
    const rows = await listCaliperForUpdate(tx, userId);
    let changed = 0;
    for (const row of rows) if ((await computeAnew(tx, row)) !== row) changed += 1;
    return { measurements: rows.length, changed };
  });
}

/** Brings back what the last recalculation replaced; with nothing to bring back the row stays as it is. */
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

/** The same row when what is stored is what the formula gives. An edit's time is the member's, so it stays. */
async function computeAnew(db: Db, stored: StoredCaliper): Promise<StoredCaliper> {
  const { verdict, steps } = checkStored(rowOfCaliper(stored));
  if (verdict !== 'differs') return stored;
  const { sum9Mm, bodyfatPct } = stored;
  const changes = { sum9Mm: steps.sum9Mm, bodyfatPct: steps.bodyfatPct, replaced: { sum9Mm, bodyfatPct } };
  await updateCaliper(db, stored.userId, stored.id, changes);
  return { ...stored, ...changes };
}
