import { ageOn, dayOf } from '#domain/day/day.ts';
import { type ActivityEntry, type Profile, profile } from '#domain/profile/profile.contract.ts';
import { pendingContacts } from '#server/auth/auth.verify.service.ts';
import { recentWeights } from '#server/body/weight/record-weight.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { giveConsent } from './profile.consent.service.ts';
import { findProfileRow, insertActivity, insertProfile } from './profile.store.ts';

type Means = Pick<Deps, 'clock' | 'chance'>;

/** Part of registration: the empty profile and the consent that was given there. */
export async function createProfile(db: Db, means: Means, userId: string): Promise<void> {
  const now = means.clock();
  await insertProfile(db, { userId, createdAt: now, updatedAt: now });
  await giveConsent(db, means, userId);
}

/** Everything /profile shows. The age follows the date of birth where there is one. */
export async function readProfile(db: Db, means: Pick<Means, 'clock'>, userId: string): Promise<Profile> {
  const row = await findProfileRow(db, userId);
  if (!row) throw refuse('NOT_FOUND');
  const { user } = row;
  const today = dayOf(means.clock().getTime(), user.timezone);
  return profile.parse({
    ...user,
    ...row.profile,
    ...(await pendingContacts(db, means, userId)),
    age: user.dateOfBirth ? ageOn(user.dateOfBirth, today) : row.profile.age,
    weightHistory: await recentWeights(db, userId, today),
    healthConsentAt: row.consent?.givenAt.toISOString() ?? null,
    healthConsentVersion: row.consent?.version ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: latest(user.updatedAt, row.profile.updatedAt).toISOString(),
  });
}

/** Safe to repeat: the client's id makes the row arrive once. */
export async function logActivity(db: Db, userId: string, entry: ActivityEntry): Promise<void> {
  await insertActivity(db, { ...entry, userId, loggedAt: new Date(entry.loggedAt) });
}

const latest = (one: Date, other: Date) => (one > other ? one : other);
