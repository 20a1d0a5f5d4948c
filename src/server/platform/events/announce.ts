import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

export const EVENTS_CHANNEL = 'formkurva_events';

/** PostgreSQL refuses a notification of 8000 bytes or more. */
const NOTIFICATION_LIMIT_BYTES = 8000;

/** What happened to whom. Events say that something changed; the data itself is read by a call, which checks the rights. */
export type LiveEvent = { userId: string; kind: string } & { [field: string]: string | number | boolean | null };

/** Tells every open screen of a member, whichever process it is connected to, once the caller's transaction commits. */
export async function announce(db: Db, event: LiveEvent) {
  const notification = JSON.stringify(event);
  if (Buffer.byteLength(notification) >= NOTIFICATION_LIMIT_BYTES) {
    throw new RangeError(`The event ${event.kind} is too large to announce.`);
  }
  await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${notification})`);
}
