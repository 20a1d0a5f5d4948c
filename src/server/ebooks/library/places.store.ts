import { and, eq } from 'drizzle-orm';
import type { Place } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ebookPlaces } from '../ebooks.tables.ts';

type PlaceRow = typeof ebookPlaces.$inferSelect;

function placeOfRow({ userId: _owner, editedAt, ...row }: PlaceRow): Place {
  return { ...row, editedAt: editedAt.toISOString() };
}

export async function listPlaces(db: Db, userId: string, bookId?: string): Promise<Place[]> {
  const rows = await db
    .select()
    .from(ebookPlaces)
    .where(and(eq(ebookPlaces.userId, userId), bookId ? eq(ebookPlaces.ebookId, bookId) : undefined));
  return rows.map(placeOfRow);
}

/** False when the member has a place in the book already; it then stays as it is. */
export async function insertPlace(db: Db, userId: string, place: Place): Promise<boolean> {
  const inserted = await db
    .insert(ebookPlaces)
    .values({ ...place, userId, editedAt: new Date(place.editedAt) })
    .onConflictDoNothing()
    .returning({ id: ebookPlaces.ebookId });
  return inserted.length > 0;
}

/** The row, locked until the transaction ends, so that two devices are merged one after the other. */
export async function findPlaceForUpdate(db: Db, userId: string, bookId: string): Promise<Place | null> {
  const [found] = await db.select().from(ebookPlaces).where(isRow(userId, bookId)).for('update');
  return found ? placeOfRow(found) : null;
}

export async function updatePlace(db: Db, userId: string, { ebookId, editedAt, ...place }: Place) {
  await db
    .update(ebookPlaces)
    .set({ ...place, editedAt: new Date(editedAt) })
    .where(isRow(userId, ebookId));
}

function isRow(userId: string, bookId: string) {
  return and(eq(ebookPlaces.userId, userId), eq(ebookPlaces.ebookId, bookId));
}
