import { exerciseBests } from '#domain/fitness/progress/exercise-bests.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announce } from '#server/platform/events/live-events.ts';
import { findOneRmFormula, listEstimatesForUpdate, updateEstimates } from '../history/one-rm.store.ts';

const BATCH = 1000;

/**
 * Recomputes the stored one-rep maxima of a member with the current formula, one batch per transaction. Idempotent. Other metrics do not
 * depend on the formula.
 */
export async function recomputeOneRm(db: Db, userId: string): Promise<void> {
  const formula = await findOneRmFormula(db, userId);
  let after: { workoutId: string; place: number } | undefined;
  do {
    after = await db.transaction(async (tx) => {
      const rows = await listEstimatesForUpdate(tx, userId, after, BATCH);
      const changed = rows.flatMap((row) => {
        const { e1rmKg } = exerciseBests(row.sets, formula);
        return e1rmKg === row.e1rmKg ? [] : [{ ...row, e1rmKg }];
      });
      if (changed.length > 0) await updateEstimates(tx, userId, changed);
      return rows.at(BATCH - 1);
    });
  } while (after);
  await announce(db, { userId, kind: 'changed', feature: 'fitness' });
}
