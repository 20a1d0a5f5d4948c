import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';
import { excerptOf, mentionedIn } from '#domain/community/posts/post-text.ts';
import type { ThreadCard } from '#domain/community/threads/threads.contract.ts';
import { isUnread } from '#domain/community/threads/unread.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findPeople, type People, personIn } from '../people.store.ts';
import { nameIn } from '../posts/post-views.ts';
import type { ListedThread } from './thread-lists.store.ts';

/** Rows of a list of threads; the names of a page are read at once. */
export async function viewThreads(db: Db, rows: ListedThread[], readAllAt: Date): Promise<ThreadCard[]> {
  const edges = rows.flatMap(({ firstPost, lastPost }) => [firstPost, lastPost]).filter((post) => post !== null);
  const people = await findPeople(db, [
    ...rows.map(({ createdBy }) => createdBy),
    ...edges.map(({ createdBy }) => createdBy),
    ...rows.flatMap(({ participants }) => participants),
    ...mentionedIn(edges.map(({ content }) => content)),
  ]);
  return rows.map((row) => viewThread(row, people, readAllAt));
}

function viewThread(row: ListedThread, people: People, readAllAt: Date): ThreadCard {
  const { firstPost, lastPost, lastPostSeq, lastReplyAt } = row;
  const excerpt = (post: { content: string }) => excerptOf(post.content, nameIn(people));
  const isNew = isUnread({ lastSeq: lastPostSeq, lastReplyAt }, { readSeq: row.readSeq, readAllAt });
  const unread = isNew ? row.unread : 0;
  return {
    id: row.id,
    title: row.title,
    topicId: row.topicId,
    topicTitle: row.topicTitle,
    createdBy: personIn(people, row.createdBy),
    createdAt: row.createdAt.toISOString(),
    lastReplyAt: lastReplyAt.toISOString(),
    postCount: row.postCount,
    thanks: row.thanksCount,
    isPinned: row.pinnedAt !== null,
    isLocked: row.lockedAt !== null,
    firstPost: firstPost && { excerpt: excerpt(firstPost) },
    lastPost: lastPost && {
      seq: lastPostSeq,
      createdBy: personIn(people, lastPost.createdBy),
      excerpt: excerpt(lastPost),
    },
    participants: row.participants
      .map((id) => people.get(id))
      .filter((one): one is CommunityMember => one !== undefined),
    isUnread: unread > 0,
    unread,
  };
}
