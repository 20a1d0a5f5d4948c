import { addDays, dayOf } from '#domain/day/day.ts';
import type { DemoPeople } from '#server/auth/auth.seed.ts';
import { recordWeight } from '#server/body/body.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Chance, Clock } from '#server/platform/means.ts';
import { createProfile } from './profile.service.ts';
import { updateProfileRow } from './profile.store.ts';

type Means = { clock: Clock; chance: Chance };
const DAYS = 90;

/** Profiles of the demo's three people, and ninety days of weight for the member and the friend. */
export async function seedProfiles(db: Db, means: Means, { member, friend, admin }: DemoPeople): Promise<void> {
  for (const userId of [member, friend, admin]) await createProfile(db, means, userId);
  await updateProfileRow(db, admin, { role: 'admin' });
  await updateProfileRow(db, member, {
    sex: 'female',
    heightCm: 168,
    activityLevel: 3,
    weightGoalType: 'lose',
    weeklyGoalKg: 0.25,
    goalWeight: 66,
  });
  await updateProfileRow(db, friend, { sex: 'male', heightCm: 183, activityLevel: 2, weightGoalType: 'maintain' });
  await seedWeights(db, means, { userId: member, fromKg: 72.6, toKg: 69.4 });
  await seedWeights(db, means, { userId: friend, fromKg: 84.1, toKg: 83.8 });
}

type WeightRun = { userId: string; fromKg: number; toKg: number };

/** A slow change with the day-to-day swing that real scales show; a morning is missed now and then. */
async function seedWeights(db: Db, means: Means, { userId, fromKg, toKg }: WeightRun) {
  const today = dayOf(means.clock().getTime());
  for (let step = 0; step <= DAYS; step += 1) {
    const isMissed = step % 9 === 4 || step % 13 === 6;
    if (isMissed && step !== DAYS) continue;
    const swing = step === DAYS ? 0 : 0.45 * Math.sin(step * 1.7) + 0.2 * Math.sin(step * 0.6);
    const weightKg = Math.round((fromKg + ((toKg - fromKg) * step) / DAYS + swing) * 10) / 10;
    const day = addDays(today, step - DAYS);
    const now = new Date(`${day}T06:10:00Z`);
    const current = await recordWeight(db, { userId, id: means.chance.uuid(), day, weightKg, source: 'profile', now });
    await updateProfileRow(db, userId, { currentWeight: current });
  }
}
