import { EBOOK_BOUNDS } from '#domain/bounds.ts';
import { type Mark, mark as markShape } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { type RowState, refuseFarEdit, removalOf, settleEdit } from '#server/sync/edits.service.ts';
import type { Reader } from '../library/library.service.ts';
import {
  countMarks,
  findMarkForUpdate,
  insertMark,
  listMarks,
  markOfRow,
  rowOfMark,
  type StoredMark,
  updateMark,
} from './marks.store.ts';
import { refuseUnknownBook } from './places.service.ts';

type Deps = Pick<AppDeps, 'clock'> & { noteSuperseded?: (by: Date) => void };

/** In the order in which they were made; the page knows where each stands in the text. */
export function readMarks(db: Db, userId: string, bookId: string): Promise<Mark[]> {
  return listMarks(db, userId, bookId);
}

/** Idempotent: the client's id makes a mark arrive once, and the last write wins. */
export async function saveMark(db: Db, deps: Deps, reader: Reader, mark: Mark): Promise<void> {
  refuseFarEdit(deps, mark.editedAt);
  await refuseUnknownBook(db, reader, mark.ebookId);
  const row = rowOfMark(reader.userId, mark);
  await db.transaction(async (tx) => {
    if (await insertMark(tx, row)) await refuseTooMany(tx, row);
    else await settleMark(tx, deps, row, stateOf(row), row);
  });
}

async function refuseTooMany(db: Db, { userId, ebookId }: StoredMark) {
  if ((await countMarks(db, userId, ebookId)) > EBOOK_BOUNDS.marks)
    throw refuse('BAD_INPUT', { issues: [{ path: 'ebookId', message: 'too-many' }] });
}

/** Leaves a tombstone. */
export async function removeMark(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const removedAt = new Date(editedAt);
  const changes = { editedAt: removedAt, deletedAt: removedAt };
  await db.transaction((tx) => settleMark(tx, deps, { userId, id }, removalOf(id, removedAt), changes));
}

async function settleMark(
  db: Db,
  deps: Deps,
  { userId, id }: { userId: string; id: string },
  arrived: RowState,
  changes: Partial<StoredMark>,
) {
  const stored = await findMarkForUpdate(db, userId, id);
  if (!stored) throw refuse('NOT_FOUND');
  const store = () => updateMark(db, userId, id, changes);
  await settleEdit(db, deps, { userId, tableName: 'ebook_marks', rowId: id, stored: stateOf(stored), arrived, store });
}

/** A removed row's content was kept when the removal replaced it. */
function stateOf(row: StoredMark): RowState {
  if (row.deletedAt) return removalOf(row.id, row.editedAt);
  // The schema puts keys in one order, whether the row comes from the device or from the database: history knows it again.
  return { editedAt: row.editedAt, row: markShape.parse(markOfRow(row)) };
}
