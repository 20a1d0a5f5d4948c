import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { insertEvent, type NewEvent } from './moderation.store.ts';

/** Adds an entry to the audit log of moderation, in the transaction of the action. */
export async function recordEvent(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'random'>,
  event: Omit<NewEvent, 'id' | 'at'>,
): Promise<void> {
  await insertEvent(db, { ...event, id: deps.random.uuid(), at: deps.clock() });
}
