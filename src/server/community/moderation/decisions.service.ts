import type { Decision, DecisionReason, NotificationKind } from '#domain/community/community-codes.ts';
import { type DecisionEffects, decisionEffects, mayDecideAppeal } from '#domain/community/moderation/decisions.ts';
import type { Reader } from '#domain/community/posts/post-rules.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordEvent } from '../cases/events.service.ts';
import { type CaseRow, decideReports, findCaseForUpdate, updateCase, upsertCase } from '../cases/moderation.store.ts';
import { notify } from '../inbox/notify-members.service.ts';
import { countModerators, upsertForumMember } from '../people.store.ts';
import type { PostRow } from '../posts/posts.store.ts';
import { announceThread } from '../posts/writing.service.ts';
import { openThreadForUpdate } from '../threads/open-thread.ts';
import { type ThreadRow, updateThread } from '../threads/threads.store.ts';
import { openTopicForUpdate } from '../topics/topics.service.ts';
import { recountTopic } from '../topics/topics.store.ts';
import { hidePost, showPost } from './hide.service.ts';
import { holdPost } from './reports.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
type Ruling = { postId: string; decision: Decision; reason: DecisionReason; message: string };

/** Decides on a post, reported or not: hides or shows it, notifies its author and reporters, and writes the audit log. */
export async function decide(db: Db, deps: Deps, admin: Reader, ruling: Ruling): Promise<void> {
  const now = deps.clock();
  const effects = decisionEffects(ruling.decision, now);
  await db.transaction(async (tx) => {
    const { thread, post } = await holdPost(tx, admin, ruling.postId);
    const stored = await findCaseForUpdate(tx, post.id);
    const isAppeal = isOpenAppeal(stored);
    if (isAppeal && !mayDecideAppeal(admin.id, post.hiddenBy, await countModerators(tx)))
      throw refuse('OTHER_ADMIN_NEEDED');
    const hiding = { hiddenBy: admin.id, hiddenReason: ruling.reason, hiddenMessage: ruling.message };
    if (effects.isHidden) await hidePost(tx, deps, thread, post, hiding);
    else await showPost(tx, deps, thread, post);
    if (effects.suspendedUntil && post.createdBy)
      await upsertForumMember(tx, post.createdBy, { suspendedUntil: effects.suspendedUntil });
    await closeCase(tx, deps, post, isAppeal);
    await notifyReporters(tx, deps, post, effects);
    await notifyAuthor(tx, deps, post, { ...ruling, isAppeal, effects });
    const about = { memberId: post.createdBy, threadId: thread.id, postId: post.id, reason: ruling.reason };
    await recordEvent(tx, deps, { actorId: admin.id, action: actionOf(ruling.decision, isAppeal), ...about });
  });
}

export const isOpenAppeal = (stored: CaseRow | null | undefined) =>
  Boolean(stored?.appealedAt) && stored?.appealDecidedAt === null;

function actionOf(decision: Decision, isAppeal: boolean) {
  if (!isAppeal) return decision;
  return decision === 'keep' ? 'appeal-granted' : 'appeal-denied';
}

async function closeCase(db: Db, deps: Deps, post: PostRow, isAppeal: boolean) {
  const now = deps.clock();
  const closed = { state: 'closed' as const, closedAt: now, ...(isAppeal ? { appealDecidedAt: now } : {}) };
  await upsertCase(db, { postId: post.id, reportCount: 0, openedAt: now, ...closed }, closed);
}

async function notifyReporters(db: Db, deps: Deps, post: PostRow, { outcome }: DecisionEffects) {
  const reporters = await decideReports(db, post.id, outcome, deps.clock());
  for (const { reportedBy } of reporters) {
    if (!reportedBy) continue;
    const notified = { userId: reportedBy, kind: 'report-outcome' as const, groupKey: `report:${post.id}` };
    await notify(db, deps, { ...notified, threadId: post.threadId, outcome });
  }
}

type Notified = Ruling & { isAppeal: boolean; effects: DecisionEffects };

/** The author is not notified when their post stays as it was. */
async function notifyAuthor(
  db: Db,
  deps: Deps,
  post: PostRow,
  { decision, reason, message, isAppeal, effects }: Notified,
) {
  if (!post.createdBy || (decision === 'keep' && !post.hiddenAt)) return;
  const kinds: Record<Decision, NotificationKind> = {
    keep: 'restored',
    hide: isAppeal ? 'appeal-denied' : 'hidden',
    warn: 'warned',
    suspend: 'suspended',
  };
  const position = { threadId: post.threadId, postId: post.id, lastSeq: post.seq };
  const notified = { userId: post.createdBy, kind: kinds[decision], groupKey: `hidden:${post.id}` };
  await notify(db, deps, { ...notified, ...position, reason, message, until: effects.suspendedUntil });
}

/** Marks a case as being reviewed, or puts it back. */
export async function changeCase(
  db: Db,
  deps: Deps,
  admin: Reader,
  postId: string,
  action: 'take' | 'set-aside',
): Promise<void> {
  await db.transaction(async (tx) => {
    const { thread, post } = await holdPost(tx, admin, postId);
    if (!(await findCaseForUpdate(tx, postId))) throw refuse('NOT_FOUND');
    await updateCase(tx, postId, action === 'take' ? { takenBy: admin.id } : { state: 'waiting' });
    const about = { memberId: post.createdBy, threadId: thread.id, postId };
    await recordEvent(tx, deps, { actorId: admin.id, action, ...about });
  });
}

type ThreadAction = 'lock' | 'unlock' | 'pin' | 'unpin';

/** Locks, unlocks, pins or unpins a thread. */
export async function changeThread(db: Db, deps: Deps, admin: Reader, id: string, action: ThreadAction): Promise<void> {
  const now = deps.clock();
  const changes: Record<ThreadAction, Partial<ThreadRow>> = {
    lock: { lockedAt: now },
    unlock: { lockedAt: null },
    pin: { pinnedAt: now },
    unpin: { pinnedAt: null },
  };
  await db.transaction(async (tx) => {
    const thread = await openThreadForUpdate(tx, admin, id);
    await updateThread(tx, id, changes[action]);
    await recordEvent(tx, deps, { actorId: admin.id, action, memberId: thread.createdBy, threadId: id });
    await announceThread(tx, id);
  });
}

/** Locks the thread first, then the topics in the order of their ids. */
export async function moveThread(
  db: Db,
  deps: Deps,
  admin: Reader,
  { id, topicId }: { id: string; topicId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await openThreadForUpdate(tx, admin, id);
    if (thread.topicId === topicId) return;
    for (const one of [thread.topicId, topicId].sort()) await openTopicForUpdate(tx, one);
    await updateThread(tx, id, { topicId });
    for (const one of [thread.topicId, topicId]) await recountTopic(tx, one);
    const about = { memberId: thread.createdBy, topicId, threadId: id };
    await recordEvent(tx, deps, { actorId: admin.id, action: 'move', ...about });
    await announceThread(tx, id);
  });
}
