/** Days in which what was removed can be brought back; then it is purged. */
export const RESTORE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Who reads or writes. */
export type Reader = { id: string; isAdmin: boolean };
export type PostState = 'shown' | 'hidden' | 'removed';
export type PostMarks = {
  createdBy: string | null;
  hiddenAt: Date | null;
  deletedAt: Date | null;
  /** Who removed it; null when it was not removed, or by somebody whose account is gone. */
  deletedBy: string | null;
};

export function postState({ hiddenAt, deletedAt }: Pick<PostMarks, 'hiddenAt' | 'deletedAt'>): PostState {
  if (deletedAt) return 'removed';
  return hiddenAt ? 'hidden' : 'shown';
}

/** A hidden post is read by its author, who is told why, and by admins; a removed one by nobody. */
export function canReadPost(reader: Reader, post: Omit<PostMarks, 'deletedBy'>): boolean {
  const state = postState(post);
  return state === 'shown' || (state === 'hidden' && (reader.isAdmin || isOwn(reader, post)));
}

/** Only authors change words. In a locked thread nothing is changed any more. */
export function canEditPost(reader: Reader, post: PostMarks, isLocked: boolean): boolean {
  return isOwn(reader, post) && postState(post) !== 'removed' && (!isLocked || reader.isAdmin);
}

export function canRemovePost(reader: Reader, post: PostMarks): boolean {
  return (isOwn(reader, post) || reader.isAdmin) && postState(post) !== 'removed';
}

/** Whoever removed something brings it back, and an admin anything, as long as it is kept. */
export function canRestore(reader: Reader, { deletedAt, deletedBy }: Omit<PostMarks, 'hiddenAt'>, now: Date): boolean {
  if (!deletedAt || now.getTime() - deletedAt.getTime() > RESTORE_DAYS * DAY_MS) return false;
  return reader.isAdmin || deletedBy === reader.id;
}

export function canThank(reader: Reader, post: PostMarks): boolean {
  return postState(post) === 'shown' && !isOwn(reader, post);
}

/** What is hidden is being looked at already. */
export function canReport(reader: Reader, post: PostMarks): boolean {
  return canThank(reader, post);
}

export function canAppeal(reader: Reader, post: PostMarks, hasAppealed: boolean): boolean {
  return postState(post) === 'hidden' && isOwn(reader, post) && !hasAppealed;
}

/**
 * A version is public when every member could read it while it was the post's text and nobody has hidden it since. The others are for
 * the author and for admins.
 */
export function canReadVersion(reader: Reader, post: PostMarks, isPublic: boolean): boolean {
  return canReadPost(reader, post) && (isPublic || reader.isAdmin || isOwn(reader, post));
}

/** Hides one earlier version from everybody else. */
export function canHideVersion(reader: Reader, post: PostMarks): boolean {
  return canReadVersion(reader, post, false);
}

const isOwn = (reader: Reader, { createdBy }: Pick<PostMarks, 'createdBy'>) => createdBy === reader.id;
