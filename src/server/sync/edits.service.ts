import { checkEditTime, judgeEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { storeHistory } from './history.service.ts';

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
export async function resolveEdit(db: Db, deps: Deps, edit: Edit): Promise<void> {
  const verdict = judgeEdit(edit.stored.editedAt.getTime(), edit.arrived.editedAt.getTime());
  if (verdict === 'repeat') return;
  const { userId, tableName, rowId } = edit;
  const outdone = verdict === 'late' ? edit.arrived : edit.stored;
  await storeHistory(db, deps, { userId, tableName, rowId, ...outdone });
  if (verdict === 'store') await edit.store();
  else deps.noteSuperseded?.(edit.stored.editedAt);
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
