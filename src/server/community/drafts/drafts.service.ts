import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { Draft } from '#domain/community/drafts/drafts.contract.ts';
import type { Reader } from '#domain/community/posts/post-rules.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseFarEdit } from '#server/sync/edits.service.ts';
import { namedThreads } from '../threads/open-thread.ts';
import { countDrafts, listDrafts, upsertDraft } from './drafts.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

export async function readDrafts(db: Db, reader: Reader) {
  const rows = await listDrafts(db, reader.id, COMMUNITY_BOUNDS.drafts);
  const threads = await namedThreads(
    db,
    reader,
    rows.map(({ threadId }) => threadId),
  );
  return rows.map(({ userId: _user, deletedAt: _deleted, editedAt, ...draft }) => ({
    ...draft,
    editedAt: editedAt.toISOString(),
    threadTitle: threads.get(draft.threadId)?.title ?? null,
  }));
}

/** Called often, from several devices. A member has fifty drafts at most. */
export async function saveDraft(db: Db, deps: Deps, userId: string, draft: Draft): Promise<void> {
  refuseFarEdit(deps, draft.editedAt);
  if ((await countDrafts(db, userId)) >= COMMUNITY_BOUNDS.drafts) {
    const stored = await listDrafts(db, userId, COMMUNITY_BOUNDS.drafts);
    if (!stored.some(({ threadId }) => threadId === draft.threadId)) throw refuse('PAYLOAD_TOO_LARGE');
  }
  await upsertDraft(db, { ...draft, userId, editedAt: new Date(draft.editedAt), deletedAt: null });
}

export async function removeDraft(
  db: Db,
  deps: Deps,
  userId: string,
  { threadId, editedAt }: Pick<Draft, 'threadId' | 'editedAt'>,
): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const at = new Date(editedAt);
  const empty = { isNew: false, topicId: null, title: '', content: '', quotedPostId: null };
  await upsertDraft(db, { ...empty, userId, threadId, editedAt: at, deletedAt: at });
}
