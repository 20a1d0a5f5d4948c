import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { CaseState } from '#domain/community/community-codes.ts';
import { readTimeCursor, writeCursor } from '#domain/community/cursor.ts';
import { isWarningCounted, mayDecideAppeal } from '#domain/community/moderation/decisions.ts';
import type { CaseLine, FullCase, ModerationEvent } from '#domain/community/moderation/moderation.contract.ts';
import { RESTORE_DAYS, type Reader } from '#domain/community/posts/post-rules.ts';
import { excerptOf, mentionedIn } from '#domain/community/posts/post-text.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  type CaseRow,
  countCases,
  type EventRow,
  findCases,
  listCases,
  listEvents,
  listEventsAbout,
  listReports,
} from '../cases/moderation.store.ts';
import { countModerators, findForumMember, findPeople, type People, personIn } from '../people.store.ts';
import { listPictures } from '../posts/attachments.store.ts';
import { nameIn } from '../posts/post-views.ts';
import { findPost, findPostBefore, findPosts, type PostRow } from '../posts/posts.store.ts';
import { countWrittenBy } from '../search/members.store.ts';
import { findThreadRefs, listRemoved } from '../threads/threads.store.ts';
import { isOpenAppeal } from './decisions.service.ts';

type Deps = Pick<AppDeps, 'clock'>;
const DAY_MS = 86_400_000;
const REMOVED_SHOWN = 100;

export async function readOverview(db: Db) {
  const { open, waiting, oldestAt } = await countCases(db);
  return { open, waiting, oldestAt: oldestAt?.toISOString() ?? null };
}

export async function readCases(db: Db, { state, cursor }: { state: CaseState; cursor?: string | undefined }) {
  const size = COMMUNITY_BOUNDS.casesPerPage;
  const rows = await listCases(db, state, afterOf(cursor), size + 1);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const next = last ? writeCursor((state === 'closed' && last.closedAt) || last.openedAt, last.postId) : null;
  return { cases: await viewCases(db, page), next };
}

function afterOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const after = readTimeCursor(cursor);
  if (!after) throw refuse('BAD_INPUT', { issues: [{ path: 'cursor', message: 'cursor' }] });
  return after;
}

async function viewCases(db: Db, rows: CaseRow[]): Promise<CaseLine[]> {
  const ids = rows.map(({ postId }) => postId);
  const [posts, pictures] = await Promise.all([findPosts(db, ids), listPictures(db, ids)]);
  const found = [...posts.values()];
  const [threads, people] = await Promise.all([
    findThreadRefs(
      db,
      found.map(({ threadId }) => threadId),
    ),
    findPeople(db, [
      ...found.map(({ createdBy }) => createdBy),
      ...rows.map(({ takenBy }) => takenBy),
      ...mentionedIn(found.map(({ content }) => content)),
    ]),
  ]);
  return rows.flatMap((row) => {
    const post = posts.get(row.postId);
    const thread = post && threads.get(post.threadId);
    if (!thread) return [];
    const hasPictures = pictures.some(({ postId }) => postId === post.id);
    return [{ ...lineOf(row, post, people), hasPictures, thread }];
  });
}

function lineOf(row: CaseRow, post: PostRow, people: People) {
  return {
    postId: row.postId,
    state: row.state,
    reason: row.reason,
    reports: row.reportCount,
    openedAt: row.openedAt.toISOString(),
    excerpt: excerptOf(post.content, nameIn(people)),
    createdBy: personIn(people, post.createdBy),
    isHidden: post.hiddenAt !== null,
    isAppeal: isOpenAppeal(row),
    takenBy: personIn(people, row.takenBy),
  };
}

/** A case with the post, the one before it, its author and its events. Reporters are anonymous. */
export async function readCase(db: Db, deps: Deps, admin: Reader, postId: string): Promise<FullCase> {
  const row = (await findCases(db, [postId])).get(postId);
  const post = await findPost(db, postId);
  const [line] = row ? await viewCases(db, [row]) : [];
  if (!row || !post || !line) throw refuse('NOT_FOUND');
  const [previous, reports, events, adminCount] = await Promise.all([
    findPostBefore(db, post.threadId, post.seq),
    listReports(db, postId),
    listEventsAbout(db, postId, post.createdBy),
    countModerators(db),
  ]);
  return {
    ...line,
    post: await shownPost(db, post),
    previous: previous && (await shownPost(db, previous)),
    writer: await writerOf(db, deps, post.createdBy, events),
    texts: reports.map(({ reason, text, createdAt }) => ({ reason, text, at: createdAt.toISOString() })),
    appeal: row.appealedAt ? { text: row.appealText ?? '', at: row.appealedAt.toISOString() } : null,
    mayDecide: !isOpenAppeal(row) || mayDecideAppeal(admin.id, post.hiddenBy, adminCount),
    events: await viewEvents(db, events),
  };
}

async function shownPost(db: Db, post: PostRow): Promise<FullCase['post']> {
  const mentioned = mentionedIn([post.content]);
  const [people, pictures] = await Promise.all([
    findPeople(db, [post.createdBy, ...mentioned]),
    listPictures(db, [post.id]),
  ]);
  return {
    id: post.id,
    seq: post.seq,
    createdBy: personIn(people, post.createdBy),
    createdAt: post.createdAt.toISOString(),
    content: post.content,
    mentions: mentioned.map((id) => ({ id, name: nameIn(people)(id) })),
    pictures: pictures.map(({ key }) => `/files/${key}`),
  };
}

async function writerOf(db: Db, deps: Deps, id: string | null, events: EventRow[]): Promise<FullCase['writer']> {
  const member = id === null ? null : await findForumMember(db, id);
  if (!member || id === null) return null;
  const { threads, replies } = await countWrittenBy(db, id);
  const warnings = events.filter(
    ({ action, memberId, at }) =>
      (action === 'warn' || action === 'suspend') && memberId === id && isWarningCounted(at, deps.clock()),
  );
  return {
    since: member.since.toISOString(),
    posts: threads + replies,
    warnings: warnings.map(({ at, reason }) => ({ at: at.toISOString(), reason })),
    suspendedUntil: member.suspendedUntil?.toISOString() ?? null,
  };
}

export async function readEvents(db: Db, cursor: string | undefined) {
  const size = COMMUNITY_BOUNDS.eventsPerPage;
  const rows = await listEvents(db, afterOf(cursor), size + 1);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { events: await viewEvents(db, page), next: last ? writeCursor(last.at, last.id) : null };
}

async function viewEvents(db: Db, rows: EventRow[]): Promise<ModerationEvent[]> {
  const [people, threads] = await Promise.all([
    findPeople(
      db,
      rows.flatMap(({ actorId, memberId }) => [actorId, memberId]),
    ),
    findThreadRefs(
      db,
      rows.map(({ threadId }) => threadId),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: personIn(people, row.actorId),
    action: row.action,
    reason: row.reason,
    member: personIn(people, row.memberId),
    thread: (row.threadId && threads.get(row.threadId)) || null,
    postId: row.postId,
  }));
}

/** Threads that were removed and can still be restored. */
export async function readRemoved(db: Db, deps: Deps) {
  const since = new Date(deps.clock().getTime() - RESTORE_DAYS * DAY_MS);
  const rows = await listRemoved(db, since, REMOVED_SHOWN);
  const people = await findPeople(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.flatMap(({ id, title, topicId, topicTitle, createdBy, deletedAt }) =>
    deletedAt
      ? [{ id, title, topicId, topicTitle, removedAt: deletedAt.toISOString(), createdBy: personIn(people, createdBy) }]
      : [],
  );
}
