import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Mark } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ebookMarks } from '../ebooks.tables.ts';

export type StoredMark = typeof ebookMarks.$inferSelect;

/** A stored mark as it travels. */
export function markOfRow({ userId: _owner, deletedAt: _removed, createdAt, editedAt, ...mark }: StoredMark): Mark {
  return { ...mark, createdAt: createdAt.toISOString(), editedAt: editedAt.toISOString() };
}

export function rowOfMark(userId: string, { createdAt, editedAt, ...mark }: Mark): StoredMark {
  return { ...mark, userId, createdAt: new Date(createdAt), editedAt: new Date(editedAt), deletedAt: null };
}

export async function listMarks(db: Db, userId: string, bookId: string): Promise<Mark[]> {
  const rows = await db
    .select()
    .from(ebookMarks)
    .where(and(eq(ebookMarks.userId, userId), eq(ebookMarks.ebookId, bookId), isNull(ebookMarks.deletedAt)))
    .orderBy(asc(ebookMarks.createdAt), asc(ebookMarks.id));
  return rows.map(markOfRow);
}

export async function countMarks(db: Db, userId: string, bookId: string): Promise<number> {
  const [row] = await db
    .select({ marks: count() })
    .from(ebookMarks)
    .where(and(eq(ebookMarks.userId, userId), eq(ebookMarks.ebookId, bookId)));
  return row?.marks ?? 0;
}

/** False when the member has a mark with this id already; it then stays as it is. */
export async function insertMark(db: Db, mark: StoredMark): Promise<boolean> {
  const inserted = await db.insert(ebookMarks).values(mark).onConflictDoNothing().returning({ id: ebookMarks.id });
  return inserted.length > 0;
}

/** The row, locked until the transaction ends, so that two edits of it are judged one after the other. */
export async function findMarkForUpdate(db: Db, userId: string, id: string): Promise<StoredMark | null> {
  const [found] = await db.select().from(ebookMarks).where(isRow(userId, id)).for('update');
  return found ?? null;
}

export async function updateMark(db: Db, userId: string, id: string, changes: Partial<StoredMark>) {
  await db.update(ebookMarks).set(changes).where(isRow(userId, id));
}

function isRow(userId: string, id: string) {
  return and(eq(ebookMarks.userId, userId), eq(ebookMarks.id, id));
}
