import { type TapeRow, tapeRow } from '#domain/body/body.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { changeOwnRow, type OwnTable, removeOwnRow } from '#server/sync/edits.service.ts';
import { changeBody, checkTimes } from '../body.edits.service.ts';
import { followMeasurement } from '../weight/follow.service.ts';
import { findTapeForUpdate, insertTape, rowOfTape, type StoredTape, tapeOfRow, updateTape } from './tape.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Removal = { id: string; editedAt: string };

const TAPE: OwnTable<StoredTape> = {
  name: 'body_tape_measurements',
  findForUpdate: findTapeForUpdate,
  update: updateTape,
  contentOf: (tape) => tapeRow.parse(rowOfTape(tape)),
};

/** Idempotent: the client's id makes a row arrive once. Of several edits the last write wins. */
export async function saveTape(db: Db, deps: Deps, userId: string, row: TapeRow): Promise<void> {
  checkTimes(deps, row);
  const tape = tapeOfRow(userId, row);
  const run = async (tx: Db) => {
    if (!(await insertTape(tx, tape))) await changeOwnRow(tx, deps, TAPE, tape);
    await followTape(tx, userId, row.id);
  };
  await changeBody(db, deps, userId, { stores: true, run });
}

export async function removeTape(db: Db, deps: Deps, userId: string, removal: Removal): Promise<void> {
  const run = async (tx: Db) => {
    await removeOwnRow(tx, deps, TAPE, { userId, ...removal });
    await followTape(tx, userId, removal.id);
  };
  await changeBody(db, deps, userId, { stores: false, run });
}

/** The weight follows what stands now, whichever edit that is. */
async function followTape(db: Db, userId: string, id: string) {
  const stored = await findTapeForUpdate(db, userId, id);
  const standing = stored && !stored.deletedAt ? rowOfTape(stored) : null;
  await followMeasurement(db, { userId, id, source: 'tape' }, standing);
}
