import type { Db } from '#server/platform/db/db.ts';
import { adminEvents, adminEventValues } from './audit-log.tables.ts';

/** Returns the number of the entry. */
export async function insertAdminEvent(db: Db, event: typeof adminEvents.$inferInsert): Promise<number> {
  const [stored] = await db.insert(adminEvents).values(event).returning({ number: adminEvents.number });
  if (!stored) throw new Error('An entry of the audit log was not stored');
  return stored.number;
}

export async function insertAdminEventValues(db: Db, values: typeof adminEventValues.$inferInsert): Promise<void> {
  await db.insert(adminEventValues).values(values);
}
