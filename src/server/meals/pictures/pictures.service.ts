import { createHash } from 'node:crypto';
import { MAX_MEAL_PICTURES } from '#domain/meals/meals-bounds.ts';
import type { MealPicture } from '#domain/meals/pictures/pictures.contract.ts';
import { judgeEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { makePicture } from '#server/platform/files/picture-sizes.ts';
import { ownPicturesOf } from '#server/platform/files/serve-files.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseFarEdit } from '#server/sync/edits.service.ts';
import {
  countPictures,
  findPicture,
  findPictureForUpdate,
  insertPicture,
  isKeyUsed,
  listPicturesOf,
  removeLoosePictures,
  type StoredPicture,
  updatePicture,
} from './pictures.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'files'> & { noteSuperseded?: (by: Date) => void };
type Sent = { id: string; picture: Blob; editedAt: string };

/** Enough to read the small print of a label. */
const PICTURE_PX = 1600;

export async function readPictures(db: Db, userId: string): Promise<MealPicture[]> {
  return (await listPicturesOf(db, userId)).map(({ id, key, width, height, editedAt }) => {
    return { id, url: `/files/${key}`, width, height, editedAt: editedAt.toISOString() };
  });
}

/** Re-encodes and stores a picture without metadata. Idempotent; last write wins. */
export async function savePicture(db: Db, deps: Deps, userId: string, { id, picture, editedAt }: Sent): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const at = new Date(editedAt);
  const before = await findPicture(db, userId, id);
  // A repetition is detected before the expensive re-encoding.
  if (before && !isNews(deps, before, at)) return;
  if (!before && (await countPictures(db, userId)) >= MAX_MEAL_PICTURES) throw tooMany();
  const { bytes, width, height } = await makePicture(new Uint8Array(await picture.arrayBuffer()), PICTURE_PX);
  const key = `${ownPicturesOf(userId)}${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
  await deps.files.put(key, bytes, 'image/webp');
  const row = { userId, id, key, width, height, createdAt: deps.clock(), editedAt: at, deletedAt: null };
  const replaced = await db.transaction((tx) => store(tx, deps, row));
  await forgetFiles(db, deps, userId, [key, ...(replaced ? [replaced.key] : [])]);
}

/** Returns the replaced row; a later one that was stored meanwhile stays. */
async function store(tx: Db, deps: Deps, row: StoredPicture): Promise<StoredPicture | null> {
  if (await insertPicture(tx, row)) return null;
  const stored = await findPictureForUpdate(tx, row.userId, row.id);
  if (stored && isNews(deps, stored, row.editedAt)) await updatePicture(tx, row.userId, row.id, row);
  return stored;
}

export async function removePicture(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const at = new Date(editedAt);
  const removed = await db.transaction(async (tx) => {
    const stored = await findPictureForUpdate(tx, userId, id);
    if (!stored) throw refuse('NOT_FOUND');
    if (isNews(deps, stored, at)) await updatePicture(tx, userId, id, { editedAt: at, deletedAt: at });
    return stored;
  });
  await forgetFiles(db, deps, userId, [removed.key]);
}

/** File key of a picture, or null. */
export async function findPictureKey(db: Db, userId: string, id: string): Promise<string | null> {
  const picture = await findPicture(db, userId, id);
  return picture?.deletedAt === null ? picture.key : null;
}

export const MEAL_PICTURE_CLEANUP: RecurringJob = { kind: 'meal-picture-cleanup', seconds: 24 * 3600 };

/** Period in which a removed food or recipe can be restored, or a food can arrive after its picture. */
const LOOSE_MS = 30 * 86_400_000;
const CLEANED_AT_ONCE = 500;

export function mealPictureJobs(db: Db, deps: Pick<AppDeps, 'clock' | 'files'>): JobHandlers {
  return { [MEAL_PICTURE_CLEANUP.kind]: () => cleanLoosePictures(db, deps) };
}

/** Deletes the pictures of foods and recipes that have been gone for thirty days, and their files. */
async function cleanLoosePictures(db: Db, deps: Pick<AppDeps, 'clock' | 'files'>): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - LOOSE_MS);
  let removed: StoredPicture[];
  do {
    removed = await removeLoosePictures(db, { before, now, limit: CLEANED_AT_ONCE });
    for (const { userId, key } of removed) await forgetFiles(db, deps, userId, [key]);
  } while (removed.length === CLEANED_AT_ONCE);
}

/** Deletes the files of an account; call it before its rows are deleted. */
export async function erasePicturesOf(db: Db, deps: Pick<AppDeps, 'files'>, userId: string): Promise<void> {
  for (const { key } of await listPicturesOf(db, userId)) await deps.files.delete(key);
}

const tooMany = () => refuse('BAD_INPUT', { issues: [{ path: 'picture', message: 'too-many-pictures' }] });

function isNews({ noteSuperseded }: Deps, stored: StoredPicture, at: Date): boolean {
  const verdict = judgeEdit(stored.editedAt.getTime(), at.getTime());
  if (verdict === 'late') noteSuperseded?.(stored.editedAt);
  return verdict === 'store';
}

async function forgetFiles(
  db: Db,
  deps: Pick<AppDeps, 'files'>,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) if (!(await isKeyUsed(db, userId, key))) await deps.files.delete(key);
}
