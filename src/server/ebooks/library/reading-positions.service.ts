import type { AdminRights } from '#domain/auth/admin-areas.ts';
import { ebooksContract } from '#domain/ebooks/ebooks.contract.ts';
import type { ReadingPosition } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { canSavePositionIn } from '#domain/ebooks/library/can-read.ts';
import { mergePositions } from '#domain/ebooks/reading/reading-position.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseFarEdit } from '#server/sync/edits.service.ts';
import { inputOf, stateImport, undoUnchanged } from '#server/sync/importers.service.ts';
import { findBookOrTombstone } from './library.store.ts';
import { findPositionForUpdate, insertPosition, listPositions, updatePosition } from './reading-positions.store.ts';

/** The member's positions by book. */
export async function readPositions(db: Db, userId: string, bookId?: string): Promise<Map<string, ReadingPosition>> {
  const positions = await listPositions(db, userId, bookId);
  return new Map(positions.map((position) => [position.ebookId, position]));
}

/** Idempotent; merges two devices in any order. An outdated position is not reported as a conflict. */
export async function savePosition(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  reader: AdminRights & { userId: string },
  position: ReadingPosition,
): Promise<void> {
  refuseFarEdit(deps, position.editedAt);
  await refuseUnknownBook(db, reader, position.ebookId);
  const { userId } = reader;
  await db.transaction(async (tx) => {
    if (await insertPosition(tx, userId, position)) return;
    const stored = await findPositionForUpdate(tx, userId, position.ebookId);
    if (stored) await updatePosition(tx, userId, mergePositions(stored, position));
  });
}

/** A book that was never published cannot have been read by a member. */
export async function refuseUnknownBook(db: Db, reader: AdminRights, bookId: string): Promise<void> {
  const book = await findBookOrTombstone(db, bookId);
  if (!book || !canSavePositionIn(book, reader)) throw refuse('NOT_FOUND');
}

stateImport('ebook_places', {
  key: 'ebook_id',
  schema: inputOf(ebooksContract.savePlace),
  save: (db, deps, _userId, place, reader) => savePosition(db, deps, reader, place),
  undo: undoUnchanged,
});
