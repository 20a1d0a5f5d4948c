import { type CaliperEntry, caliperEntry } from '#domain/body/body.contract.ts';
import { caliperRowOf } from '#domain/body/caliper/nine-site.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
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

type Deps = Pick<AppDeps, 'clock'>;
type Removal = { id: string; editedAt: string };

/** Stores a measurement with its sum and body fat. Idempotent; the last write wins. */
export async function saveCaliper(db: Db, deps: Deps, userId: string, entry: CaliperEntry): Promise<void> {
  checkTimes(deps, entry);
  const caliper = caliperOfRow(userId, caliperRowOf(entry));
  const run = async (tx: Db) => {
    if (!(await insertCaliper(tx, caliper))) await settleCaliper(tx, deps, caliper, stateOf(caliper), caliper);
    await followCaliper(tx, userId, entry.id);
  };
  await changeBody(db, deps, userId, { stores: true, run });
}

/** Leaves a mark, so that an old copy of the row cannot bring it back; saving it with a later edit does. */
export async function removeCaliper(db: Db, deps: Deps, userId: string, { id, editedAt }: Removal): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const removedAt = new Date(editedAt);
  const run = async (tx: Db) => {
    const changes = { editedAt: removedAt, deletedAt: removedAt };
    await settleCaliper(tx, deps, { userId, id }, removalOf(id, removedAt), changes);
    await followCaliper(tx, userId, id);
  };
  await changeBody(db, deps, userId, { stores: false, run });
}

async function settleCaliper(
  db: Db,
  deps: Deps,
  { userId, id }: { userId: string; id: string },
  arrived: RowState,
  changes: Partial<StoredCaliper>,
) {
  const stored = await findCaliperForUpdate(db, userId, id);
  if (!stored) throw refuse('NOT_FOUND');
  const tableName = 'body_caliper_measurements';
  const store = () => updateCaliper(db, userId, id, changes);
  await settleEdit(db, deps, { userId, tableName, rowId: id, stored: stateOf(stored), arrived, store });
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
