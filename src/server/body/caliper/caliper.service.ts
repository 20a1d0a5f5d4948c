import { type CaliperEntry, caliperEntry } from '#domain/body/body.contract.ts';
import { caliperRowOf } from '#domain/body/caliper/nine-site.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { type RowState, refuseFarEdit, removalOf, settleEdit } from '#server/sync/edits.service.ts';
import { changeBody, checkTimes } from '../body.edits.service.ts';
import { followMeasurement } from '../weight/follow.service.ts';
import {
  caliperOfRow,
  findCaliperForUpdate,
  insertCaliper,
  rowOfCaliper,
  type StoredCaliper,
  updateCaliper,
} from './caliper.store.ts';

type Means = Pick<Deps, 'clock'>;
type Removal = { id: string; editedAt: string };

/** Stores a measurement with its sum and body fat. Safe to repeat, and of several edits the one made last stands. */
export async function saveCaliper(db: Db, means: Means, userId: string, entry: CaliperEntry): Promise<void> {
  checkTimes(means, entry);
  const caliper = caliperOfRow(userId, caliperRowOf(entry));
  const run = async (tx: Db) => {
    if (!(await insertCaliper(tx, caliper))) await settleCaliper(tx, means, caliper, stateOf(caliper), caliper);
    await followCaliper(tx, userId, entry.id);
  };
  await changeBody(db, means, userId, { stores: true, run });
}

/** Leaves a mark, so that an old copy of the row cannot bring it back; saving it with a later edit does. */
export async function removeCaliper(db: Db, means: Means, userId: string, { id, editedAt }: Removal): Promise<void> {
  refuseFarEdit(means, editedAt);
  const removedAt = new Date(editedAt);
  const run = async (tx: Db) => {
    const changes = { editedAt: removedAt, deletedAt: removedAt };
    await settleCaliper(tx, means, { userId, id }, removalOf(id, removedAt), changes);
    await followCaliper(tx, userId, id);
  };
  await changeBody(db, means, userId, { stores: false, run });
}

async function settleCaliper(
  db: Db,
  means: Means,
  { userId, id }: { userId: string; id: string },
  arrived: RowState,
  changes: Partial<StoredCaliper>,
) {
  const stored = await findCaliperForUpdate(db, userId, id);
  if (!stored) throw refuse('NOT_FOUND');
  const tableName = 'body_caliper_measurements';
  const store = () => updateCaliper(db, userId, id, changes);
  await settleEdit(db, means, { userId, tableName, rowId: id, stored: stateOf(stored), arrived, store });
}

/** The weight follows what stands now, whichever edit that is. */
async function followCaliper(db: Db, userId: string, id: string) {
  const stored = await findCaliperForUpdate(db, userId, id);
  const standing = stored && !stored.deletedAt ? rowOfCaliper(stored) : null;
  await followMeasurement(db, { userId, id, source: 'caliper' }, standing);
}

/** A removed row's content was kept when the removal replaced it. What is computed is no part of an edit. */
function stateOf(caliper: StoredCaliper): RowState {
  if (caliper.deletedAt) return removalOf(caliper.id, caliper.editedAt);
  return { editedAt: caliper.editedAt, row: caliperEntry.parse(rowOfCaliper(caliper)) };
}
