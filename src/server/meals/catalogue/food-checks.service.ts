import { withNutrientEdits } from '#domain/meals/nutrients/nutrient-edits.ts';
import { hasVitamins } from '#domain/meals/nutrients/nutrient-list.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { closeFailedJobs } from '#server/platform/jobs/jobs.service.ts';
import { CHECK_FOODS } from './catalogue.service.ts';
import { lockCatalogue } from './catalogue.store.ts';
import { checksOf, type FoodChecks, listStoredChecks, refreshDuplicates, updateChecks } from './food-checks.store.ts';

const BATCH = 1000;

export function foodCheckJobs(db: Db, clock: Clock): JobHandlers {
  return {
    [CHECK_FOODS.kind]: async () => {
      await checkFoods(db);
      await closeFailedJobs(db, CHECK_FOODS.kind, clock);
    },
  };
}

/**
 * Recomputes the stored checks of all foods and corrects differences. They differ only where an older version of Formkurva writes to the
 * same database; this version updates them with each food.
 */
export async function checkFoods(db: Db): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined) after = await checkBatch(db, after);
}

/** Returns the id of the last food of the batch; undefined at the end. */
function checkBatch(db: Db, after: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const rows = await listStoredChecks(tx, after, BATCH);
    const wrong: FoodChecks[] = [];
    const keys: (string | null)[] = [];
    for (const { id, stored, corrected, ...food } of rows) {
      const amounts = withNutrientEdits(food.amounts, corrected.nutrients);
      const found = { ...checksOf(food), withoutVitamins: !hasVitamins(amounts) };
      keys.push(found.duplicateKey);
      if (isSame(stored, found)) continue;
      wrong.push({ id, ...found });
      keys.push(stored.duplicateKey);
    }
    if (wrong.length > 0) await updateChecks(tx, wrong);
    await refreshDuplicates(tx, keys);
    return rows.at(-1)?.id;
  });
}

const isSame = (a: Omit<FoodChecks, 'id'>, b: Omit<FoodChecks, 'id'>) =>
  a.energyOff === b.energyOff && a.duplicateKey === b.duplicateKey && a.withoutVitamins === b.withoutVitamins;
