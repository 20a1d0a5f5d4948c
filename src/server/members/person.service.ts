import { type BodyPerson, bodyPerson } from '#domain/body/body.contract.ts';
import { ageOn, type Day, dayOf } from '#domain/day/day.ts';
import { isUnderAge } from '#domain/profile/goal-safety.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { combinedQuery } from '#server/platform/db/statement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { memberProfileQuery } from './goals.service.ts';
import { findProfileForUpdate, type MemberProfile, updateProfileRow } from './members.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** What the body's rules need to know of a member, and the day it is for them. */
export async function readPerson(db: Db, deps: Deps, userId: string): Promise<{ person: BodyPerson; today: Day }> {
  return personOf(deps, (await profileQuery(db, { userId })).profile);
}

const profileQuery = combinedQuery('person_profile', { profile: memberProfileQuery });

/** The same of profile that were asked together with other things. */
export function personOf(deps: Deps, profile: MemberProfile | null): { person: BodyPerson; today: Day } {
  if (!profile) throw refuse('USER_NOT_FOUND');
  const { dateOfBirth, timezone } = profile;
  const today = dayOf(deps.clock().getTime(), timezone);
  const age = dateOfBirth ? ageOn(dateOfBirth, today) : profile.age;
  const person = bodyPerson.parse({
    ...profile,
    dateOfBirth,
    age,
    currentWeightKg: profile.currentWeight,
    goalWeightKg: isUnderAge(age) ? null : profile.goalWeight,
  });
  return { person, today };
}

/**
 * Holds a member's profile until the transaction ends, so that of two weights at a time the newest becomes the current.
 * Gives the current weight as it was.
 */
export async function lockProfile(db: Db, userId: string): Promise<{ currentWeight: number | null }> {
  const profile = await findProfileForUpdate(db, userId);
  if (!profile) throw refuse('USER_NOT_FOUND');
  return profile;
}

/** The current weight is derived: the newest of body_weights, or none. */
export async function setCurrentWeight(db: Db, deps: Deps, userId: string, weightKg: number | null): Promise<void> {
  await updateProfileRow(db, userId, { currentWeight: weightKg, updatedAt: deps.clock() });
}
