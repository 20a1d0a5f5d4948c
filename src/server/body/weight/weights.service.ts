import { type WeightEntry, weightRow } from '#domain/body/body.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { type RowState, refuseFarEdit, removalOf, settleEdit } from '#server/sync/edits.service.ts';
import { changeBody, checkTimes } from '../body.edits.service.ts';
import {
  findWeightForUpdate,
  insertWeight,
  listWeightsBefore,
  rowOfWeight,
  type StoredWeight,
  updateWeight,
  weightOfRow,
} from './weights.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Removal = { id: string; editedAt: string };

const PAGE_ROWS = 100;

/** A page of the history beyond what the page loads at once. */
export async function readOlderWeights(
  db: Db,
  userId: string,
  cursor: { beforeDay: string; beforeId?: string | undefined },
) {
  const found = await listWeightsBefore(db, userId, cursor, PAGE_ROWS + 1);
  return { weights: found.slice(0, PAGE_ROWS).map(rowOfWeight), more: found.length > PAGE_ROWS };
}

/** Idempotent: the client's id makes a row arrive once. Of several edits the last write wins. A row of an own export has its source. */
export async function saveWeight(
  db: Db,
  deps: Deps,
  userId: string,
  entry: WeightEntry,
  source: 'weight' | 'profile' | 'import' = 'weight',
): Promise<void> {
  checkTimes(deps, entry);
  const weight = weightOfRow(userId, { ...entry, source });
  const run = async (tx: Db) => {
    if (await insertWeight(tx, weight)) return;
    const stored = await findOwnWeight(tx, userId, entry.id);
    const edited = { ...weight, source: stored.source };
    await settleWeight(tx, deps, stored, stateOf(edited), edited);
  };
  await changeBody(db, deps, userId, { stores: true, run });
}

/** Leaves a mark, so that an old copy of the row cannot bring it back; saving it with a later edit does. */
export async function removeWeight(db: Db, deps: Deps, userId: string, { id, editedAt }: Removal): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const removedAt = new Date(editedAt);
  const run = async (tx: Db) => {
    const stored = await findOwnWeight(tx, userId, id);
    await settleWeight(tx, deps, stored, removalOf(id, removedAt), { editedAt: removedAt, deletedAt: removedAt });
  };
  await changeBody(db, deps, userId, { stores: false, run });
}

/** A weight that came with a measurement is part of it and is changed there. */
async function findOwnWeight(db: Db, userId: string, id: string): Promise<StoredWeight> {
  const stored = await findWeightForUpdate(db, userId, id);
  if (!stored) throw refuse('NOT_FOUND');
  if (stored.source === 'tape' || stored.source === 'caliper') throw refuse('WEIGHT_OF_MEASUREMENT');
  return stored;
}

async function settleWeight(
  db: Db,
  deps: Deps,
  stored: StoredWeight,
  arrived: RowState,
  changes: Partial<StoredWeight>,
) {
  const { userId, id: rowId } = stored;
  const store = () => updateWeight(db, userId, rowId, changes);
  await settleEdit(db, deps, { userId, tableName: 'body_weights', rowId, stored: stateOf(stored), arrived, store });
}

/** A removed row's content was kept when the removal replaced it. */
function stateOf(weight: StoredWeight): RowState {
  if (weight.deletedAt) return removalOf(weight.id, weight.editedAt);
  // The schema puts keys in one order, whether the row comes from the device or from the database: history knows it again.
  return { editedAt: weight.editedAt, row: weightRow.parse(rowOfWeight(weight)) };
}
