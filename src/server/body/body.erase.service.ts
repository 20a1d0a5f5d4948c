import type { HealthData } from '#domain/profile/health-data.ts';
import type { Db } from '#server/platform/db/db.ts';
import { eraseHistory } from '#server/sync/history.service.ts';
import { deleteCaliperOf } from './caliper/caliper.store.ts';
import { deleteGoalsOf } from './goals/goals.store.ts';
import { deleteTapeOf } from './tape/tape.store.ts';
import { deleteWeightsOf } from './weight/weights.store.ts';

type Erase = (db: Db, userId: string) => Promise<void>;

/** What is erased of a member's measurements with the consent to keep them, each with the versions that edits replaced. */
export const BODY_ERASERS = {
  weights: withHistory('body_weights', deleteWeightsOf),
  tape: withHistory('body_tape_measurements', deleteTapeOf),
  caliper: withHistory('body_caliper_measurements', deleteCaliperOf),
  circumferenceGoals: withHistory('body_circumference_goals', deleteGoalsOf),
} satisfies Partial<Record<HealthData, Erase>>;

function withHistory(table: string, deleteRows: Erase): Erase {
  return async (db, userId) => {
    await deleteRows(db, userId);
    await eraseHistory(db, userId, table);
  };
}
