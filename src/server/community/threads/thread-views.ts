import { COMMUNITY_BOUNDS } from '#domain/bounds.ts';
import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';
import { excerptOf, mentionedIn } from '#domain/community/posts/post-text.ts';
import type { ThreadCard } from '#domain/community/threads/threads.contract.ts';
import { isUnread } from '#domain/community/threads/unread.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findPeople, type People, personIn } from '../people.store.ts';
import { nameIn } from '../posts/post-views.ts';
import { countUnread, type ListedThread, listEdgePosts, listParticipants } from './threads.store.ts';

type EdgePost = Awaited<ReturnType<typeof listEdgePosts>>[number];
type Around = {
  readAllAt: Date;
  people: People;
  edges: readonly EdgePost[];
  participants: readonly { thread_id: string; member_id: string }[];
  unread: ReadonlyMap<string, number>;
};

/** Lines of a list, with what a page of them needs read at once. */
export async function viewThreads(db: Db, rows: ListedThread[], readAllAt: Date): Promise<ThreadCard[]> {
  const ids = rows.map(({ id }) => id);
  const since = rows
    .filter((row) => isUnread(factsOf(row), { readSeq: row.readSeq, readAllAt }))
    .map(({ id, readSeq }) => ({ id, readSeq: readSeq ?? 0 }));
  const [edges, participants, unread] = await Promise.all([
    listEdgePosts(db, ids),
    listParticipants(db, ids),
    countUnread(db, since, COMMUNITY_BOUNDS.unread),
  ]);
  const people = await findPeople(db, [
    ...rows.map(({ createdBy }) => createdBy),
    ...edges.map(({ createdBy }) => createdBy),
    ...participants.map(({ member_id }) => member_id),
    ...mentionedIn(edges.map(({ content }) => content)),
  ]);
  return rows.map((row) => viewThread(row, { readAllAt, people, edges, participants, unread }));
}

const factsOf = ({ lastPostSeq, lastReplyAt }: ListedThread) => ({ lastSeq: lastPostSeq, lastReplyAt });

function viewThread(row: ListedThread, { people, edges, participants, unread }: Around): ThreadCard {
  const own = edges.filter(({ threadId, isShown }) => threadId === row.id && isShown);
  const [first, last] = [own.find(({ seq }) => seq === 1), own.find(({ seq }) => seq === row.lastPostSeq)];
  const excerpt = (post: EdgePost) => excerptOf(post.content, nameIn(people));
  return {
    id: row.id,
    title: row.title,
    topicId: row.topicId,
    topicTitle: row.topicTitle,
    createdBy: personIn(people, row.createdBy),
    createdAt: row.createdAt.toISOString(),
    lastReplyAt: row.lastReplyAt.toISOString(),
    postCount: row.postCount,
    thanks: row.thanksCount,
    isPinned: row.pinnedAt !== null,
    isLocked: row.lockedAt !== null,
    firstPost: first ? { excerpt: excerpt(first) } : null,
    lastPost: last ? { seq: last.seq, createdBy: personIn(people, last.createdBy), excerpt: excerpt(last) } : null,
    participants: participants
      .filter(({ thread_id }) => thread_id === row.id)
      .map(({ member_id }) => people.get(member_id))
      .filter((one): one is CommunityMember => one !== undefined),
    isUnread: (unread.get(row.id) ?? 0) > 0,
    unread: unread.get(row.id) ?? 0,
  };
}
