import { type CaliperEntry, caliperEntry } from '#domain/body/body.contract.ts';
import { caliperRowOf } from '#domain/body/caliper/nine-site.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { changeOwnRow, type OwnTable, removeOwnRow } from '#server/sync/edits.service.ts';
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

const CALIPER: OwnTable<StoredCaliper> = {
  name: 'body_caliper_measurements',
  findForUpdate: findCaliperForUpdate,
  update: updateCaliper,
  // What is computed is no part of an edit.
  contentOf: (caliper) => caliperEntry.parse(rowOfCaliper(caliper)),
};

/** Stores a measurement with its sum and body fat. Idempotent; the last write wins. */
export async function saveCaliper(db: Db, deps: Deps, userId: string, entry: CaliperEntry): Promise<void> {
  checkTimes(deps, entry);
  const caliper = caliperOfRow(userId, caliperRowOf(entry));
  const run = async (tx: Db) => {
    if (!(await insertCaliper(tx, caliper))) await changeOwnRow(tx, deps, CALIPER, caliper);
    await followCaliper(tx, userId, entry.id);
  };
  await changeBody(db, deps, userId, { stores: true, run });
}

export async function removeCaliper(db: Db, deps: Deps, userId: string, removal: Removal): Promise<void> {
  const run = async (tx: Db) => {
    await removeOwnRow(tx, deps, CALIPER, { userId, ...removal });
    await followCaliper(tx, userId, removal.id);
  };
  await changeBody(db, deps, userId, { stores: false, run });
}

/** The weight follows what stands now, whichever edit that is. */
async function followCaliper(db: Db, userId: string, id: string) {
  const stored = await findCaliperForUpdate(db, userId, id);
  const standing = stored && !stored.deletedAt ? rowOfCaliper(stored) : null;
  await followMeasurement(db, { userId, id, source: 'caliper' }, standing);
}
