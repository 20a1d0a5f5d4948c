import type * as z from 'zod';
import { shortName } from '#domain/auth/person-name.ts';
import { makeReferralCode, normaliseReferralCode } from '#domain/cashback/referrals/referral-code.ts';
import type { contract } from '#domain/root.contract.ts';
import { recordReferrals } from '#server/cashback/cashback.service.ts';
import { createProfile } from '#server/members/members.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { databaseCode, violatedConstraint } from '#server/platform/http/error-answer.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { sendSmsLater } from '#server/platform/sms/sms.ts';
import { MESSAGES, mailTo, smsText } from './auth.messages.ts';
import {
  findUserByIdentifier,
  findUserByReferralCode,
  insertUser,
  isUsernameFree,
  type User,
  upsertPassword,
} from './auth.users.store.ts';
import { sendEmailLink } from './auth.verify.service.ts';
import { hashPassword } from './passwords.ts';
import { normalisePhone } from './phone.ts';

const TERMS_VERSION = '2026-11';

export type Registration = z.output<NonNullable<(typeof contract.auth.register)['~orpc']['inputSchema']>>;
type Means = Pick<Deps, 'clock' | 'chance' | 'secret' | 'config'>;

/**
 * Creates an account with its profile, consent and referrals in one transaction.
 * An address or number that already has an account gets the same answer, and a message that tells its owner.
 */
export async function register(db: Db, means: Means, person: Registration): Promise<void> {
  const phone = person.phone === undefined ? null : phoneOrRefuse(person.phone);
  const email = person.email ?? null;
  const inviter = await inviterOrRefuse(db, person.referralCode);
  if (!(await isUsernameFree(db, person.username))) throw refuse('USERNAME_TAKEN');
  // Hashed before we know whether the account exists: both answers take the same time.
  const passwordHash = await hashPassword(person.password);
  const account = { person, email, phone, inviter, passwordHash };
  try {
    // Chance gives a code that somebody has once in millions of registrations: the next one is free.
    await storeAccount(db, means, account).catch((error) => {
      if (violatedConstraint(error) !== 'users_referral_code_key') throw error;
      return storeAccount(db, means, account);
    });
  } catch (error) {
    if (databaseCode(error) !== '23505') throw error;
    if (violatedConstraint(error) === 'users_username_key') throw refuse('USERNAME_TAKEN');
    await tellOwner(db, means, { email, phone, language: person.language });
  }
}

const storeAccount = (db: Db, means: Means, account: NewAccount) =>
  db.transaction((tx) => createAccount(tx, means, account));

export async function isFree(db: Db, username: string): Promise<boolean> {
  return isUsernameFree(db, username);
}

/** Whose code it is, as other members see that person. */
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

async function createAccount(tx: Db, means: Means, { person, email, phone, inviter, passwordHash }: NewAccount) {
  const now = means.clock();
  const id = means.chance.uuid();
  await insertUser(tx, {
    id,
    email,
    phone,
    username: person.username,
    fullName: person.fullName,
    language: person.language,
    referralCode: newReferralCode(means),
    referredBy: inviter?.id ?? null,
    termsAcceptedAt: now,
    termsVersion: TERMS_VERSION,
    createdAt: now,
    updatedAt: now,
  });
  await upsertPassword(tx, id, passwordHash, now);
  await createProfile(tx, means, id);
  if (inviter) await recordReferrals(tx, { userId: id, inviter, now });
  if (email) await sendEmailLink(tx, means, { userId: id, kind: 'verify-email', email, language: person.language });
}

async function tellOwner(db: Db, means: Means, to: { email: string | null; phone: string | null; language: string }) {
  const base = means.config.publicUrl;
  const message = MESSAGES.accountExists(`${base}/login`, `${base}/forgot-password`);
  const owner = await findUserByIdentifier(db, { email: to.email ?? '', phone: to.phone, username: '' });
  const language = owner?.user.language ?? to.language;
  if (to.email) await sendMailLater(db, mailTo(to.email, message, language), means);
  if (to.phone) await sendSmsLater(db, { to: to.phone, text: smsText(message, language) }, means);
}

function phoneOrRefuse(typed: string): string {
  const phone = normalisePhone(typed);
  if (!phone) throw refuse('BAD_INPUT', { issues: [{ path: 'phone', message: 'phone' }] });
  return phone;
}

async function inviterOrRefuse(db: Db, typed: string | undefined): Promise<User | null> {
  if (!typed) return null;
  const inviter = await findUserByReferralCode(db, normaliseReferralCode(typed));
  if (!inviter) throw refuse('INVALID_REFERRAL_CODE');
  return inviter;
}

function newReferralCode({ chance }: Means): string {
  const code = makeReferralCode(chance.bytes(64));
  // 64 bytes give eight fair letters in all but one of 10^40 tries.
  if (!code) throw new Error('Not enough chance for a referral code');
  return code;
}
