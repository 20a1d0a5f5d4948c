import { and, eq } from 'drizzle-orm';
import type { ReadingPosition } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readingPositions } from '../ebooks.tables.ts';

type PositionRow = typeof readingPositions.$inferSelect;

function positionOfRow({ userId: _owner, editedAt, ...row }: PositionRow): ReadingPosition {
  return { ...row, editedAt: editedAt.toISOString() };
}

export async function listPositions(db: Db, userId: string, bookId?: string): Promise<ReadingPosition[]> {
  const rows = await db
    .select()
    .from(readingPositions)
    .where(and(eq(readingPositions.userId, userId), bookId ? eq(readingPositions.ebookId, bookId) : undefined));
  return rows.map(positionOfRow);
}

/** False when the member has a position in the book already, which is not changed. */
export async function insertPosition(db: Db, userId: string, position: ReadingPosition): Promise<boolean> {
  const inserted = await db
    .insert(readingPositions)
    .values({ ...position, userId, editedAt: new Date(position.editedAt) })
    .onConflictDoNothing()
    .returning({ id: readingPositions.ebookId });
  return inserted.length > 0;
}

/** The row, locked until the transaction ends, so that two devices are merged one after the other. */
export async function findPositionForUpdate(db: Db, userId: string, bookId: string): Promise<ReadingPosition | null> {
  const [found] = await db.select().from(readingPositions).where(isRow(userId, bookId)).for('update');
  return found ? positionOfRow(found) : null;
}

export async function updatePosition(db: Db, userId: string, { ebookId, editedAt, ...position }: ReadingPosition) {
  await db
    .update(readingPositions)
    .set({ ...position, editedAt: new Date(editedAt) })
    .where(isRow(userId, ebookId));
}

function isRow(userId: string, bookId: string) {
  return and(eq(readingPositions.userId, userId), eq(readingPositions.ebookId, bookId));
}
