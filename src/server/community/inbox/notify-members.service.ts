import * as z from 'zod';
import { canThank, postState } from '#domain/community/posts/post-rules.ts';
import { mentionsIn } from '#domain/community/posts/post-text.ts';
import type { LiveGroup } from '#domain/root.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announce } from '#server/platform/events/live-events.ts';
import { notifyByPush } from '#server/push/notify.service.ts';
import {
  deleteUnread,
  findWilling,
  hasNotification,
  insertPostNews,
  isMutedBy,
  type NotificationRow,
  upsertNotification,
} from '../notifications/notifications.store.ts';
import { findPost, findThanked } from '../posts/posts.store.ts';
import { findThread } from '../threads/threads.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
const ofPost = z.object({ postId: z.uuid() });
const ofThanks = z.object({ postId: z.uuid(), userId: z.uuid() });
const BEGINNING = new Date(0);

/** Notifies the members whom a post mentions, and the followers of its thread or topic. Idempotent, because a job may run twice. */
export async function notifyOfPost(db: Db, deps: Deps, payload: unknown): Promise<void> {
  const post = await findPost(db, ofPost.parse(payload).postId);
  const thread = post && (await findThread(db, post.threadId));
  if (!thread || post.createdBy === null || postState(post) !== 'shown' || thread.deletedAt || thread.hiddenAt) return;
  const { threadId, seq, createdBy: authorId } = post;
  const mentioned = await findWilling(db, mentionsIn(post.content), authorId, threadId);
  for (const userId of mentioned) {
    const groupKey = `mention:${post.id}`;
    if (await hasNotification(db, userId, groupKey, BEGINNING)) continue;
    const position = { threadId, postId: post.id, firstSeq: seq, lastSeq: seq };
    await db.transaction(async (tx) => {
      const mention = { userId, kind: 'mention', groupKey, actorId: authorId, ...position } as const;
      await notify(tx, deps, { ...mention, createdAt: post.createdAt });
      await notifyByPush(tx, deps, [userId], { kind: 'mention', threadId, seq });
    });
  }
  const news = { threadId, topicId: thread.topicId, postId: post.id, seq, authorId, at: post.createdAt };
  await notifyFollowers(db, deps, { ...news, except: mentioned });
}

/** Sends push messages for the first unread reply only: later replies just increase the count in the app. */
async function notifyFollowers(db: Db, deps: Deps, news: Parameters<typeof insertPostNews>[1]) {
  const { threadId, seq } = news;
  const followers = await db.transaction(async (tx) => {
    const notified = await insertPostNews(tx, news);
    const pushed = notified.filter(({ isNew }) => isNew && seq > 1).map(({ userId }) => userId);
    await notifyByPush(tx, deps, pushed, { kind: 'reply', threadId, seq });
    return notified;
  });
  for (const { userId } of followers) await announceInbox(db, userId);
}

/** Groups thanks for one post in one notification. When the last thanks is withdrawn before it was read, the notification is deleted. */
export async function notifyOfThanks(db: Db, deps: Deps, payload: unknown): Promise<void> {
  const { postId, userId: actorId } = ofThanks.parse(payload);
  const post = await findPost(db, postId);
  if (!post?.createdBy || !canThank({ id: actorId, isAdmin: false }, post)) return;
  const groupKey = `thanks:${postId}`;
  if (post.thanksCount === 0) return deleteUnread(db, post.createdBy, groupKey);
  const hasThanked = (await findThanked(db, actorId, [postId])).size > 0;
  if (!hasThanked || (await isMutedBy(db, post.createdBy, actorId))) return;
  const position = { threadId: post.threadId, postId, firstSeq: post.seq, lastSeq: post.seq };
  await notify(db, deps, {
    userId: post.createdBy,
    kind: 'thanks',
    groupKey,
    actorId,
    ...position,
    createdAt: deps.clock(),
  });
}

type Notified = Pick<NotificationRow, 'userId' | 'kind' | 'groupKey'> & Partial<NotificationRow>;

/** Notifies one member, and refreshes their open screens. */
export async function notify(db: Db, deps: Deps, notified: Notified): Promise<void> {
  await upsertNotification(db, { id: deps.random.uuid(), createdAt: deps.clock(), ...notified });
  await announceInbox(db, notified.userId);
}

const INBOX: LiveGroup = 'communityInbox';

async function announceInbox(db: Db, userId: string) {
  await announce(db, { userId, kind: 'changed', feature: INBOX });
}
