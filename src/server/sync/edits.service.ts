import { checkEditTime, judgeEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { keepHistory } from './history.service.ts';

type Deps = Pick<AppDeps, 'clock'> & {
  /** Hears that the edit which arrived lost to one made later; the answer to the call tells the device. */
  noteSuperseded?: (by: Date) => void;
};
/** One state of a row and when it was made on its device. */
export type RowState = { editedAt: Date; row: object };
type Edit = {
  userId: string;
  tableName: string;
  rowId: string;
  stored: RowState;
  arrived: RowState;
  /** Replaces the stored state by the one that arrived. */
  store: () => Promise<void>;
};

/**
 * Lets the later of two edits stand, whichever comes first, and keeps the other as history; the same one again changes nothing.
 * The caller holds the row's lock.
 */
export async function settleEdit(db: Db, deps: Deps, edit: Edit): Promise<void> {
  const verdict = judgeEdit(edit.stored.editedAt.getTime(), edit.arrived.editedAt.getTime());
  if (verdict === 'repeat') return;
  const { userId, tableName, rowId } = edit;
  const outdone = verdict === 'late' ? edit.arrived : edit.stored;
  await keepHistory(db, deps, { userId, tableName, rowId, ...outdone });
  if (verdict === 'store') await edit.store();
  else deps.noteSuperseded?.(edit.stored.editedAt);
}

type Tombstone = { editedAt: Date; deletedAt: Date };
type RowKey = { userId: string; id: string };
type OwnRow = RowKey & { editedAt: Date; deletedAt: Date | null };

/** A table whose rows belong to a member each and are written by all of the member's devices. */
export type OwnTable<Row> = {
  name: string;
  /** The row, locked until the transaction ends, so that two edits of it are judged one after the other. */
  findForUpdate: (db: Db, userId: string, id: string) => Promise<Row | null>;
  update: (db: Db, userId: string, id: string, changes: Partial<Row> | Tombstone) => Promise<void>;
  /** The row as it travels, parsed by its schema: that puts keys in one order, so that history knows an edit again. */
  contentOf: (row: Row) => object;
};

/** Takes an edit of a row that is stored already. */
export async function changeOwnRow<Row extends OwnRow>(
  db: Db,
  deps: Deps,
  table: OwnTable<Row>,
  arrived: Row,
  changes: Partial<Row> = arrived,
): Promise<void> {
  await settleOwnRow(db, deps, table, arrived, stateOf(table, arrived), changes);
}

/** Leaves a tombstone, so that an old copy of the row cannot bring it back; saving it with a later edit does. */
export async function removeOwnRow<Row extends OwnRow>(
  db: Db,
  deps: Deps,
  table: OwnTable<Row>,
  { userId, id, editedAt }: RowKey & { editedAt: string },
): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const removedAt = new Date(editedAt);
  const tombstone = { editedAt: removedAt, deletedAt: removedAt };
  await settleOwnRow(db, deps, table, { userId, id }, removalOf(id, removedAt), tombstone);
}

async function settleOwnRow<Row extends OwnRow>(
  db: Db,
  deps: Deps,
  table: OwnTable<Row>,
  { userId, id }: RowKey,
  arrived: RowState,
  changes: Partial<Row> | Tombstone,
): Promise<void> {
  const found = await table.findForUpdate(db, userId, id);
  if (!found) throw refuse('NOT_FOUND');
  const store = () => table.update(db, userId, id, changes);
  await settleEdit(db, deps, {
    userId,
    tableName: table.name,
    rowId: id,
    stored: stateOf(table, found),
    arrived,
    store,
  });
}

/** A removed row's content was kept when the removal replaced it. */
function stateOf<Row extends OwnRow>({ contentOf }: OwnTable<Row>, row: Row): RowState {
  return row.deletedAt ? removalOf(row.id, row.editedAt) : { editedAt: row.editedAt, row: contentOf(row) };
}

/** Refuses an edit whose time is not to be believed: it would win over every later one. */
export function refuseFarEdit(deps: Deps, editedAt: string): void {
  const problem = checkEditTime(Date.parse(editedAt), deps.clock().getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'editedAt', message: problem }] });
}

/** A removal as a state of its row: what was removed is the state before it. */
export function removalOf(id: string, editedAt: Date): RowState {
  return { editedAt, row: { id, deletedAt: editedAt.toISOString() } };
}
