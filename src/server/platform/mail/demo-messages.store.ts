import { desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { demoMessages } from './mail.tables.ts';

export type DemoMessage = typeof demoMessages.$inferSelect;

const newestFirst = [desc(demoMessages.sentAt), desc(demoMessages.id)];

/** A delivery that is repeated after a crash is stored once. */
export async function insertDemoMessage(db: Db, message: DemoMessage) {
  await db.insert(demoMessages).values(message).onConflictDoNothing();
}

export function listNewestDemoMessages(db: Db, limit: number): Promise<DemoMessage[]> {
  return db
    .select()
    .from(demoMessages)
    .orderBy(...newestFirst)
    .limit(limit);
}

/** The HTML part of a mail; null when there is none, or no such mail. */
export async function findDemoHtml(db: Db, id: string): Promise<string | null> {
  const [found] = await db.select({ html: demoMessages.html }).from(demoMessages).where(eq(demoMessages.id, id));
  return found?.html ?? null;
}

export async function deleteAllButNewest(db: Db, count: number) {
  const oldestRetained = db
    .select({ sentAt: demoMessages.sentAt, id: demoMessages.id })
    .from(demoMessages)
    .orderBy(...newestFirst)
    .offset(count - 1)
    .limit(1);
  await db.delete(demoMessages).where(sql`(${demoMessages.sentAt}, ${demoMessages.id}) < (${oldestRetained})`);
}

/** Deletes messages to any of these, or that mention any of these. */
export async function deleteMessagesAbout(db: Db, texts: string[]) {
  for (const text of texts) {
    const speaksOf = sql`position(${text.toLowerCase()} in lower(${demoMessages.text} || ' ' || coalesce(${demoMessages.subject}, ''))) > 0`;
    await db.delete(demoMessages).where(or(eq(demoMessages.to, text), speaksOf));
  }
}
