import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { type Mark, mark as markShape } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { ebookMarks } from '../ebooks.tables.ts';

export const marks = new SyncedTable({
  table: ebookMarks,
  schema: markShape,
  toColumns: ({ id: _id, createdAt: _made, editedAt: _edited, ...mark }) => mark,
  toFields: ({ userId: _owner, deletedAt: _removed, ...mark }) => mark,
});

export async function listMarks(db: Db, userId: string, bookId: string): Promise<Mark[]> {
  const rows = await db
    .select()
    .from(ebookMarks)
    .where(and(eq(ebookMarks.userId, userId), eq(ebookMarks.ebookId, bookId), isNull(ebookMarks.deletedAt)))
    .orderBy(asc(ebookMarks.createdAt), asc(ebookMarks.id));
  return rows.map((row) => marks.toRow(row));
}

export async function countMarks(db: Db, userId: string, bookId: string): Promise<number> {
  const [row] = await db
    .select({ marks: count() })
    .from(ebookMarks)
    .where(and(eq(ebookMarks.userId, userId), eq(ebookMarks.ebookId, bookId)));
  return row?.marks ?? 0;
}
