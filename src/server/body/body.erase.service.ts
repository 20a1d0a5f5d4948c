import type { HealthData } from '#domain/profile/health-data.ts';
import type { Db } from '#server/platform/db/db.ts';
import { eraseHistory } from '#server/sync/history.service.ts';
import { calipers } from './caliper/caliper.store.ts';
import { deleteGoalsOf } from './goals/goals.store.ts';
import { tapes } from './tape/tape.store.ts';
import { weights } from './weight/weights.store.ts';

/** Data erased when a member withdraws consent, including the versions that edits replaced. */
export const BODY_ERASERS = {
  weights: (db, userId) => weights.erase(db, userId),
  tape: (db, userId) => tapes.erase(db, userId),
  caliper: (db, userId) => calipers.erase(db, userId),
  circumferenceGoals: async (db, userId) => {
    await deleteGoalsOf(db, userId);
    await eraseHistory(db, userId, 'body_circumference_goals');
  },
} satisfies Partial<Record<HealthData, (db: Db, userId: string) => Promise<void>>>;
