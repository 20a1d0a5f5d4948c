import { bodyContract, type CaliperEntry } from '#domain/body/body.contract.ts';
import { withDay } from '#domain/own-data/import/wire-rows.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inputOf, stateImport, undoByCall } from '#server/sync/importers.service.ts';
import { changeBody, checkTimes } from '../body.edits.service.ts';
import { followMeasurement } from '../weight/follow.service.ts';
import { calipers, rowOfCaliper } from './caliper.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Removal = { id: string; editedAt: string };

/** Stores a measurement with its sum and body fat. */
export async function saveCaliper(db: Db, deps: Deps, userId: string, entry: CaliperEntry): Promise<void> {
  checkTimes(deps, entry);
  const run = async (tx: Db) => {
    await calipers.save(tx, deps, userId, entry);
    await followCaliper(tx, deps, userId, entry.id);
  };
  await changeBody(db, deps, userId, { stores: true, run });
}

export async function removeCaliper(db: Db, deps: Deps, userId: string, removal: Removal): Promise<void> {
  const run = async (tx: Db) => {
    await calipers.remove(tx, deps, userId, removal);
    await followCaliper(tx, deps, userId, removal.id);
  };
  await changeBody(db, deps, userId, { stores: false, run });
}

/** The weight follows the stored measurement, whichever edit won. */
async function followCaliper(db: Db, deps: Deps, userId: string, id: string) {
  const stored = await calipers.findForUpdate(db, userId, id);
  const current = stored && !stored.deletedAt ? rowOfCaliper(stored) : null;
  await followMeasurement(db, deps, { userId, id, source: 'caliper' }, current);
}

stateImport('body_caliper_measurements', {
  schema: inputOf(bodyContract.saveCaliper),
  toInput: (row) => ({ ...withDay(row), mm: row, readingsMm: row.readings }),
  save: saveCaliper,
  undo: undoByCall(removeCaliper),
});
