import type { HealthDays } from '#domain/health/health.contract.ts';
import type { HealthData } from '#domain/profile/health-data.ts';
import type { Db } from '#server/platform/db/db.ts';
import { deleteHealthOf, listDays } from './health.store.ts';

/** What other apps know of the member's days, both ends included. */
export async function readDays(db: Db, userId: string, span: { from: string; to: string }): Promise<HealthDays> {
  return {
    steps: await listDays(db, userId, { kind: 'steps', ...span }),
    activeEnergy: await listDays(db, userId, { kind: 'active-energy', ...span }),
    bodyFat: await listDays(db, userId, { kind: 'body-fat', ...span }),
  };
}

/** What is known of days and of imports is erased with the consent to keep it; imported weights and workouts go with their own kind. */
export const HEALTH_ERASERS = {
  healthSamples: (db, userId) => deleteHealthOf(db, userId),
} satisfies Partial<Record<HealthData, (db: Db, userId: string) => Promise<void>>>;
