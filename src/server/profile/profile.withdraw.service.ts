import type { HealthData } from '#domain/profile/health-data.ts';
import { revokeAllKeys } from '#server/auth/access-keys/access-keys.service.ts';
import { changeUser } from '#server/auth/auth.users.service.ts';
import { BODY_ERASERS } from '#server/body/body.erase.service.ts';
import { COMMUNITY_ERASERS } from '#server/community/community.erase.service.ts';
import { FITNESS_ERASERS } from '#server/fitness/fitness.erase.service.ts';
import { HEALTH_ERASERS } from '#server/health/days.service.ts';
import { MEAL_ERASERS } from '#server/meals/journal.erase.service.ts';
import { changeProfile, endConsent } from '#server/members/members.service.ts';
import { forgetOwnImports } from '#server/members/own-imports.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { WATER_ERASERS } from '#server/water/water.service.ts';

type Eraser = (db: Db, userId: string, now: Date) => Promise<void>;

/** An eraser for every kind of health data that the profile lists: a kind without one does not compile. */
const ERASERS: Record<HealthData, Eraser> = {
  ...MEAL_ERASERS,
  ...WATER_ERASERS,
  ...BODY_ERASERS,
  ...FITNESS_ERASERS,
  ...HEALTH_ERASERS,
  ...COMMUNITY_ERASERS,
  goalWeight: (db, userId, now) => changeProfile(db, userId, { goalWeight: null, updatedAt: now }),
  height: (db, userId, now) => changeProfile(db, userId, { heightCm: null, updatedAt: now }),
  age: (db, userId, now) => changeProfile(db, userId, { age: null, updatedAt: now }),
  dateOfBirth: (db, userId, now) => changeUser(db, { clock: () => now }, userId, { dateOfBirth: null }),
  gender: async (db, userId, now) => {
    await changeUser(db, { clock: () => now }, userId, { gender: null });
    await changeProfile(db, userId, { sex: null, updatedAt: now });
  },
  weights: async (db, userId, now) => {
    await BODY_ERASERS.weights(db, userId);
    await changeProfile(db, userId, { currentWeight: null, updatedAt: now });
  },
};

/** Withdraws the consent and erases the health data that it covered, in one transaction. */
export async function withdrawConsent(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string): Promise<void> {
  const now = deps.clock();
  await db.transaction(async (tx) => {
    await endConsent(tx, deps, userId);
    await revokeAllKeys(tx, userId);
    for (const erase of Object.values(ERASERS)) await erase(tx, userId, now);
    await forgetOwnImports(tx, userId);
  });
}
