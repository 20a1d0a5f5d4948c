import { type BodyPerson, bodyPerson } from '#domain/body/body.contract.ts';
import { ageOn, type Day, dayOf } from '#domain/day/day.ts';
import { isUnderAge } from '#domain/profile/goal-safety.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { askTogether } from '#server/platform/db/statement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { memberFactsQuery } from './goals.service.ts';
import { findProfileForUpdate, type MemberFacts, updateProfileRow } from './members.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** What the body's rules need to know of a member, and the day it is for them. */
export async function readPerson(db: Db, deps: Deps, userId: string): Promise<{ person: BodyPerson; today: Day }> {
  return personOf(deps, (await askFacts(db, { userId })).facts);
}

const askFacts = askTogether('person_facts', { facts: memberFactsQuery });

/** The same of facts that were asked together with other things. */
export function personOf(deps: Deps, facts: MemberFacts | null): { person: BodyPerson; today: Day } {
  if (!facts) throw refuse('USER_NOT_FOUND');
  const { dateOfBirth, timezone } = facts;
  const today = dayOf(deps.clock().getTime(), timezone);
  const age = dateOfBirth ? ageOn(dateOfBirth, today) : facts.age;
  const person = bodyPerson.parse({
    ...facts,
    dateOfBirth,
    age,
    currentWeightKg: facts.currentWeight,
    goalWeightKg: isUnderAge(age) ? null : facts.goalWeight,
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
