import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { ReadyKind } from '#domain/ready-made/ready-made.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';
import { readyMade } from './ready-made.tables.ts';

export type ReadyRow = typeof readyMade.$inferSelect;

// A process of an earlier version updates a row without its shipped version, which does not make it edited.
const isEdited = sql`ready_made.edited_at is not null`;

/** Inserts or updates shipped rows. Texts and content that an admin changed are retained, as is a withdrawal. */
export async function upsertShipped(db: Db, rows: readonly ReadyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(readyMade)
    .values([...rows])
    .onConflictDoUpdate({
      target: readyMade.id,
      set: {
        slug: sql`excluded.slug`,
        position: sql`excluded.position`,
        texts: sql`case when ${isEdited} and ready_made.texts <> ready_made.shipped_texts
          then ready_made.texts else excluded.texts end`,
        content: sql`case when ${isEdited} and ready_made.content <> ready_made.shipped_content
          then ready_made.content else excluded.content end`,
        shippedTexts: sql`excluded.shipped_texts`,
        shippedContent: sql`excluded.shipped_content`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`ready_made.shipped_content <> excluded.shipped_content or ready_made.position <> excluded.position
        or ready_made.shipped_texts <> excluded.shipped_texts`,
    });
}

/** Deletes content that is no longer shipped, except what an admin changed. */
export async function deleteUnshipped(db: Db, kind: ReadyKind, ids: string[]): Promise<void> {
  await db
    .delete(readyMade)
    .where(
      and(
        eq(readyMade.kind, kind),
        sql`(not ${isEdited} or (${readyMade.texts} = ${readyMade.shippedTexts} and ${readyMade.content} = ${readyMade.shippedContent}))`,
        not(inArray(readyMade.id, ids)),
      ),
    );
}

export function listPublished(db: Db, kind: ReadyKind): Promise<ReadyRow[]> {
  return db
    .select()
    .from(readyMade)
    .where(and(eq(readyMade.kind, kind), isNull(readyMade.withdrawnAt)))
    .orderBy(asc(readyMade.position));
}

/** A hash of which rows are published and when each was changed. */
export const publishedVersion = statement<{ version: string | null }, { kind: ReadyKind }>(
  'ready_made_version',
  () => sql`
    select md5(string_agg(${readyMade.id} || ' ' || greatest(${readyMade.updatedAt}, ${readyMade.editedAt}), ' '
      order by ${readyMade.position})) as "version"
    from ${readyMade} where ${readyMade.kind} = ${sql.placeholder('kind')} and ${readyMade.withdrawnAt} is null`,
);

export function listAll(db: Db): Promise<ReadyRow[]> {
  return db.select().from(readyMade).orderBy(asc(readyMade.kind), asc(readyMade.position));
}

export async function findReady(db: Db, id: string): Promise<ReadyRow | null> {
  const [found] = await db.select().from(readyMade).where(eq(readyMade.id, id));
  return found ?? null;
}

export async function findForUpdate(db: Db, id: string): Promise<ReadyRow | null> {
  const [found] = await db.select().from(readyMade).where(eq(readyMade.id, id)).for('update');
  return found ?? null;
}

export async function updateReady(
  db: Db,
  id: string,
  changes: Partial<Pick<ReadyRow, 'texts' | 'content' | 'editedAt' | 'withdrawnAt'>>,
): Promise<void> {
  await db.update(readyMade).set(changes).where(eq(readyMade.id, id));
}
