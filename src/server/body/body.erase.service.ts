import type { Db } from '#server/platform/db/db.ts';
import { eraseHistory } from '#server/sync/history.service.ts';
import { deleteCaliperOf } from './caliper/caliper.store.ts';
import { deleteGoalsOf } from './goals/goals.store.ts';
import { deleteTapeOf } from './tape/tape.store.ts';
import { deleteWeightsOf } from './weight/weights.store.ts';

const TABLES = [
  'body_weights',
  'body_tape_measurements',
  'body_caliper_measurements',
  'body_circumference_goals',
] as const;

/** Erases everything measured of a member who has taken back the consent to keep it, with the versions that edits replaced. */
export async function eraseBody(db: Db, userId: string): Promise<void> {
  await deleteWeightsOf(db, userId);
  await deleteTapeOf(db, userId);
  await deleteCaliperOf(db, userId);
  await deleteGoalsOf(db, userId);
  for (const table of TABLES) await eraseHistory(db, userId, table);
}
