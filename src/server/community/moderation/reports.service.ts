import { createHmac } from 'node:crypto';
import type { ReportReason } from '#domain/community/community-codes.ts';
import { isHiddenByReports, mainReason } from '#domain/community/moderation/reports.ts';
import { canAppeal, canReport, type Reader } from '#domain/community/posts/post-rules.ts';
import type { AppDeps, CallContext } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { addressKey } from '#server/platform/rate-limit/rate-limit.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordEvent } from '../cases/events.service.ts';
import {
  findCaseForUpdate,
  findReport,
  insertReport,
  listReports,
  reopenReports,
  updateCase,
  upsertCase,
} from '../cases/moderation.store.ts';
import { notify } from '../inbox/notify-members.service.ts';
import { deleteUnread } from '../notifications/notifications.store.ts';
import { findForumMember } from '../people.store.ts';
import { findPost, type PostRow, updatePost } from '../posts/posts.store.ts';
import { insertMute } from '../search/members.store.ts';
import { openThreadForUpdate } from '../threads/open-thread.ts';
import type { ThreadRow } from '../threads/threads.store.ts';
import { hidePost } from './hide.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
type Report = { id: string; postId: string; reason: ReportReason; text: string; mute: boolean };

/** Identifies the reporting device by a keyed hash of its cookie, or without one of its address and browser. */
export function deviceOf({
  deviceToken,
  ip,
  userAgent,
  secret,
}: Pick<CallContext, 'deviceToken' | 'ip' | 'userAgent' | 'secret'>): string {
  const device = deviceToken ?? `${addressKey(ip)} ${userAgent}`;
  return createHmac('sha256', secret).update(`report:${device}`).digest('base64url');
}

/** Stores one report per member and post; repeated calls return the first receipt. Three independent reports hide the post. */
export async function reportPost(db: Db, deps: Deps, reader: Reader, device: string, report: Report) {
  return db.transaction(async (tx) => {
    const { thread, post } = await holdPost(tx, reader, report.postId);
    if (report.mute && post.createdBy) await insertMute(tx, reader.id, post.createdBy, deps.clock());
    const before = await findReport(tx, post.id, reader.id);
    if (before) return receiptOf(before);
    if (!canReport(reader, post)) throw refuse('FORBIDDEN');
    const member = await findForumMember(tx, reader.id);
    if (!member) throw refuse('USER_NOT_FOUND');
    const { id, reason, text } = report;
    const row = { id, reason, text, postId: post.id, reportedBy: reader.id, device, createdAt: deps.clock() };
    if (!(await insertReport(tx, { ...row, reporterSince: member.since }))) throw refuse('CONFLICT');
    await openCase(tx, deps, thread, post);
    return receiptOf(row);
  });
}

const receiptOf = ({ id, createdAt }: { id: string; createdAt: Date }) => ({ id, createdAt: createdAt.toISOString() });

async function openCase(db: Db, deps: Deps, thread: ThreadRow, post: PostRow) {
  const reports = await listReports(db, post.id);
  const open = reports.filter(({ outcome }) => outcome === 'open');
  const reason = mainReason(open.map((one) => one.reason));
  const stored = await findCaseForUpdate(db, post.id);
  const openedAt = stored && stored.state !== 'closed' ? stored.openedAt : deps.clock();
  const now = { state: 'open' as const, reason, reportCount: open.length, openedAt, closedAt: null };
  await upsertCase(db, { postId: post.id, ...now }, now);
  if (!isHiddenByReports(reports, post)) return;
  const hiding = { hiddenBy: null, hiddenReason: reason ?? 'other', hiddenMessage: '' };
  await hidePost(db, deps, thread, post, hiding);
  const about = { memberId: post.createdBy, threadId: thread.id, postId: post.id, reason: hiding.hiddenReason };
  await recordEvent(db, deps, { actorId: null, action: 'auto-hide', ...about });
  if (post.createdBy) {
    const position = { threadId: thread.id, postId: post.id, lastSeq: post.seq };
    const notified = { userId: post.createdBy, kind: 'hidden' as const, groupKey: `hidden:${post.id}` };
    await notify(db, deps, { ...notified, ...position, reason: hiding.hiddenReason });
  }
}

/**
 * Withdraws the decision that a post stays: its case and reports are open again, and the post is hidden again if it was hidden before.
 * Unread notifications of the outcome are deleted. A hidden post gets a new decision instead.
 */
export async function reopenCase(db: Db, deps: Deps, admin: Reader, postId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { thread, post } = await holdPost(tx, admin, postId);
    const stored = await findCaseForUpdate(tx, postId);
    if (!stored) throw refuse('NOT_FOUND');
    if (stored.state === 'open') return;
    if (post.hiddenAt) throw refuse('CONFLICT');
    for (const { reportedBy } of await reopenReports(tx, postId))
      if (reportedBy) await deleteUnread(tx, reportedBy, `report:${postId}`);
    await updatePost(tx, postId, { approvedAt: null });
    await updateCase(tx, postId, { state: 'open', closedAt: null });
    await openCase(tx, deps, thread, { ...post, approvedAt: null });
    const about = { memberId: post.createdBy, threadId: thread.id, postId };
    await recordEvent(tx, deps, { actorId: admin.id, action: 'reopen', ...about });
  });
}

/** The author of a hidden post appeals once; the case is open again. */
export async function appealPost(
  db: Db,
  deps: Deps,
  reader: Reader,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { thread, post } = await holdPost(tx, reader, id);
    const stored = await findCaseForUpdate(tx, id);
    const hasAppealed = Boolean(stored?.appealedAt);
    if (hasAppealed && post.createdBy === reader.id) throw refuse('ALREADY_APPEALED');
    if (!stored || !canAppeal(reader, post, hasAppealed)) throw refuse('NOT_FOUND');
    const openedAt = stored.state === 'closed' ? deps.clock() : stored.openedAt;
    await updateCase(tx, id, { appealText: text, appealedAt: deps.clock(), state: 'open', openedAt, closedAt: null });
    const about = { memberId: reader.id, threadId: thread.id, postId: id };
    await recordEvent(tx, deps, { actorId: reader.id, action: 'appeal', ...about });
  });
}

/** Reads the post and its thread. The thread is locked first, as in all transactions. */
export async function holdPost(db: Db, reader: Reader, postId: string): Promise<{ thread: ThreadRow; post: PostRow }> {
  const found = await findPost(db, postId);
  if (!found) throw refuse('NOT_FOUND');
  const thread = await openThreadForUpdate(db, reader, found.threadId);
  const post = await findPost(db, postId);
  if (!post) throw refuse('NOT_FOUND');
  return { thread, post };
}
