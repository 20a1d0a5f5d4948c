import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { readTimeCursor, writeCursor } from '#domain/community/cursor.ts';
import type { Notification } from '#domain/community/notifications/inbox.contract.ts';
import { canReadPost, type Reader } from '#domain/community/posts/post-rules.ts';
import { excerptOf, mentionExcerptOf, mentionedIn } from '#domain/community/posts/post-text.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { listReportsBy } from '../cases/moderation.store.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  type NotificationRow,
} from '../notifications/notifications.store.ts';
import {
  findForumMember,
  findMutedIds,
  findPeople,
  type People,
  personIn,
  upsertForumMember,
} from '../people.store.ts';
import { nameIn } from '../posts/post-views.ts';
import { findPosts, type PostRow } from '../posts/posts.store.ts';
import { type NamedThreads, namedThreads } from '../threads/open-thread.ts';

type Deps = Pick<AppDeps, 'clock'>;

export async function readInbox(db: Db, reader: Reader, cursor: string | undefined) {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  if (cursor !== undefined && !after) throw refuse('BAD_INPUT', { issues: [{ path: 'cursor', message: 'cursor' }] });
  const size = COMMUNITY_BOUNDS.notificationsPerPage;
  const [rows, unread] = await Promise.all([
    listNotifications(db, reader.id, after, size + 1),
    readUnread(db, reader.id),
  ]);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    notifications: await viewNotifications(db, reader, page),
    next: last ? writeCursor(last.createdAt, last.id) : null,
    unread,
  };
}

export function readUnread(db: Db, userId: string): Promise<number> {
  return countUnreadNotifications(db, userId, COMMUNITY_BOUNDS.unread);
}

export async function viewNotifications(db: Db, reader: Reader, rows: NotificationRow[]): Promise<Notification[]> {
  const [posts, threads] = await Promise.all([
    findPosts(
      db,
      rows.map(({ postId }) => postId),
    ),
    namedThreads(
      db,
      reader,
      rows.map(({ threadId }) => threadId),
    ),
  ]);
  const contents = [...posts.values()].map(({ content }) => content);
  const people = await findPeople(db, [...rows.map(({ actorId }) => actorId), ...mentionedIn(contents)]);
  return rows.map((row) => viewNotification(row, { reader, posts, threads, people }));
}

type Around = { reader: Reader; posts: Map<string, PostRow>; threads: NamedThreads; people: People };

function viewNotification(row: NotificationRow, { reader, posts, threads, people }: Around): Notification {
  const post = row.postId === null ? undefined : posts.get(row.postId);
  const thread = (row.threadId && threads.get(row.threadId)) || null;
  return {
    id: row.id,
    kind: row.kind,
    actor: personIn(people, row.actorId),
    count: countOf(row, post),
    thread,
    seq: post?.seq ?? row.lastSeq,
    excerpt: thread && post && canReadPost(reader, post) ? excerptFor(reader, row, post, people) : null,
    reason: row.reason,
    message: row.message,
    outcome: row.outcome,
    until: row.until?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    isUnread: row.readAt === null,
  };
}

/** For a mention, the text around it. */
function excerptFor(reader: Reader, { kind }: NotificationRow, { content }: PostRow, people: People): string {
  const mentionedName = nameIn(people);
  return kind === 'mention' ? mentionExcerptOf(content, reader.id, mentionedName) : excerptOf(content, mentionedName);
}

function countOf({ kind, firstSeq, lastSeq }: NotificationRow, post: PostRow | undefined): number {
  if (kind === 'thanks') return Math.max(1, post?.thanksCount ?? 1);
  return kind === 'reply' ? (lastSeq ?? 0) - (firstSeq ?? 0) + 1 : 1;
}

export async function markInboxRead(db: Db, deps: Deps, userId: string, id: string | undefined): Promise<void> {
  await markNotificationsRead(db, userId, deps.clock(), id);
}

export async function readSettings(db: Db, userId: string): Promise<{ mailDigest: boolean }> {
  const member = await findForumMember(db, userId);
  return { mailDigest: member?.mailDigest ?? false };
}

export async function saveSettings(db: Db, userId: string, settings: { mailDigest: boolean }): Promise<void> {
  await upsertForumMember(db, userId, settings);
}

export async function readMuted(db: Db, userId: string) {
  const people = await findPeople(db, await findMutedIds(db, userId));
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name, 'sv'));
}

const REPORTS_SHOWN = 50;

/** The member's own reports with their outcomes. */
export async function readMyReports(db: Db, reader: Reader) {
  const rows = await listReportsBy(db, reader.id, REPORTS_SHOWN);
  const posts = await findPosts(
    db,
    rows.map(({ postId }) => postId),
  );
  const threads = await namedThreads(
    db,
    reader,
    [...posts.values()].map(({ threadId }) => threadId),
  );
  return rows.map((row) => {
    const post = posts.get(row.postId);
    const thread = (post && threads.get(post.threadId)) || null;
    return {
      id: row.id,
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
      outcome: row.outcome,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      thread,
      excerpt: thread && post && canReadPost(reader, post) ? excerptOf(post.content, () => null) : null,
    };
  });
}
