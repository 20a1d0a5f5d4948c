import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { drafts } from '../inbox.tables.ts';

export type DraftRow = typeof drafts.$inferSelect;

export async function listDrafts(db: Db, userId: string, limit: number): Promise<DraftRow[]> {
  return db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, userId), isNull(drafts.deletedAt)))
    .orderBy(desc(drafts.editedAt))
    .limit(limit);
}

export async function countDrafts(db: Db, userId: string): Promise<number> {
  return db.$count(drafts, and(eq(drafts.userId, userId), isNull(drafts.deletedAt)));
}

/** Last write wins by the time of writing, not of arrival; a removal counts as a write. */
export async function upsertDraft(db: Db, draft: DraftRow): Promise<void> {
  const { userId: _user, threadId: _thread, ...changes } = draft;
  await db
    .insert(drafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.threadId],
      set: changes,
      setWhere: sql`${drafts.editedAt} < excluded.edited_at`,
    });
}

/** Removes the draft of a published text, so that no older copy of it returns. A draft reply to a thread that was created offline stays. */
export async function markDraftSent(
  db: Db,
  userId: string,
  { threadId, isNew }: Pick<DraftRow, 'threadId' | 'isNew'>,
  at: Date,
) {
  await db
    .update(drafts)
    .set({
      title: '',
      content: '',
      deletedAt: at,
      editedAt: sql`greatest(${drafts.editedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(eq(drafts.userId, userId), eq(drafts.threadId, threadId), eq(drafts.isNew, isNew)));
}

export async function deleteTombstones(db: Db, before: Date) {
  await db.delete(drafts).where(and(isNotNull(drafts.deletedAt), lt(drafts.deletedAt, before)));
}

export async function deleteDraftsOf(db: Db, userId: string) {
  await db.delete(drafts).where(eq(drafts.userId, userId));
}
