import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { databaseCode } from '#server/platform/http/error-answer.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { sendSmsLater } from '#server/platform/sms/sms.ts';
import { MESSAGES, mailTo, smsText } from './auth.messages.ts';
import { findPasswordHash, findUser, findUserByIdentifier, updateUser } from './auth.users.store.ts';
import {
  countCodeAttempt,
  findPendingVerification,
  insertVerification,
  spendAllVerifications,
  spendVerification,
  type Verification,
  type VerificationKind,
} from './auth.verifications.store.ts';
import { isRightPassword } from './passwords.ts';
import { normalisePhone } from './phone.ts';
import { keyedHash, newCode, newToken } from './secrets.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<VerificationKind, number> = {
  reset: HOUR_MS,
  'reset-code': HOUR_MS / 6,
  'verify-email': 24 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'change-phone': HOUR_MS / 6,
};
const CODE_TRIES = 5;

type Means = Pick<Deps, 'clock' | 'chance' | 'secret' | 'config'>;
type EmailLink = { userId: string; kind: 'verify-email' | 'change-email'; email: string; language: string };

/** Sends a link that proves that the member reads this address. */
export async function sendEmailLink(db: Db, means: Means, { userId, kind, email, language }: EmailLink) {
  const token = newToken(means.chance);
  await storeSecret(db, means, { userId, kind, secret: token, value: email });
  const link = `${means.config.publicUrl}/verify-email?token=${token}`;
  await sendMailLater(db, mailTo(email, MESSAGES.verifyEmail(link), language), means);
}

/** Stores a link or code as a keyed hash; a short code is keyed by its member too, so that equal codes differ. */
export async function storeSecret(
  db: Db,
  means: Means,
  { userId, kind, secret, value }: { userId: string; kind: VerificationKind; secret: string; value: string | null },
) {
  const now = means.clock();
  await insertVerification(db, {
    id: means.chance.uuid(),
    userId,
    kind,
    secretHash: keyedHash(means.secret, purposeOf(kind, userId), secret),
    value,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[kind]),
  });
}

/** Spends a code for a member; wrong ones count, and after five the code is worthless. */
export async function spendCode(db: Db, means: Means, of: { userId: string; kind: VerificationKind; code: string }) {
  const counted = await countCodeAttempt(db, of, CODE_TRIES, means.clock());
  const hash = keyedHash(means.secret, purposeOf(of.kind, of.userId), of.code);
  if (!counted?.secretHash.equals(hash)) return null;
  return spendVerification(db, hash, means.clock());
}

export function spendLink(db: Db, means: Means, kind: VerificationKind, token: string): Promise<Verification | null> {
  return spendVerification(db, keyedHash(means.secret, purposeOf(kind, ''), token), means.clock());
}

/** Confirms the address that a link was sent to: the one at registration, or a new one. */
export async function verifyEmail(db: Db, means: Means, token: string): Promise<void> {
  try {
    await db.transaction((tx) => confirmAddress(tx, means, token));
  } catch (error) {
    // Somebody else confirmed the same address first.
    throw databaseCode(error) === '23505' ? refuse('LINK_INVALID') : error;
  }
}

async function confirmAddress(tx: Db, means: Means, token: string) {
  const spent =
    (await spendLink(tx, means, 'verify-email', token)) ?? (await spendLink(tx, means, 'change-email', token));
  const user = spent && (await findUser(tx, spent.userId));
  if (!spent?.value || !user) throw refuse('LINK_INVALID');
  // A link to an address that the member has since left proves nothing.
  if (spent.kind === 'verify-email' && spent.value !== user.email) throw refuse('LINK_INVALID');
  await updateUser(tx, user.id, { email: spent.value, emailVerified: true, updatedAt: means.clock() });
  if (spent.kind !== 'change-email') return;
  // Links to the old address are for whoever reads it now.
  await spendAllVerifications(tx, user.id, means.clock());
  const message = MESSAGES.emailChanged(spent.value, means.config.shop.seller.email);
  if (user.email) await sendMailLater(tx, mailTo(user.email, message, user.language), means);
}

export async function resendVerification(db: Db, means: Means, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (!user?.email || user.emailVerified) return;
  await sendEmailLink(db, means, { userId, kind: 'verify-email', email: user.email, language: user.language });
}

/** A new address counts first when its link has been opened. One that is taken gets the same answer. */
export async function requestEmailChange(
  db: Db,
  means: Means,
  by: { userId: string; password: string; email: string },
) {
  await checkPassword(db, by.userId, by.password);
  const user = await findUser(db, by.userId);
  if (!user || user.email === by.email) return;
  const owner = await findUserByIdentifier(db, { email: by.email, phone: null, username: '' });
  const base = means.config.publicUrl;
  const taken = MESSAGES.accountExists(`${base}/login`, `${base}/forgot-password`);
  if (owner) return sendMailLater(db, mailTo(by.email, taken, owner.user.language), means);
  await sendEmailLink(db, means, { userId: user.id, kind: 'change-email', email: by.email, language: user.language });
}

/** A new number counts first when its code has been typed. */
export async function requestPhoneChange(
  db: Db,
  means: Means,
  by: { userId: string; password: string; phone: string },
) {
  await checkPassword(db, by.userId, by.password);
  const phone = normalisePhone(by.phone);
  if (!phone) throw refuse('BAD_INPUT', { issues: [{ path: 'phone', message: 'phone' }] });
  const user = await findUser(db, by.userId);
  if (!user || user.phone === phone) return;
  const code = newCode(means.chance);
  await storeSecret(db, means, { userId: user.id, kind: 'change-phone', secret: code, value: phone });
  await sendSmsLater(db, { to: phone, text: smsText(MESSAGES.resetCode(code), user.language) }, means);
}

export async function confirmPhone(db: Db, means: Means, by: { userId: string; code: string }): Promise<void> {
  const spent = await spendCode(db, means, { ...by, kind: 'change-phone' });
  if (!spent?.value) throw refuse('CODE_INVALID');
  try {
    await updateUser(db, by.userId, { phone: spent.value, updatedAt: means.clock() });
  } catch (error) {
    throw databaseCode(error) === '23505' ? refuse('CODE_INVALID') : error;
  }
}

/** The address and number that wait for their link or code. */
export async function pendingContacts(db: Db, means: Pick<Means, 'clock'>, userId: string) {
  const now = means.clock();
  const email = await findPendingVerification(db, { userId, kind: 'change-email' }, now);
  const phone = await findPendingVerification(db, { userId, kind: 'change-phone' }, now);
  return { pendingEmail: email?.value ?? null, pendingPhone: phone?.value ?? null };
}

export async function checkPassword(db: Db, userId: string, password: string): Promise<void> {
  if (!(await isRightPassword(await findPasswordHash(db, userId), password))) throw refuse('PASSWORD_WRONG');
}

const purposeOf = (kind: VerificationKind, userId: string) =>
  kind === 'reset-code' || kind === 'change-phone' ? `${kind}:${userId}` : kind;
