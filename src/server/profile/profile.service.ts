import { ageOn, dayOf } from '#domain/day/day.ts';
import { type ActivityEntry, type Profile, profile } from '#domain/profile/profile.contract.ts';
import { pendingContacts } from '#server/auth/register/verify.service.ts';
import { recentWeights } from '#server/body/weight/record-weight.service.ts';
import { findProfile } from '#server/members/members.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { rowOfSettings } from './goal-settings.store.ts';
import { insertActivity } from './profile.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** Data of /profile. The age is computed from the date of birth if there is one. */
export async function readProfile(db: Db, deps: Deps, userId: string): Promise<Profile> {
  const row = await findProfile(db, userId);
  const { user } = row;
  const today = dayOf(deps.clock().getTime(), user.timezone);
  return profile.parse({
    ...user,
    ...row.profile,
    ...(await pendingContacts(db, deps, userId)),
    age: user.dateOfBirth ? ageOn(user.dateOfBirth, today) : row.profile.age,
    weightHistory: await recentWeights(db, userId, today),
    healthConsentAt: row.consent?.givenAt.toISOString() ?? null,
    healthConsentVersion: row.consent?.version ?? null,
    dayGoals: row.dayGoals && rowOfSettings(row.dayGoals),
    createdAt: user.createdAt.toISOString(),
    updatedAt: latest(user.updatedAt, row.profile.updatedAt).toISOString(),
  });
}

/** Idempotent by the client's id. */
export async function logActivity(db: Db, userId: string, entry: ActivityEntry): Promise<void> {
  await insertActivity(db, { ...entry, userId, loggedAt: new Date(entry.loggedAt) });
}

const latest = (one: Date, other: Date) => (one > other ? one : other);
