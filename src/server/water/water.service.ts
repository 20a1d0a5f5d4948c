import type { HealthData } from '#domain/profile/health-data.ts';
import { type Drink, waterContract } from '#domain/water/water.contract.ts';
import { checkWaterDay } from '#domain/water/water.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { drinks, listDrinks } from './water.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Removal = { id: string; editedAt: string };

export const readDrinks = listDrinks;

export async function saveDrink(db: Db, deps: Deps, userId: string, row: Drink): Promise<void> {
  const problem = checkWaterDay(row.day, deps.clock().getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'day', message: problem }] });
  await db.transaction(async (tx) => {
    await requireHealthConsent(tx, userId);
    await drinks.save(tx, deps, userId, row);
  });
}

export async function removeDrink(db: Db, deps: Deps, userId: string, removal: Removal): Promise<void> {
  await db.transaction((tx) => drinks.remove(tx, deps, userId, removal));
}

/** Data erased when a member withdraws consent. */
export const WATER_ERASERS = {
  water: (db, userId) => drinks.erase(db, userId),
} satisfies Partial<Record<HealthData, (db: Db, userId: string) => Promise<void>>>;

stateImport('water_drinks', { schema: inputOf(waterContract.save), save: saveDrink, undo: undoByTombstone() });
