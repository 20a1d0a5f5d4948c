import { createHash } from 'node:crypto';
import { changeUser } from '#server/auth/auth.users.service.ts';
import { findProfile } from '#server/members/members.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { makePictureSizes, PictureError } from '#server/platform/files/picture-sizes.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';

/** Twice the largest round picture in the app. */
const AVATAR_PX = 192;

type Deps = Pick<AppDeps, 'clock' | 'files'>;

/** Stores the picture under a name made of its content, points the user at it, and then lets the old one go. */
export async function setAvatar(db: Db, deps: Deps, userId: string, picture: Blob): Promise<string> {
  const bytes = await smallPicture(new Uint8Array(await picture.arrayBuffer()));
  const key = `avatars/${createHash('sha256').update(userId).update(bytes).digest('hex').slice(0, 40)}.webp`;
  await deps.files.put(key, bytes, 'image/webp');
  await replaceAvatar(db, deps, userId, `/files/${key}`);
  return `/files/${key}`;
}

export async function removeAvatar(db: Db, deps: Deps, userId: string): Promise<void> {
  await replaceAvatar(db, deps, userId, null);
}

async function replaceAvatar(db: Db, deps: Deps, userId: string, avatarUrl: string | null) {
  const before = (await findProfile(db, userId)).user.avatarUrl;
  await changeUser(db, deps, userId, { avatarUrl });
  if (before && before !== avatarUrl) await deps.files.delete(before.replace('/files/', ''));
}

async function smallPicture(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const [small] = await makePictureSizes(bytes, [AVATAR_PX]);
    if (!small) throw refuse('IMAGE_INVALID');
    return small.bytes;
  } catch (error) {
    throw error instanceof PictureError ? refuse('IMAGE_INVALID') : error;
  }
}
