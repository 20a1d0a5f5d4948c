import type { Db } from '#server/platform/db/db.ts';
import { deleteOwnImports } from './members.store.ts';

/** What is known of imports of own files goes with the consent: it says which health data the member had, and there is nothing to undo. */
export function forgetOwnImports(db: Db, userId: string): Promise<void> {
  return deleteOwnImports(db, userId);
}
