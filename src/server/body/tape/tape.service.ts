import { type TapeRow, tapeRow } from '#domain/body/body.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { type RowState, refuseFarEdit, removalOf, settleEdit } from '#server/sync/edits.service.ts';
import { changeBody, checkTimes } from '../body.edits.service.ts';
import { followMeasurement } from '../weight/follow.service.ts';
import { findTapeForUpdate, insertTape, rowOfTape, type StoredTape, tapeOfRow, updateTape } from './tape.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Removal = { id: string; editedAt: string };

/** Idempotent: the client's id makes a row arrive once. Of several edits the last write wins. */
export async function saveTape(db: Db, deps: Deps, userId: string, row: TapeRow): Promise<void> {
  checkTimes(deps, row);
  const tape = tapeOfRow(userId, row);
  const run = async (tx: Db) => {
    if (!(await insertTape(tx, tape))) await settleTape(tx, deps, tape, stateOf(tape), tape);
    await followTape(tx, userId, row.id);
  };
  await changeBody(db, deps, userId, { stores: true, run });
}

/** Leaves a mark, so that an old copy of the row cannot bring it back; saving it with a later edit does. */
export async function removeTape(db: Db, deps: Deps, userId: string, { id, editedAt }: Removal): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const removedAt = new Date(editedAt);
  const run = async (tx: Db) => {
    const changes = { editedAt: removedAt, deletedAt: removedAt };
    await settleTape(tx, deps, { userId, id }, removalOf(id, removedAt), changes);
    await followTape(tx, userId, id);
  };
  await changeBody(db, deps, userId, { stores: false, run });
}

async function settleTape(
  db: Db,
  deps: Deps,
  { userId, id }: { userId: string; id: string },
  arrived: RowState,
  changes: Partial<StoredTape>,
) {
  const stored = await findTapeForUpdate(db, userId, id);
  if (!stored) throw refuse('NOT_FOUND');
  const tableName = 'body_tape_measurements';
  const store = () => updateTape(db, userId, id, changes);
  await settleEdit(db, deps, { userId, tableName, rowId: id, stored: stateOf(stored), arrived, store });
}

/** The weight follows what stands now, whichever edit that is. */
async function followTape(db: Db, userId: string, id: string) {
  const stored = await findTapeForUpdate(db, userId, id);
  const standing = stored && !stored.deletedAt ? rowOfTape(stored) : null;
  await followMeasurement(db, { userId, id, source: 'tape' }, standing);
}

/** A removed row's content was kept when the removal replaced it. */
function stateOf(tape: StoredTape): RowState {
  if (tape.deletedAt) return removalOf(tape.id, tape.editedAt);
  return { editedAt: tape.editedAt, row: tapeRow.parse(rowOfTape(tape)) };
}
