import { ADMIN_AREAS } from '#domain/auth/admin-areas.ts';
import type { DemoPeople } from '#server/auth/auth.seed.ts';
import { changeProfile, createProfile } from '#server/members/members.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';

type Deps = { clock: Clock; random: Random };

export async function seedProfiles(db: Db, deps: Deps, people: DemoPeople): Promise<void> {
  const { member, friend, admin } = people;
  for (const userId of Object.values(people)) await createProfile(db, deps, userId);
  await changeProfile(db, admin, { role: 'admin', adminAreas: [...ADMIN_AREAS] });
  await changeProfile(db, member, {
    sex: 'female',
    heightCm: 168,
    activityLevel: 3,
    weightGoalType: 'lose',
    weeklyGoalKg: 0.25,
    goalWeight: 66,
  });
  await changeProfile(db, friend, { sex: 'male', heightCm: 183, activityLevel: 2, weightGoalType: 'maintain' });
}
