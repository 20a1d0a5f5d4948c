/** Days in which a removed post can be restored; after that it is purged. */
export const RESTORE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The member who reads or writes. */
export type Reader = { id: string; isAdmin: boolean };
export type PostState = 'shown' | 'hidden' | 'removed';
export type PostMarks = {
  createdBy: string | null;
  hiddenAt: Date | null;
  deletedAt: Date | null;
  /** Who removed it; null when it was not removed, or when that account was deleted. */
  deletedBy: string | null;
};

export function postState({ hiddenAt, deletedAt }: Pick<PostMarks, 'hiddenAt' | 'deletedAt'>): PostState {
  if (deletedAt) return 'removed';
  return hiddenAt ? 'hidden' : 'shown';
}

/** A hidden post is readable by its author and by admins; a removed one by nobody. */
export function canReadPost(reader: Reader, post: Omit<PostMarks, 'deletedBy'>): boolean {
  const state = postState(post);
  return state === 'shown' || (state === 'hidden' && (reader.isAdmin || isOwn(reader, post)));
}

/** Only the author changes the text. In a locked thread nothing can be changed, except by an admin. */
export function canEditPost(reader: Reader, post: PostMarks, isLocked: boolean): boolean {
  return isOwn(reader, post) && postState(post) !== 'removed' && (!isLocked || reader.isAdmin);
}

export function canRemovePost(reader: Reader, post: PostMarks): boolean {
  return (isOwn(reader, post) || reader.isAdmin) && postState(post) !== 'removed';
}

/** A removed post can be restored by whoever removed it, and by any admin, until it is purged. */
export function canRestore(reader: Reader, { deletedAt, deletedBy }: Omit<PostMarks, 'hiddenAt'>, now: Date): boolean {
  if (!deletedAt || now.getTime() - deletedAt.getTime() > RESTORE_DAYS * DAY_MS) return false;
  return reader.isAdmin || deletedBy === reader.id;
}

export function canThank(reader: Reader, post: PostMarks): boolean {
  return postState(post) === 'shown' && !isOwn(reader, post);
}

/** A hidden post is under review already. */
export function canReport(reader: Reader, post: PostMarks): boolean {
  return canThank(reader, post);
}

export function canAppeal(reader: Reader, post: PostMarks, hasAppealed: boolean): boolean {
  return postState(post) === 'hidden' && isOwn(reader, post) && !hasAppealed;
}

/**
 * A version is public when every member could read it while it was the current text, and nobody has hidden it since. Other versions are
 * readable by the author and admins.
 */
export function canReadVersion(reader: Reader, post: PostMarks, isPublic: boolean): boolean {
  return canReadPost(reader, post) && (isPublic || reader.isAdmin || isOwn(reader, post));
}

/** Who may hide an earlier version from other members. */
export function canHideVersion(reader: Reader, post: PostMarks): boolean {
  return canReadVersion(reader, post, false);
}

const isOwn = (reader: Reader, { createdBy }: Pick<PostMarks, 'createdBy'>) => createdBy === reader.id;
