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

/** The input of the body rules, and the member's current day. */
export async function readPerson(db: Db, deps: Deps, userId: string): Promise<{ person: BodyPerson; today: Day }> {
  return personOf(deps, (await profileQuery(db, { userId })).profile);
}

const profileQuery = combinedQuery('person_profile', { profile: memberProfileQuery });

/** The same from a profile of a combined query. */
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
 * Locks a member's profile until the transaction ends, so that of two concurrent weights the newest becomes the current. Returns the
 * previous current weight.
 */
export async function lockProfile(db: Db, userId: string): Promise<{ currentWeight: number | null }> {
  const profile = await findProfileForUpdate(db, userId);
  if (!profile) throw refuse('USER_NOT_FOUND');
  return profile;
}

/** The current weight is derived: the newest of body_weights, or null. */
export async function setCurrentWeight(db: Db, deps: Deps, userId: string, weightKg: number | null): Promise<void> {
  await updateProfileRow(db, userId, { currentWeight: weightKg, updatedAt: deps.clock() });
}
