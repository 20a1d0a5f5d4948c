import { createHash } from 'node:crypto';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { makePicture } from '#server/platform/files/picture-sizes.ts';
import { findOwnedForUpdate } from '../editing/editing.service.ts';

/** Twice the width of the reader's text column. */
const WIDTH_PX = 1360;

/** Stores a picture under its content hash; the Markdown of a chapter refers to it. The same picture has the same address. */
export async function storeChapterPicture(
  db: Db,
  { files }: Pick<AppDeps, 'files'>,
  { id, picture }: { id: string; picture: Blob },
): Promise<{ url: string }> {
  await db.transaction((tx) => findOwnedForUpdate(tx, id));
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const key = `chapters/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
  await files.put(key, (await makePicture(bytes, WIDTH_PX)).bytes, 'image/webp');
  return { url: `/files/${key}` };
}
