import { bodyContract, type TapeRow } from '#domain/body/body.contract.ts';
import { withDay } from '#domain/own-data/import/wire-rows.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inputOf, stateImport, undoByCall } from '#server/sync/importers.service.ts';
import { changeBody, checkTimes } from '../body.edits.service.ts';
import { followMeasurement } from '../weight/follow.service.ts';
import { tapes } from './tape.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Removal = { id: string; editedAt: string };

export async function saveTape(db: Db, deps: Deps, userId: string, row: TapeRow): Promise<void> {
  checkTimes(deps, row);
  const run = async (tx: Db) => {
    await tapes.save(tx, deps, userId, row);
    await followTape(tx, deps, userId, row.id);
  };
  await changeBody(db, deps, userId, { stores: true, run });
}

export async function removeTape(db: Db, deps: Deps, userId: string, removal: Removal): Promise<void> {
  const run = async (tx: Db) => {
    await tapes.remove(tx, deps, userId, removal);
    await followTape(tx, deps, userId, removal.id);
  };
  await changeBody(db, deps, userId, { stores: false, run });
}

/** The weight follows the stored measurement, whichever edit won. */
async function followTape(db: Db, deps: Deps, userId: string, id: string) {
  const stored = await tapes.findForUpdate(db, userId, id);
  const current = stored && !stored.deletedAt ? tapes.toRow(stored) : null;
  await followMeasurement(db, deps, { userId, id, source: 'tape' }, current);
}

stateImport('body_tape_measurements', {
  schema: inputOf(bodyContract.saveTape),
  toInput: (row) => ({ ...withDay(row), cm: row }),
  save: saveTape,
  undo: undoByCall(removeTape),
});
