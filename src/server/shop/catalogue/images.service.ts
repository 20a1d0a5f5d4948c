import { createHash } from 'node:crypto';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Files } from '#server/platform/files/files.ts';
import { makePictureSizes, type PictureSize } from '#server/platform/files/picture-sizes.ts';
import { IMAGE_WIDTHS } from './product-views.ts';
import { editProduct } from './products.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'files'>;
const WIDTHS = Object.values(IMAGE_WIDTHS);

/**
 * Stores the picture in three sizes under a name made from its content, and updates the product. Earlier pictures are retained: orders show
 * the product as it was when bought.
 */
export async function setProductImage(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, picture }: { id: string; picture: Blob },
): Promise<AdminProduct> {
  const imageUrl = await storeImage(deps.files, new Uint8Array(await picture.arrayBuffer()));
  return editProduct(db, deps, actorId, id, { imageUrl });
}

/** Stores a picture under a name made from its content; returns the URL of the middle size, from which the others are derived. */
export async function storeImage(
  files: Files,
  bytes: Uint8Array,
  resize: (bytes: Uint8Array) => Promise<Pick<PictureSize, 'bytes'>[]> = (picture) => makePictureSizes(picture, WIDTHS),
): Promise<string> {
  const base = `products/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}`;
  const sizes = await resize(bytes);
  for (const [index, size] of sizes.entries())
    await files.put(`${base}-${WIDTHS[index]}.webp`, size.bytes, 'image/webp');
  return `/files/${base}-${IMAGE_WIDTHS.medium}.webp`;
}
