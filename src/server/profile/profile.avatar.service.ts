import { createHash } from 'node:crypto';
import { changeUser } from '#server/auth/auth.users.service.ts';
import { findProfile } from '#server/members/members.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { makePicture } from '#server/platform/files/picture-sizes.ts';
import { refuse } from '#server/platform/refuse.ts';

/** Twice the largest displayed avatar. */
const AVATAR_PX = 192;

type Deps = Pick<AppDeps, 'clock' | 'files'>;

/** Stores the picture under its content hash, updates the user, and then deletes the previous picture. */
export async function setAvatar(db: Db, deps: Deps, userId: string, picture: Blob): Promise<string> {
  const avatar = await avatarOf(userId, new Uint8Array(await picture.arrayBuffer()));
  await storeAvatar(db, deps, userId, avatar);
  return avatar.url;
}

type Avatar = { url: string; bytes: Uint8Array };

/**
 * The avatar in a profile update: a picture as a data URL, or null to remove it. Undefined when nothing changes. The address of a file
 * is refused unless it is the member's current picture, because it could be another member's.
 */
export async function readAvatarUrl(db: Db, userId: string, sent: string | null | undefined) {
  if (sent === null || sent === undefined) return sent;
  if (sent.startsWith('data:')) return avatarOf(userId, Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64'));
  if (sent !== (await findProfile(db, userId)).user.avatarUrl) throw refuse('IMAGE_INVALID');
  return undefined;
}

async function avatarOf(userId: string, picture: Uint8Array): Promise<Avatar> {
  const { bytes } = await makePicture(picture, AVATAR_PX);
  const name = createHash('sha256').update(userId).update(bytes).digest('hex').slice(0, 40);
  return { url: `/files/avatars/${name}.webp`, bytes };
}

export async function storeAvatar(db: Db, deps: Deps, userId: string, avatar: Avatar | null): Promise<void> {
  const avatarUrl = avatar?.url ?? null;
  if (avatar) await deps.files.put(fileKey(avatar.url), avatar.bytes, 'image/webp');
  const before = (await findProfile(db, userId)).user.avatarUrl;
  await changeUser(db, deps, userId, { avatarUrl });
  if (before && before !== avatarUrl) await deps.files.delete(fileKey(before));
}

const fileKey = (url: string) => url.replace('/files/', '');
