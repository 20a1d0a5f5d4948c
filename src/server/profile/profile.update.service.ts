import type { BodyChanges } from '#domain/admin/users/admin-users.contract.ts';
import { checkBirthDate } from '#domain/auth/check-birth-date.ts';
import { dayOf } from '#domain/day/day.ts';
import { sexOfGender } from '#domain/profile/daily-goal.ts';
import type { Profile, ProfileUpdate } from '#domain/profile/profile.contract.ts';
import { changeRights } from '#server/auth/auth.admins.service.ts';
import { changeUser } from '#server/auth/auth.users.service.ts';
import { admitContactChange, requestEmailChange, requestPhoneChange } from '#server/auth/register/verify.service.ts';
import { recordWeight } from '#server/body/weight/record-weight.service.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import { changeProfile } from '#server/members/members.service.ts';
import { lockProfile } from '#server/members/person.service.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireSafeGoals } from './goal-check.service.ts';
import { readAvatarUrl, storeAvatar } from './profile.avatar.service.ts';
import { readProfile } from './profile.service.ts';
import { HEALTH_FIELDS, splitProfileUpdate } from './split-profile-update.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config' | 'files'>;

/** Applies an update, all or nothing, and returns the whole profile. */
export async function updateProfile(db: Db, deps: Deps, session: Session, update: ProfileUpdate): Promise<Profile> {
  const { email, phone, password = '' } = update;
  // Before the transaction: hashing would hold its connection, and a refused attempt must stay counted.
  if (email !== undefined || phone !== undefined) {
    await admitContactChange(db, deps, { userId: session.userId, password, email, phone });
  }
  const avatar = await readAvatarUrl(db, session.userId, update.avatarUrl);
  await db.transaction(async (tx) => {
    await checkUpdate(tx, deps, session, update);
    await changeContacts(tx, deps, session.userId, update);
    await changeUserRow(tx, deps, session.userId, update);
    await changeProfileRow(tx, deps, session.userId, update);
    if (update.role !== undefined) {
      const { userId, sessionId } = session;
      await changeRights(tx, deps, {
        userId,
        role: update.role,
        actorId: userId,
        reason: 'other',
        retainedSessionId: sessionId,
      });
    }
  });
  if (avatar !== undefined) await storeAvatar(db, deps, session.userId, avatar);
  return readProfile(db, deps, session.userId);
}

/** Applies an admin's change in the caller's transaction. All fields are health data, so consent is required. */
export async function changeBodyData(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  userId: string,
  update: BodyChanges,
) {
  await requireHealthConsent(tx, userId);
  checkAge(deps, update);
  await requireSafeGoals(tx, deps, userId, update);
  await changeUserRow(tx, deps, userId, update);
  await changeProfileRow(tx, deps, userId, update);
}

async function checkUpdate(db: Db, deps: Deps, session: Session, update: ProfileUpdate) {
  if (update.role !== undefined && session.role !== 'admin') throw refuse('ROLE_FORBIDDEN');
  checkAge(deps, update);
  if (HEALTH_FIELDS.some((field) => Object.hasOwn(update, field))) await requireHealthConsent(db, session.userId);
  await requireSafeGoals(db, deps, session.userId, update);
}

function checkAge(deps: Pick<Deps, 'clock'>, { dateOfBirth }: ProfileUpdate) {
  if (dateOfBirth && checkBirthDate(dateOfBirth, dayOf(deps.clock().getTime()))) {
    throw refuse('BAD_INPUT', { issues: [{ path: 'dateOfBirth', message: 'age' }] });
  }
}

async function changeContacts(db: Db, deps: Deps, userId: string, { email, phone }: ProfileUpdate) {
  if (email !== undefined) await requestEmailChange(db, deps, { userId, email });
  if (phone !== undefined) await requestPhoneChange(db, deps, { userId, phone });
}

async function changeUserRow(db: Db, deps: Pick<Deps, 'clock'>, userId: string, update: ProfileUpdate) {
  // Addresses and numbers wait for their confirmation, and a picture is stored first, so none is written to the row here.
  const { email: _email, phone: _phone, avatarUrl: _avatarUrl, ...changes } = splitProfileUpdate(update).user;
  if (Object.keys(changes).length > 0) await changeUser(db, deps, userId, changes);
}

async function changeProfileRow(db: Db, deps: Pick<Deps, 'clock' | 'random'>, userId: string, update: ProfileUpdate) {
  const { currentWeight, role: _role, ...changes } = splitProfileUpdate(update).profile;
  const weight = currentWeight === undefined ? {} : { currentWeight: await weigh(db, deps, userId, update) };
  const sex = update.gender === undefined ? {} : { sex: sexOfGender(update.gender) };
  await changeProfile(db, userId, { ...changes, ...weight, ...sex, updatedAt: deps.clock() });
}

/** A weight in the profile is stored as a measurement of the member's day. */
async function weigh(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  userId: string,
  { currentWeight, today }: ProfileUpdate,
) {
  await lockProfile(db, userId);
  const now = deps.clock();
  const serverDay = dayOf(now.getTime());
  return recordWeight(db, {
    userId,
    id: deps.random.uuid(),
    day: today ?? serverDay,
    weightKg: currentWeight ?? 0,
    source: 'profile',
    now,
  });
}
