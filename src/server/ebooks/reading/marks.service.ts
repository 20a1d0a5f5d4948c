import { EBOOK_BOUNDS } from '#domain/bounds.ts';
import { type Mark, mark as markShape } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { changeOwnRow, type OwnTable, refuseFarEdit, removeOwnRow } from '#server/sync/edits.service.ts';
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

const MARKS: OwnTable<StoredMark> = {
  name: 'ebook_marks',
  findForUpdate: findMarkForUpdate,
  update: updateMark,
  contentOf: (row) => markShape.parse(markOfRow(row)),
};

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
    else await changeOwnRow(tx, deps, MARKS, row);
  });
}

async function refuseTooMany(db: Db, { userId, ebookId }: StoredMark) {
  if ((await countMarks(db, userId, ebookId)) > EBOOK_BOUNDS.marks)
    throw refuse('BAD_INPUT', { issues: [{ path: 'ebookId', message: 'too-many' }] });
}

export async function removeMark(
  db: Db,
  deps: Deps,
  userId: string,
  removal: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => removeOwnRow(tx, deps, MARKS, { userId, ...removal }));
}
