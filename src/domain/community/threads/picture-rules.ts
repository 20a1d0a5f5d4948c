import { canReadPost, type PostMarks, type Reader } from '../posts/post-rules.ts';
import { canReadThread, type ThreadState } from './thread-rules.ts';

/** One use of a picture: who uploaded it, and the post that has it, if one does. */
export type PictureUse = {
  uploadedBy: string;
  post: Omit<PostMarks, 'deletedBy'> | null;
  thread: Omit<ThreadState, 'lockedAt'>;
  /** The post was reported, hidden or decided on: its case shows it. */
  isCase: boolean;
};

/**
 * A picture is read by whoever reads its post. Without one, in a draft or taken out of a post, it is there for who uploaded it. Admins
 * read it also where a case shows them what was removed.
 */
export function canReadPicture(reader: Reader, { uploadedBy, post, thread, isCase }: PictureUse): boolean {
  if (!post) return uploadedBy === reader.id;
  if (isCase && reader.isAdmin) return true;
  return canReadPost(reader, post) && canReadThread(reader, thread);
}
