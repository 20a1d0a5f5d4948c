import type * as z from 'zod';
import { shortName } from '#domain/auth/person-name.ts';
import { makeReferralCode, normaliseReferralCode } from '#domain/cashback/referrals/referral-code.ts';
import type { contract } from '#domain/root.contract.ts';
import { recordReferrals } from '#server/cashback/cashback.service.ts';
import { createProfile } from '#server/members/members.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { databaseCode, violatedConstraint } from '#server/platform/db/database-error.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { refuse } from '#server/platform/refuse.ts';
import { sendSmsLater } from '#server/platform/sms/sms.ts';
import { isWithinLimit } from '../auth.limits.ts';
import { MESSAGES, mailTo, smsText } from '../auth.messages.ts';
import { sendSecretLater } from '../auth.secrets.service.ts';
import {
  findUserByIdentifier,
  findUserByReferralCode,
  insertReservation,
  insertUser,
  isReserved,
  isUsernameFree,
  type User,
  upsertPassword,
} from '../auth.users.store.ts';
import { acceptInvitation } from '../invitations/invitations.service.ts';
import { hashPassword, refuseWeakPassword } from '../passwords.ts';
import { phoneOrRefuse } from '../phone.ts';
import { refuseWrongAge, TERMS_VERSION } from '../recovery/reset.service.ts';

export type Registration = z.output<NonNullable<(typeof contract.auth.register)['~orpc']['inputSchema']>>;
type RegisterDeps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;
/** How long a refused registration's username looks taken. */
const RESERVED_MS = 7 * 86_400_000;

/**
 * Creates an account with its profile, consent and referrals in one transaction. An address or number that already has an account gets the
 * same response, and its owner is notified.
 */
export async function register(db: Db, deps: RegisterDeps, person: Registration): Promise<void> {
  const phone = person.phone === undefined ? null : phoneOrRefuse(person.phone);
  const email = person.email ?? null;
  refuseWrongAge(deps, person.dateOfBirth);
  await refuseWeakPassword(deps, person.password, person);
  const inviter = await inviterOrRefuse(db, person.referralCode);
  if (!(await isFree(db, deps, person.username))) throw refuse('USERNAME_TAKEN');
  // Hashed before the account is looked up: both cases take the same time.
  const passwordHash = await hashPassword(person.password);
  const account = { person, email, phone, inviter, passwordHash };
  try {
    // A random code collides once in millions of registrations: the next one is free.
    await storeAccount(db, deps, account).catch((error) => {
      if (violatedConstraint(error) !== 'users_referral_code_key') throw error;
      return storeAccount(db, deps, account);
    });
  } catch (error) {
    if (databaseCode(error) !== '23505') throw error;
    if (violatedConstraint(error) === 'users_username_key') throw refuse('USERNAME_TAKEN');
    // The username must look taken, or its availability would reveal that the address has an account.
    const now = deps.clock();
    await insertReservation(db, person.username, now, new Date(now.getTime() + RESERVED_MS));
    await notifyOwner(db, deps, { email, phone, language: person.language });
  }
}

const storeAccount = (db: Db, deps: RegisterDeps, account: NewAccount) =>
  db.transaction((tx) => createAccount(tx, deps, account));

export async function isFree(db: Db, deps: Pick<AppDeps, 'clock'>, username: string): Promise<boolean> {
  return (await isUsernameFree(db, username)) && !(await isReserved(db, username, deps.clock()));
}

/** The owner of a code, as other members see that person. */
export async function inviterOf(db: Db, typed: string): Promise<string | null> {
  const inviter = await findUserByReferralCode(db, normaliseReferralCode(typed));
  return inviter && shortName(inviter.fullName);
}

type NewAccount = {
  person: Registration;
  email: string | null;
  phone: string | null;
  inviter: User | null;
  passwordHash: string;
};

async function createAccount(tx: Db, deps: RegisterDeps, { person, email, phone, inviter, passwordHash }: NewAccount) {
  const now = deps.clock();
  const id = deps.random.uuid();
  const isInvited = person.invitation !== undefined;
  if (person.invitation !== undefined) await acceptInvitation(tx, deps, { token: person.invitation, email });
  await insertUser(tx, {
    id,
    email,
    emailVerified: isInvited,
    emailVerifiedAt: isInvited ? now : null,
    phone,
    username: person.username,
    fullName: person.fullName,
    dateOfBirth: person.dateOfBirth,
    language: person.language,
    referralCode: newReferralCode(deps),
    referredBy: inviter?.id ?? null,
    termsAcceptedAt: now,
    termsVersion: TERMS_VERSION,
    createdAt: now,
    updatedAt: now,
  });
  await upsertPassword(tx, id, passwordHash, now);
  await createProfile(tx, deps, id);
  if (inviter) await recordReferrals(tx, { userId: id, inviter, now });
  if (email && !isInvited) await sendSecretLater(tx, deps, { userId: id, kind: 'verify-email', to: email });
  if (phone) await sendSecretLater(tx, deps, { userId: id, kind: 'change-phone', to: phone });
}

async function notifyOwner(
  db: Db,
  deps: RegisterDeps,
  to: { email: string | null; phone: string | null; language: string },
) {
  const base = deps.config.publicUrl;
  const message = MESSAGES.accountExists(`${base}/login`, `${base}/forgot-password`);
  const owner = await findUserByIdentifier(db, { email: to.email ?? '', phone: to.phone, username: '' });
  const language = owner?.user.language ?? to.language;
  const address = to.email ?? to.phone ?? '';
  if (!(await isWithinLimit(db, deps, 'message-to', address))) return;
  if (to.email) await sendMailLater(db, mailTo(to.email, message, language), deps);
  if (to.phone) await sendSmsLater(db, { to: to.phone, text: smsText(message, language) }, deps);
}

async function inviterOrRefuse(db: Db, typed: string | undefined): Promise<User | null> {
  if (!typed) return null;
  const inviter = await findUserByReferralCode(db, normaliseReferralCode(typed));
  if (!inviter) throw refuse('INVALID_REFERRAL_CODE');
  return inviter;
}

export function newReferralCode({ random }: Pick<RegisterDeps, 'random'>): string {
  const code = makeReferralCode(random.bytes(64));
  // 64 bytes give eight unbiased letters in all but one of 10^40 tries.
  if (!code) throw new Error('Not enough randomness for a referral code');
  return code;
}
