import type { HealthData } from '#domain/profile/health-data.ts';
import type { Db } from '#server/platform/db/db.ts';
import { eraseHistory } from '#server/sync/history.service.ts';
import { deleteWorkoutsOf } from './history/workouts.store.ts';
import { deleteImportsOf } from './import/import.store.ts';
import { deleteSessionsOf } from './live/live.store.ts';

/**
 * Data erased when a member withdraws consent: workouts with their replaced versions, running sessions, and imports. Templates, schedules,
 * own exercises and settings are not health data and remain, like meal plans.
 */
export const FITNESS_ERASERS = {
  workouts: async (db, userId) => {
    await deleteWorkoutsOf(db, userId);
    await eraseHistory(db, userId, 'workouts');
    await deleteSessionsOf(db, userId);
    await deleteImportsOf(db, userId);
  },
} satisfies Partial<Record<HealthData, (db: Db, userId: string) => Promise<void>>>;
