import { createHash } from 'node:crypto';
import { type AdminRights, canAdminister } from '#domain/auth/admin-areas.ts';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { CommunityPicture } from '#domain/community/community-shapes.contract.ts';
import { canReadPicture } from '#domain/community/threads/picture-rules.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { makePicture } from '#server/platform/files/picture-sizes.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  attachPicture,
  countUnattachedPictures,
  deletePicture,
  detachPictures,
  findPicture,
  insertPicture,
  isKeyUsed,
  listPictureUses,
  listUnattachedPictures,
  type PictureRow,
  type PostPicture,
} from './attachments.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'files'>;

/** Wide enough for a phone in landscape, and for the text column of a desktop. */
const PICTURE_PX = 1280;
/** The most uploads of a member that no post contains yet. */
const MAX_LOOSE = 20;
const LOOSE_MS = 86_400_000;
const CLEANED_AT_ONCE = 500;

type Upload = { id?: string | undefined; picture: Blob };

/**
 * Stores a re-encoded picture, without location, camera and other metadata, for a post that is being written. Idempotent by the
 * client's id.
 */
export async function uploadPicture(
  db: Db,
  deps: Deps,
  userId: string,
  { id = deps.random.uuid(), picture }: Upload,
): Promise<CommunityPicture> {
  const existing = await findPicture(db, userId, id);
  if (existing) return pictureOf(existing);
  if ((await countUnattachedPictures(db, userId)) >= MAX_LOOSE)
    throw refuse('RATE_LIMITED', { retryAfterSeconds: 3600 });
  const { bytes, width, height } = await makePicture(new Uint8Array(await picture.arrayBuffer()), PICTURE_PX);
  const hash = createHash('sha256').update(userId).update(bytes).digest('hex').slice(0, 40);
  const key = `community/${hash}.webp`;
  await deps.files.put(key, bytes, 'image/webp');
  const row = { userId, id, key, width, height, createdAt: deps.clock() };
  await insertPicture(db, row);
  return pictureOf({ ...row, alt: '' });
}

export function pictureOf({ id, key, width, height, alt }: PostPicture): CommunityPicture {
  return { id, url: `/files/${key}`, width, height, alt };
}

/** True when one of the posts that contain the file is readable by the member. */
export async function canReadPictureFile(
  db: Db,
  session: AdminRights & Pick<Session, 'userId'>,
  key: string,
): Promise<boolean> {
  const reader = { id: session.userId, isAdmin: canAdminister(session, 'community') };
  const uses = await listPictureUses(db, key);
  return uses.some((use) => canReadPicture(reader, use));
}

/** Sets the pictures of a post, in order; pictures that are no longer in it are detached. */
export async function setPictures(
  db: Db,
  userId: string,
  postId: string,
  sent: readonly { id: string; alt: string }[],
): Promise<void> {
  await detachPictures(db, postId);
  for (const [position, picture] of sent.slice(0, COMMUNITY_BOUNDS.pictures).entries()) {
    if (!(await attachPicture(db, userId, postId, { ...picture, position }))) throw refuse('NOT_FOUND');
  }
}

/** Deletes pictures that were uploaded and never posted, or were removed from a post. */
export async function cleanLoosePictures(db: Db, deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - LOOSE_MS);
  await erasePictures(db, deps, await listUnattachedPictures(db, before, CLEANED_AT_ONCE));
}

/**
 * Deletes the row first: a file without a row is invisible and is deleted by the next run; a row without a file would show a broken
 * picture.
 */
export async function erasePictures(db: Db, deps: Pick<AppDeps, 'files'>, rows: readonly PictureRow[]): Promise<void> {
  for (const row of rows) {
    await deletePicture(db, row);
    if (!(await isKeyUsed(db, row.key))) await deps.files.delete(row.key);
  }
}
