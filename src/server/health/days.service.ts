import type { HealthDays } from '#domain/health/health.contract.ts';
import type { HealthData } from '#domain/profile/health-data.ts';
import type { Db } from '#server/platform/db/db.ts';
import { deleteHealthOf, listDays } from './health.store.ts';

/** Imported samples of the member's days, inclusive. */
export async function readDays(db: Db, userId: string, span: { from: string; to: string }): Promise<HealthDays> {
  return {
    steps: await listDays(db, userId, { kind: 'steps', ...span }),
    activeEnergy: await listDays(db, userId, { kind: 'active-energy', ...span }),
    bodyFat: await listDays(db, userId, { kind: 'body-fat', ...span }),
  };
}

/** Data erased when a member withdraws consent: samples and imports. Imported weights and workouts are erased by their own features. */
export const HEALTH_ERASERS = {
  healthSamples: (db, userId) => deleteHealthOf(db, userId),
} satisfies Partial<Record<HealthData, (db: Db, userId: string) => Promise<void>>>;
