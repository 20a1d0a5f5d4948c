import { type BodyPerson, bodyPerson } from '#domain/body/body.contract.ts';
import { ageOn, type Day, dayOf } from '#domain/day/day.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { findProfileForUpdate, findProfileRow, updateProfileRow } from './members.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** What the body's rules need to know of a member, and the day it is for them. */
export async function readPerson(db: Db, deps: Deps, userId: string): Promise<{ person: BodyPerson; today: Day }> {
  const row = await findProfileRow(db, userId);
  if (!row) throw refuse('USER_NOT_FOUND');
  const { dateOfBirth, timezone } = row.user;
  const today = dayOf(deps.clock().getTime(), timezone);
  const person = bodyPerson.parse({
    ...row.profile,
    dateOfBirth,
    age: dateOfBirth ? ageOn(dateOfBirth, today) : row.profile.age,
    currentWeightKg: row.profile.currentWeight,
    goalWeightKg: row.profile.goalWeight,
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
