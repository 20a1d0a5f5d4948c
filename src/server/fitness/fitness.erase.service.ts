import type { HealthData } from '#domain/profile/health-data.ts';
import type { Db } from '#server/platform/db/db.ts';
import { eraseHistory } from '#server/sync/history.service.ts';
import { deleteWorkoutsOf } from './history/workouts.store.ts';
import { deleteImportsOf } from './import/import.store.ts';
import { deleteSessionsOf } from './live/live.store.ts';

/**
 * What a member has trained is erased with the consent to keep it: workouts with the versions that edits replaced, a
 * session that runs, and what is known of imports. Templates, schedules, own exercises and settings say what one may do, not what
 * anyone has done, and stay, as meal plans do.
 */
export const FITNESS_ERASERS = {
  workouts: async (db, userId) => {
    await deleteWorkoutsOf(db, userId);
    await eraseHistory(db, userId, 'workouts');
    await deleteSessionsOf(db, userId);
    await deleteImportsOf(db, userId);
  },
} satisfies Partial<Record<HealthData, (db: Db, userId: string) => Promise<void>>>;
