import { type WeightEntry, type WeightRow, weightRow } from '#domain/body/body.contract.ts';
import { withDay } from '#domain/own-data/import/wire-rows.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { changeBody, checkTimes, followNewest } from '../body.edits.service.ts';
import { listWeightsBefore, weights } from './weights.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Removal = { id: string; editedAt: string };

const PAGE_ROWS = 100;

/** A page of weights older than those of the body page. */
export async function readOlderWeights(
  db: Db,
  userId: string,
  cursor: { beforeDay: string; beforeId?: string | undefined },
) {
  const found = await listWeightsBefore(db, userId, cursor, PAGE_ROWS + 1);
  return { weights: found.slice(0, PAGE_ROWS), more: found.length > PAGE_ROWS };
}

/** An edit retains the source of the first save. A row of a data export has its own source. */
export async function saveWeight(
  db: Db,
  deps: Deps,
  userId: string,
  entry: WeightEntry,
  source: WeightRow['source'] = 'weight',
): Promise<void> {
  checkTimes(deps, entry);
  const run = async (tx: Db) => {
    await weights.save(tx, deps, userId, { ...entry, source });
  };
  await changeBody(db, deps, userId, { stores: true, run });
}

export async function removeWeight(db: Db, deps: Deps, userId: string, removal: Removal): Promise<void> {
  const run = (tx: Db) => weights.remove(tx, deps, userId, removal);
  await changeBody(db, deps, userId, { stores: false, run });
}

stateImport('body_weights', {
  schema: weightRow,
  toInput: (row) => ({ ...withDay(row), source: row.source ?? 'weight' }),
  save: (db, deps, userId, { source, ...entry }) =>
    saveWeight(db, deps, userId, entry, source === 'profile' || source === 'import' ? source : 'weight'),
  undo: undoByTombstone({ after: followNewest }),
});
