import type { Db } from '#server/platform/db/db.ts';
import { deleteOwnImports } from './members.store.ts';

/** Import records are erased with the consent: they show which health data the member had, and nothing is left to undo. */
export function forgetOwnImports(db: Db, userId: string): Promise<void> {
  return deleteOwnImports(db, userId);
}
