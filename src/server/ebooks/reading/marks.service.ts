import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import { ebooksContract } from '#domain/ebooks/ebooks.contract.ts';
import type { Mark } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import type { Reader } from '../library/library.service.ts';
import { refuseUnknownBook } from '../library/reading-positions.service.ts';
import { countMarks, listMarks, marks } from './marks.store.ts';

type Deps = Pick<AppDeps, 'clock'> & { noteSuperseded?: (by: Date) => void };

/** In the order of creation; the page locates them in the text. */
export function readMarks(db: Db, userId: string, bookId: string): Promise<Mark[]> {
  return listMarks(db, userId, bookId);
}

export async function saveMark(db: Db, deps: Deps, reader: Reader, mark: Mark): Promise<void> {
  await refuseUnknownBook(db, reader, mark.ebookId);
  await db.transaction(async (tx) => {
    if (await marks.save(tx, deps, reader.userId, mark)) await refuseTooMany(tx, reader.userId, mark);
  });
}

async function refuseTooMany(db: Db, userId: string, { ebookId }: Mark) {
  if ((await countMarks(db, userId, ebookId)) > EBOOK_BOUNDS.marks)
    throw refuse('BAD_INPUT', { issues: [{ path: 'ebookId', message: 'too-many' }] });
}

export async function removeMark(
  db: Db,
  deps: Deps,
  userId: string,
  removal: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => marks.remove(tx, deps, userId, removal));
}

stateImport('ebook_marks', {
  schema: inputOf(ebooksContract.saveMark),
  save: (db, deps, _userId, mark, reader) => saveMark(db, deps, reader, mark),
  undo: undoByTombstone(),
});
