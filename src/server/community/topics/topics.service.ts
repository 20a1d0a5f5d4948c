import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { Reader } from '#domain/community/posts/post-rules.ts';
import { isSuspended } from '#domain/community/threads/thread-rules.ts';
import type { Topic } from '#domain/community/topics/topics.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { violatedConstraint } from '#server/platform/db/database-error.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseBlockedWords } from '../cases/blocked-words.service.ts';
import { recordEvent } from '../cases/events.service.ts';
import { findForumMember, findPeople, type People, personIn } from '../people.store.ts';
import {
  countOwn,
  countTopicsBy,
  deleteTopicFollow,
  findTopic,
  findTopicForUpdate,
  findTopicLine,
  insertTopic,
  insertTopicFollow,
  listTopics,
  moveAllThreads,
  recountTopic,
  type TopicLine,
  updateTopic,
} from './topics.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
type TopicText = Pick<TopicLine, 'id' | 'title' | 'description' | 'icon'>;
const DAY_MS = 86_400_000;

/** All topics, the one with the latest post first, and counts of the member's own threads, followed threads and drafts. */
export async function readTopics(db: Db, userId: string) {
  const reading = await readingOf(db, userId);
  const [lines, mine] = await Promise.all([listTopics(db, reading), countOwn(db, userId)]);
  const people = await findPeople(
    db,
    lines.map(({ createdBy }) => createdBy),
  );
  const newestFirst = lines.sort((one, other) => activeAt(other) - activeAt(one) || (one.id < other.id ? -1 : 1));
  return { topics: newestFirst.map((line) => topicOf(line, people)), mine };
}

/** A topic, or the one that it was merged into. */
export async function readTopic(db: Db, userId: string, id: string): Promise<Topic> {
  const asked = await findTopic(db, id);
  if (!asked) throw refuse('TOPIC_NOT_FOUND');
  const line = await findTopicLine(db, await readingOf(db, userId), asked.mergedInto ?? id);
  if (!line) throw refuse('TOPIC_NOT_FOUND');
  return topicOf(line, await findPeople(db, [line.createdBy]));
}

async function readingOf(db: Db, userId: string) {
  const member = await findForumMember(db, userId);
  if (!member) throw refuse('USER_NOT_FOUND');
  return { userId, readAllAt: member.readAllAt };
}

const activeAt = (line: TopicLine) => (line.lastReplyAt ?? line.createdAt).getTime();

function topicOf({ mergedInto: _merged, ...line }: TopicLine, people: People): Topic {
  return {
    ...line,
    createdBy: personIn(people, line.createdBy),
    createdAt: line.createdAt.toISOString(),
    lastReplyAt: line.lastReplyAt?.toISOString() ?? null,
  };
}

/** Idempotent by the client's id. A member creates a few topics a day at most. */
export async function createTopic(db: Db, deps: Deps, reader: Reader, topic: TopicText): Promise<void> {
  const now = deps.clock();
  const existing = await findTopic(db, topic.id);
  if (existing) {
    if (existing.createdBy !== reader.id) throw refuse('CONFLICT');
    return;
  }
  const member = await findForumMember(db, reader.id);
  if (isSuspended(member?.suspendedUntil ?? null, now)) throw refuse('SUSPENDED');
  await refuseBlockedWords(db, `${topic.title} ${topic.description}`);
  const made = await countTopicsBy(db, reader.id, new Date(now.getTime() - DAY_MS));
  if (!reader.isAdmin && made >= COMMUNITY_BOUNDS.topicsPerDay)
    throw refuse('RATE_LIMITED', { retryAfterSeconds: 3600 });
  await refusingTakenTitle(() => insertTopic(db, { ...topic, createdBy: reader.id, createdAt: now }));
}

/** Admin only; writes the audit log. */
export async function editTopic(db: Db, deps: Deps, adminId: string, { id, ...changes }: TopicText): Promise<void> {
  await db.transaction(async (tx) => {
    await openTopicForUpdate(tx, id);
    await refusingTakenTitle(() => updateTopic(tx, id, changes));
    await recordEvent(tx, deps, { actorId: adminId, action: 'edit-topic', topicId: id });
  });
}

/**
 * Moves every thread into another topic. Threads are locked before topics, as in all transactions; threads that were added meanwhile
 * are moved once the topics are locked, in the order of their ids.
 */
export async function mergeTopics(
  db: Db,
  deps: Deps,
  adminId: string,
  { id, into }: { id: string; into: string },
): Promise<void> {
  if (id === into) throw refuse('BAD_INPUT', { issues: [{ path: 'into', message: 'same' }] });
  await db.transaction(async (tx) => {
    if (!(await findTopic(tx, into))) throw refuse('TOPIC_NOT_FOUND');
    await moveAllThreads(tx, id, into);
    for (const one of [id, into].sort()) await openTopicForUpdate(tx, one);
    await moveAllThreads(tx, id, into);
    await updateTopic(tx, id, { mergedInto: into, threadCount: 0 });
    await recountTopic(tx, into);
    await recordEvent(tx, deps, { actorId: adminId, action: 'merge-topic', topicId: id });
  });
}

export async function followTopic(db: Db, userId: string, { id, following }: { id: string; following: boolean }) {
  const topic = await findTopic(db, id);
  if (!topic) throw refuse('TOPIC_NOT_FOUND');
  if (following) await insertTopicFollow(db, userId, id);
  else await deleteTopicFollow(db, userId, id);
}

/** A topic that accepts threads; locked, so that it cannot be merged meanwhile. */
export async function openTopicForUpdate(db: Db, id: string) {
  const topic = await findTopicForUpdate(db, id);
  if (!topic || topic.mergedInto) throw refuse('TOPIC_NOT_FOUND');
  return topic;
}

async function refusingTakenTitle<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    throw violatedConstraint(error) === 'community_topics_title_key' ? refuse('NAME_TAKEN') : error;
  }
}
