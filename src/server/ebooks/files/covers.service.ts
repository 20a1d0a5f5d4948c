import { createHash } from 'node:crypto';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { makePicture } from '#server/platform/files/picture-sizes.ts';
import { changeBook, findOwnedForUpdate, readAdminBook } from '../editing/editing.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'files'>;

/** Twice the greatest width of a displayed cover. */
const WIDTH_PX = 480;

/**
 * Stores the picture under its content hash and makes it the book's cover. Earlier pictures stay in the store, because the audit log
 * can restore them. Idempotent.
 */
export async function setCover(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, picture }: { id: string; picture: Blob },
): Promise<AdminBook> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const key = `covers/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
  // Before the row that refers to it: an unused file is harmless, a missing one is not.
  await deps.files.put(key, (await makePicture(bytes, WIDTH_PX)).bytes, 'image/webp');
  await db.transaction(async (tx) => {
    const book = await findOwnedForUpdate(tx, id);
    const cover = { ...book.cover, picture: `/files/${key}` };
    if (book.cover.picture === cover.picture) return;
    const changes = [{ field: 'cover', from: book.cover, to: cover }];
    await changeBook(tx, deps, actorId, book, { action: 'edit', changes }, { cover });
  });
  return readAdminBook(db, id);
}
