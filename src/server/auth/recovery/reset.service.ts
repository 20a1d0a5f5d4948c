import * as z from 'zod';
import { checkBirthDate } from '#domain/auth/check-birth-date.ts';
import { contactsAfterReset } from '#domain/auth/contacts-after-reset.ts';
import { dayOf } from '#domain/day/day.ts';
import type { AppDeps, CallContext } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import { enforceLimit, isWithinLimit } from '../auth.limits.ts';
import { isUsedLink, sendSecretLater, spendCode, spendLink } from '../auth.secrets.service.ts';
import { findByIdentifier, replacePassword } from '../auth.service.ts';
import { deleteDevicesOf, findUser, type User, updateUser } from '../auth.users.store.ts';
import { knownDeviceOf, noteResetDevice } from '../login/known-devices.service.ts';
import { hashPassword, refuseWeakPassword, refuseWeakPasswordOf } from '../passwords.ts';
import { normalisePhone } from '../phone.ts';
import { removeSecondSteps } from '../two-step/two-step.service.ts';

/** The current version of the terms. */
export const TERMS_VERSION = '2026-11';
const START_RESET = 'start-reset';

type ResetDeps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;

/** Requests a link or a code. The identifier is looked up later, by a job: neither response nor timing reveals who has an account. */
export async function requestReset(db: Db, deps: ResetDeps, { identifier }: { identifier: string }): Promise<void> {
  await enqueueJob(db, { kind: START_RESET, payload: { identifier } }, deps.clock, deps.random);
}

export function resetJobs(db: Db, deps: ResetDeps): JobHandlers {
  return {
    [START_RESET]: async (payload) => {
      const { identifier } = z.object({ identifier: z.string() }).parse(payload);
      const found = await findByIdentifier(db, identifier);
      const way = found && wayOf(found);
      if (!found || !way || !(await isWithinLimit(db, deps, 'message-to', way.to))) return;
      await sendSecretLater(db, deps, { userId: found.user.id, ...way });
    },
  };
}

/** Sends a link or code on behalf of an admin: to the address, or to the confirmed number of a member without an address. */
export async function sendReset(db: Db, deps: ResetDeps, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) throw refuse('USER_NOT_FOUND');
  const way = wayOf({ user, by: 'email' });
  if (!way) throw refuse('BAD_INPUT', { issues: [{ path: 'id', message: 'no-contact' }] });
  await sendSecretLater(db, deps, { userId, ...way });
}

/** By the typed number, or by the address; never to an unconfirmed number. */
function wayOf({ user, by }: { user: User; by: 'email' | 'phone' | 'username' }) {
  const hasPhone = user.phone !== null && user.phoneVerifiedAt !== null;
  if (hasPhone && user.phone && (by === 'phone' || user.email === null)) {
    return { kind: 'reset-code', to: user.phone } as const;
  }
  return user.email ? ({ kind: 'reset', to: user.email } as const) : null;
}

type Reset =
  | { token: string; password: string; acceptTerms?: boolean | undefined; dateOfBirth?: string | undefined }
  | { phone: string; code: string; password: string };

/** Sets a new password by a link or code that works once, and signs out everywhere. Only this device stays known. */
export async function resetPassword(context: CallContext, by: Reset): Promise<void> {
  const userId = await replaceByProof(context, by);
  await noteResetDevice(context, userId);
}

async function replaceByProof(context: CallContext, by: Reset): Promise<string> {
  const { db } = context;
  const deps: ResetDeps = context;
  if ('phone' in by) await limitCodes(context, by.phone);
  await refuseWeakPassword(deps, by.password, {});
  const passwordHash = await hashPassword(by.password);
  // A wrong code must stay counted, so the transaction commits and the refusal comes after it.
  const userId = await db.transaction(async (tx) => {
    const owner = 'token' in by ? await ownerOfLink(tx, deps, by.token) : await ownerOfCode(tx, deps, by);
    if (!owner) return null;
    await acceptTerms(tx, deps, owner.userId, 'token' in by ? by : {});
    // Refused inside the transaction, so that link or code can be used for a better password.
    await refuseWeakPasswordOf(tx, deps, owner.userId, by.password);
    if (owner.through) await dropEarlierContacts(tx, deps, owner.userId, owner.through);
    await replacePassword(tx, deps, { userId: owner.userId, passwordHash, retainedSessionId: null });
    await deleteDevicesOf(tx, owner.userId);
    return owner.userId;
  });
  if (userId) return userId;
  if ('phone' in by) throw refuse('CODE_INVALID');
  throw refuse((await isUsedLink(db, deps, 'reset', by.token)) ? 'LINK_USED' : 'LINK_INVALID');
}

/** Wrong codes from elsewhere do not use up the attempts of a known device. */
async function limitCodes(context: CallContext, phone: string) {
  const found = await findByIdentifier(context.db, phone);
  const device = await knownDeviceOf(context, found?.user.id ?? null);
  const number = normalisePhone(phone) ?? 'none';
  await enforceLimit(context.db, context, 'code', device === null ? number : `${number}:${device}`);
}

/**
 * The contact of the reset is confirmed from now on. Numbers, addresses, passkeys and codes added before its confirmation may belong to
 * somebody else who registered with it first, and are removed.
 */
async function dropEarlierContacts(tx: Db, deps: ResetDeps, userId: string, through: 'email' | 'phone') {
  const user = await findUser(tx, userId);
  if (!user) return;
  const now = deps.clock();
  const provenAt = through === 'email' ? user.emailVerifiedAt : user.phoneVerifiedAt;
  const { retainsOther } = contactsAfterReset(through, user);
  await updateUser(tx, userId, {
    ...(through === 'email'
      ? { emailVerified: true, emailVerifiedAt: provenAt ?? now, ...(retainsOther ? {} : NO_PHONE) }
      : { phoneVerifiedAt: provenAt ?? now, ...(retainsOther ? {} : NO_EMAIL) }),
    updatedAt: now,
  });
  await removeSecondSteps(tx, deps, userId, provenAt ?? now);
}

const NO_PHONE = { phone: null, phoneVerifiedAt: null };
const NO_EMAIL = { email: null, emailVerified: false, emailVerifiedAt: null };

type FirstPassword = { acceptTerms?: boolean | undefined; dateOfBirth?: string | undefined };

/**
 * For an account that an admin created, the first password also accepts the terms and requires the age. The date of birth is checked and
 * not stored: it is health data, and this account has given no consent.
 */
async function acceptTerms(
  tx: Db,
  deps: ResetDeps,
  userId: string,
  { acceptTerms: isAccepted, dateOfBirth }: FirstPassword,
) {
  const user = await findUser(tx, userId);
  if (!user || user.termsAcceptedAt !== null) return;
  if (!isAccepted) throw refuse('BAD_INPUT', { issues: [{ path: 'acceptTerms', message: 'required' }] });
  refuseWrongAge(deps, dateOfBirth ?? '');
  await updateUser(tx, userId, { termsAcceptedAt: deps.clock(), termsVersion: TERMS_VERSION });
}

/** Members are at least 13 years old. */
export function refuseWrongAge({ clock }: Pick<ResetDeps, 'clock'>, dateOfBirth: string): void {
  const problem = checkBirthDate(dateOfBirth, dayOf(clock().getTime()));
  if (problem === 'tooYoung') throw refuse('TOO_YOUNG');
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'dateOfBirth', message: problem }] });
}

/** The owner of the link or code, and the contact that it confirms; a link handed over in person confirms neither. */
type Owner = { userId: string; through: 'email' | 'phone' | null };

async function ownerOfLink(db: Db, deps: ResetDeps, token: string): Promise<Owner | null> {
  const spent = await spendLink(db, deps, 'reset', token);
  if (!spent) return null;
  const through = spent.value === null ? null : spent.value.includes('@') ? 'email' : 'phone';
  return { userId: spent.userId, through };
}

async function ownerOfCode(db: Db, deps: ResetDeps, by: { phone: string; code: string }): Promise<Owner | null> {
  const found = await findByIdentifier(db, by.phone);
  const spent = found && (await spendCode(db, deps, { userId: found.user.id, kind: 'reset-code', code: by.code }));
  return spent ? { userId: spent.userId, through: 'phone' } : null;
}
