import { inArray } from 'drizzle-orm';
import { TOPIC_ICONS } from '#domain/community/community-codes.ts';
import type { DemoPeople } from '#server/auth/auth.seed.ts';
import { createProfile } from '#server/members/members.service.ts';
import { users } from '#server/members/members.tables.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { leaveCommunity } from './community.erase.service.ts';
import { participants, posts, thanks, threadMembers, threads, topics } from './community.tables.ts';
import {
  type DemoThread,
  type Forum,
  postIdOf,
  readDemoForum,
  threadIdOf,
  topicId,
  writerId,
} from './demo/demo-forum.ts';
import { notifyOfPost } from './inbox/notify-members.service.ts';
import { communityMembers } from './inbox.tables.ts';
import { decide } from './moderation/decisions.service.ts';
import { reportPost } from './moderation/reports.service.ts';
import { deleteEmptyTopics, deleteThreadsOnlyBy } from './purge.store.ts';
import { createThread } from './thread-pages/threads.service.ts';

type Deps = { clock: Clock; random: Random };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** All members of the demo are older than its first thread. */
const DAYS_OPEN = 120;
/** Newer posts are unread for the demo's member; posts of the last few days have notifications. */
const UNREAD_DAYS = 2;
const NOTIFIED_DAYS = 4;

/** Seeds the demo's forum, partly with members who cannot sign in. */
export async function seedCommunity(db: Db, deps: Deps, people: DemoPeople): Promise<void> {
  const { topics: demoTopics, ...demo } = await readDemoForum();
  const ids = await seedWriters(db, deps, demo.people, people);
  const opened = new Date(deps.clock().getTime() - DAYS_OPEN * DAY_MS);
  await db.insert(topics).values(
    demoTopics.map(({ slug, title, description }, index) => ({
      id: topicId(slug),
      title,
      description,
      icon: TOPIC_ICONS[ICON_OF_TOPIC[index] ?? 0] ?? 'chat',
      createdBy: people.admin,
      createdAt: opened,
      threadCount: demo.threads.filter(({ topic }) => topic === slug).length,
    })),
  );
  for (const thread of demo.threads) await seedThread(db, deps, thread, ids);
  await seedModeration(db, deps, demo, ids);
  await seedReading(db, deps, people.member);
}

/** Indexes of icons, in the order of topics in the file: start, food, strength, running, measuring, motivation, rest, the app, English. */
const ICON_OF_TOPIC = [1, 2, 3, 4, 5, 6, 7, 0, 0];

/** Ids of the writers by key. The four accounts of the demo write too; the others have no password, so nobody can sign in as them. */
async function seedWriters(
  db: Db,
  deps: Deps,
  writers: Forum['people'],
  { member, friend, friendOfFriend, admin }: DemoPeople,
) {
  const ids = new Map([
    ['elin', member],
    ['johan', friend],
    ['petra', friendOfFriend],
    ['admin', admin],
  ]);
  const since = new Date(deps.clock().getTime() - DAYS_OPEN * DAY_MS);
  for (const { key, firstName, lastName } of writers.filter((one) => !ids.has(one.key))) {
    const id = writerId(key);
    await db.insert(users).values({
      id,
      email: `${key}@account.invalid`,
      username: `forum-${key}`,
      fullName: `${firstName} ${lastName}`,
      referralCode: Buffer.from(deps.random.bytes(6)).toString('hex').toUpperCase(),
      termsAcceptedAt: since,
      termsVersion: '2026-11',
      createdAt: since,
      updatedAt: since,
    });
    await createProfile(db, deps, id);
    ids.set(key, id);
  }
  return ids;
}

async function seedThread(db: Db, deps: Deps, thread: DemoThread, ids: ReadonlyMap<string, string>) {
  const { title, pinned } = thread;
  const threadId = threadIdOf(thread);
  const rows = postRows(deps, thread, threadId, ids);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new Error(`The demo's thread ${title} has no post.`);
  await db.insert(threads).values({
    id: threadId,
    topicId: topicId(thread.topic),
    title,
    titleEditedAt: first.createdAt,
    createdBy: first.createdBy,
    createdAt: first.createdAt,
    lastReplyAt: last.createdAt,
    lastSeq: rows.length,
    lastPostSeq: rows.length,
    postCount: rows.length,
    thanksCount: rows.reduce((sum, { thankers }) => sum + thankers.length, 0),
    pinnedAt: pinned ? first.createdAt : null,
  });
  await db.insert(posts).values(rows.map(({ thankers, ...row }) => ({ ...row, thanksCount: thankers.length })));
  const given = rows.flatMap(({ id, createdAt, thankers }) =>
    thankers.map((userId) => ({ userId, postId: id, createdAt })),
  );
  if (given.length > 0) await db.insert(thanks).values(given);
  await seedReadPositions(db, threadId, rows);
}

type Row = ReturnType<typeof postRows>[number];

function postRows(deps: Deps, thread: DemoThread, threadId: string, ids: ReadonlyMap<string, string>) {
  const began = deps.clock().getTime() - thread.daysAgo * DAY_MS;
  return thread.posts.map((post, index) => {
    const createdBy = ids.get(post.by);
    if (!createdBy) throw new Error(`The demo's forum has no member named ${post.by}.`);
    const others = [...ids.values()].filter((id) => id !== createdBy);
    const turn = (index * 7 + thread.title.length) % others.length;
    return {
      id: postIdOf(threadId, index),
      threadId,
      seq: index + 1,
      title: index === 0 ? thread.title : null,
      content: post.text.replace(/@\{(\w+)\}/g, (_all, key: string) => `@{${ids.get(key)}}`),
      createdBy,
      createdAt: new Date(began + post.hoursAfter * HOUR_MS),
      thankers: [...others.slice(turn), ...others.slice(0, turn)].slice(0, post.thanks),
    };
  });
}

/** Members who write follow the thread and have read up to their own last post. */
async function seedReadPositions(db: Db, threadId: string, rows: readonly Row[]) {
  const positions = new Map<string, { firstSeq: number; lastSeq: number; postCount: number }>();
  for (const { createdBy, seq } of rows) {
    const position = positions.get(createdBy);
    positions.set(createdBy, {
      firstSeq: position?.firstSeq ?? seq,
      lastSeq: seq,
      postCount: (position?.postCount ?? 0) + 1,
    });
  }
  const all = [...positions];
  await db
    .insert(participants)
    .values(all.map(([memberId, { firstSeq, postCount }]) => ({ threadId, memberId, firstSeq, postCount })));
  await db
    .insert(threadMembers)
    .values(all.map(([userId, { lastSeq }]) => ({ userId, threadId, readSeq: lastSeq, follow: 'all' as const })));
}

/** Creates open reports and a decided one, so that the moderation queue is not empty. */
async function seedModeration(
  db: Db,
  deps: Deps,
  { threads: all, reports, decisions }: Pick<Forum, 'threads' | 'reports' | 'decisions'>,
  ids: ReadonlyMap<string, string>,
) {
  const readerOf = (key: string) => ({ id: ids.get(key) ?? '', isAdmin: key === 'admin' });
  const postOf = ({ thread, post }: { thread: string; post: number }) => {
    const found = all.find(({ title }) => title === thread);
    if (!found) throw new Error(`The demo's forum has no thread ${thread}.`);
    return postIdOf(threadIdOf(found), post < 0 ? found.posts.length + post : post);
  };
  const then = (hoursAgo: number) => ({
    ...deps,
    clock: () => new Date(deps.clock().getTime() - hoursAgo * HOUR_MS),
  });
  for (const { by, reason, text, hoursAgo, ...target } of reports) {
    const report = { id: deps.random.uuid(), postId: postOf(target), reason, text, mute: false };
    await reportPost(db, then(hoursAgo), readerOf(by), `demo ${by}`, report);
  }
  for (const { hoursAgo, decision, reason, message, ...target } of decisions)
    await decide(db, then(hoursAgo), readerOf('admin'), { postId: postOf(target), decision, reason, message });
}

/** The demo's member last visited the day before yesterday and has notifications of later posts. */
async function seedReading(db: Db, deps: Deps, userId: string) {
  const now = deps.clock().getTime();
  await db.insert(communityMembers).values({ userId, readAllAt: new Date(now - UNREAD_DAYS * DAY_MS) });
  const all = await db.select({ postId: posts.id, createdAt: posts.createdAt }).from(posts).orderBy(posts.createdAt);
  for (const { postId, createdAt } of all) {
    if (now - createdAt.getTime() < NOTIFIED_DAYS * DAY_MS) await notifyOfPost(db, deps, { postId });
  }
}

type ThreadTexts = readonly { title: string; posts: readonly { text: string }[] }[];

/** Creates threads by any of the members in existing topics; none when there is no topic. */
export async function seedThreads(
  db: Db,
  deps: Deps,
  { userId, count, turn, texts }: { userId: string; count: number; turn: number; texts: ThreadTexts },
): Promise<void> {
  const open = await db.select({ id: topics.id }).from(topics).orderBy(topics.id);
  for (let index = 0; index < count; index += 1) {
    const topic = open[(turn + index) % Math.max(1, open.length)];
    const text = texts[index % texts.length];
    if (!topic || !text) return;
    const at = new Date(deps.clock().getTime() - ((turn * 5 + index * 3) % 30) * DAY_MS);
    const post = { id: deps.random.uuid(), content: text.posts[0]?.text ?? text.title, pictures: [], card: null };
    const thread = { id: deps.random.uuid(), topicId: topic.id, title: text.title, post };
    await createThread(db, { ...deps, clock: () => at }, { id: userId, isAdmin: false }, thread);
  }
}

/** Removes what these members wrote; threads with replies of others stay without a name. */
export async function removeThreadsOf(db: Db, deps: Pick<AppDeps, 'clock' | 'files'>, userIds: readonly string[]) {
  await deleteThreadsOnlyBy(db, userIds);
  for (const id of userIds) await leaveCommunity(db, deps, id, { withTexts: false });
}

/**
 * Removes the demo's forum: threads in which only its members wrote, topics that are empty then, and members who cannot sign in.
 * Threads with posts of real members stay readable without a name.
 */
export async function removeDemoForum(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'files'>,
  accountIds: readonly string[],
): Promise<void> {
  const { topics: demoTopics, people } = await readDemoForum();
  const writerIds = people.map(({ key }) => writerId(key));
  const everybody = [...accountIds, ...writerIds];
  await deleteThreadsOnlyBy(db, everybody);
  for (const id of everybody) await leaveCommunity(db, deps, id, { withTexts: false });
  await deleteEmptyTopics(
    db,
    demoTopics.map(({ slug }) => topicId(slug)),
  );
  await db.delete(users).where(inArray(users.id, writerIds));
}
