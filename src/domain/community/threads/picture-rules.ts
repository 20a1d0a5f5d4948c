import { canReadPost, type PostMarks, type Reader } from '../posts/post-rules.ts';
import { canReadThread, type ThreadState } from './thread-rules.ts';

/** One use of a picture: who uploaded it, and the post that contains it, if any. */
export type PictureUse = {
  uploadedBy: string;
  post: Omit<PostMarks, 'deletedBy'> | null;
  thread: Omit<ThreadState, 'lockedAt'>;
  /** The post was reported, hidden or decided on: its case shows the picture. */
  isCase: boolean;
};

/**
 * A picture is readable by everyone who may read its post. In a draft, or removed from its post, only by its uploader. Admins also read
 * removed pictures that a case shows.
 */
export function canReadPicture(reader: Reader, { uploadedBy, post, thread, isCase }: PictureUse): boolean {
  if (!post) return uploadedBy === reader.id;
  if (isCase && reader.isAdmin) return true;
  return canReadPost(reader, post) && canReadThread(reader, thread);
}
