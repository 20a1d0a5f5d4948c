import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { readTimeCursor, writeCursor } from '#domain/community/cursor.ts';
import { excerptOf, mentionedIn } from '#domain/community/posts/post-text.ts';
import type { MemberCard } from '#domain/community/search/search.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findForumMember, findMutedIds, findPeople, personOf } from '../people.store.ts';
import { nameIn } from '../posts/post-views.ts';
import { findThreadRefs } from '../threads/threads.store.ts';
import { countWrittenBy, deleteMute, hasWritten, insertMute, listByName, listPostsBy } from './members.store.ts';

const LATEST = 2;
const SUGGESTED = 8;

/** A member as others see them. A member who has never written is not found, except by themselves. */
export async function readMember(db: Db, readerId: string, id: string): Promise<MemberCard> {
  const isMe = readerId === id;
  const [people, member] = await Promise.all([findPeople(db, [id]), findForumMember(db, id)]);
  const person = people.get(id);
  if (!person || !member || !(isMe || (await hasWritten(db, id)))) throw refuse('USER_NOT_FOUND');
  const [written, muted, latest] = await Promise.all([
    countWrittenBy(db, id),
    findMutedIds(db, readerId),
    listPostsBy(db, id, null, LATEST),
  ]);
  return {
    ...person,
    ...written,
    since: member.since.toISOString(),
    bio: member.bio,
    isMuted: muted.has(id),
    isMe,
    latest: await viewLines(db, latest),
  };
}

export async function readMemberPosts(db: Db, { id, cursor }: { id: string; cursor?: string | undefined }) {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  if (cursor !== undefined && !after) throw refuse('BAD_INPUT', { issues: [{ path: 'cursor', message: 'cursor' }] });
  const size = COMMUNITY_BOUNDS.hitsPerPage;
  const rows = await listPostsBy(db, id, after, size + 1);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { posts: await viewLines(db, page), next: last ? writeCursor(last.createdAt, last.id) : null };
}

async function viewLines(db: Db, rows: Awaited<ReturnType<typeof listPostsBy>>): Promise<MemberCard['latest']> {
  const [threads, people] = await Promise.all([
    findThreadRefs(
      db,
      rows.map(({ threadId }) => threadId),
    ),
    findPeople(db, mentionedIn(rows.map(({ content }) => content))),
  ]);
  return rows.flatMap(({ threadId, seq, content, createdAt }) => {
    const thread = threads.get(threadId);
    const excerpt = excerptOf(content, nameIn(people));
    return thread ? [{ thread, seq, excerpt, createdAt: createdAt.toISOString() }] : [];
  });
}

/** Finds members to mention. */
export async function findMembers(
  db: Db,
  readerId: string,
  { query, threadId }: { query: string; threadId?: string | undefined },
) {
  const rows = await listByName(db, query, threadId ?? null, readerId, SUGGESTED);
  return rows.map(personOf);
}

/** Idempotent. */
export async function setMute(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  readerId: string,
  { id, muted }: { id: string; muted: boolean },
): Promise<void> {
  if (!muted) return deleteMute(db, readerId, id);
  if (id === readerId || !(await hasWritten(db, id))) throw refuse('USER_NOT_FOUND');
  await insertMute(db, readerId, id, deps.clock());
}
