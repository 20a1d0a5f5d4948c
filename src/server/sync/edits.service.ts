import { checkEditTime, judgeEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { storeHistory } from './history.service.ts';

type Deps = Pick<AppDeps, 'clock'> & {
  /** Called when the arrived edit was superseded by a later one; the response reports it to the device. */
  noteSuperseded?: (by: Date) => void;
};
/** A state of a row and when it was made on its device. */
export type RowState = { editedAt: Date; row: object };
type Edit = {
  userId: string;
  tableName: string;
  rowId: string;
  stored: RowState;
  arrived: RowState;
  /** Replaces the stored state by the arrived one. */
  store: () => Promise<void>;
};

/**
 * Last write wins, whichever arrives first, and the other edit is stored in the history; a repeated edit changes nothing. The caller holds
 * the row's lock.
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

/** Refuses an edit with an impossible time, which would supersede every later one. */
export function refuseFarEdit(deps: Deps, editedAt: string): void {
  const problem = checkEditTime(Date.parse(editedAt), deps.clock().getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'editedAt', message: problem }] });
}

/** A removal as a state of its row, with the row's previous content. */
export function removalOf(id: string, editedAt: Date): RowState {
  return { editedAt, row: { id, deletedAt: editedAt.toISOString() } };
}
