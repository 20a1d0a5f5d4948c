import type { Db } from '#server/platform/db/db.ts';
import { sumOwedByDay } from './owed.store.ts';

/** The change per day of what the cashback programme owes its members, for the shop's bookkeeping. */
export const readOwedByDay = (db: Db, before: Date) => sumOwedByDay(db, before);
