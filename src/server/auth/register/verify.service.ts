import type { AppDeps } from '#server/platform/call-context.ts';
import { databaseCode } from '#server/platform/db/database-error.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { refuse } from '#server/platform/refuse.ts';
import { enforceLimit } from '../auth.limits.ts';
import { MESSAGES, mailTo } from '../auth.messages.ts';
import { sendSecretLater, spendCode, spendLink } from '../auth.secrets.service.ts';
import {
  findPassword,
  findUser,
  findUserByIdentifier,
  releaseUnverifiedPhone,
  updateUser,
} from '../auth.users.store.ts';
import { findPendingVerification, spendAllVerifications } from '../auth.verifications.store.ts';
import { isRightPassword } from '../passwords.ts';
import { phoneOrRefuse } from '../phone.ts';

type VerifyDeps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;

/** Confirms the address that a link was sent to: the one at registration, or a new one. */
export async function verifyEmail(db: Db, deps: VerifyDeps, token: string): Promise<void> {
  try {
    await db.transaction((tx) => confirmAddress(tx, deps, token));
  } catch (error) {
    // Somebody else confirmed the same address first.
    throw databaseCode(error) === '23505' ? refuse('LINK_INVALID') : error;
  }
}

async function confirmAddress(tx: Db, deps: VerifyDeps, token: string) {
  const spent =
    (await spendLink(tx, deps, 'verify-email', token)) ?? (await spendLink(tx, deps, 'change-email', token));
  const user = spent && (await findUser(tx, spent.userId));
  if (!spent?.value || !user) throw refuse('LINK_INVALID');
  // A link to an address that the member has since changed proves nothing.
  if (spent.kind === 'verify-email' && spent.value !== user.email) throw refuse('LINK_INVALID');
  const now = deps.clock();
  await updateUser(tx, user.id, { email: spent.value, emailVerified: true, emailVerifiedAt: now, updatedAt: now });
  if (spent.kind !== 'change-email') return;
  // Links to the old address could be used by its current reader.
  await spendAllVerifications(tx, user.id, now);
  const message = MESSAGES.emailChanged(spent.value, deps.config.shop.seller.email);
  if (user.email) await sendMailLater(tx, mailTo(user.email, message, user.language), deps);
}

export async function resendVerification(db: Db, deps: VerifyDeps, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (!user?.email || user.emailVerified) return;
  await enforceLimit(db, deps, 'message-to', user.email);
  await sendSecretLater(db, deps, { userId, kind: 'verify-email', to: user.email });
}

export type ContactChange = {
  userId: string;
  password: string;
  email?: string | undefined;
  phone?: string | undefined;
};

/**
 * Checks password and limits of a change of address or number. Outside the transaction that makes the change: hashing takes long, and a
 * refusal must stay counted.
 */
export async function admitContactChange(db: Db, deps: VerifyDeps, by: ContactChange): Promise<void> {
  await enforceLimit(db, deps, 'message-by', by.userId);
  await checkPassword(db, deps, by.userId, by.password);
  for (const to of [by.email, by.phone === undefined ? undefined : phoneOrRefuse(by.phone)]) {
    if (to !== undefined) await enforceLimit(db, deps, 'message-to', to);
  }
}

/** A new address becomes valid when its link is opened. A taken one gets the same response. */
export async function requestEmailChange(db: Db, deps: VerifyDeps, by: { userId: string; email: string }) {
  const user = await findUser(db, by.userId);
  if (!user || user.email === by.email) return;
  const owner = await findUserByIdentifier(db, { email: by.email, phone: null, username: '' });
  const base = deps.config.publicUrl;
  const taken = MESSAGES.accountExists(`${base}/login`, `${base}/forgot-password`);
  if (owner) return sendMailLater(db, mailTo(by.email, taken, owner.user.language), deps);
  await sendSecretLater(db, deps, { userId: user.id, kind: 'change-email', to: by.email });
}

/** A new number becomes valid when its code is entered, as does the one of the registration. */
export async function requestPhoneChange(db: Db, deps: VerifyDeps, by: { userId: string; phone: string }) {
  const phone = phoneOrRefuse(by.phone);
  const user = await findUser(db, by.userId);
  if (!user || (user.phone === phone && user.phoneVerifiedAt !== null)) return;
  await sendSecretLater(db, deps, { userId: user.id, kind: 'change-phone', to: phone });
}

/** The code proves the number's owner: an account that only claims it loses it. The address is notified. */
export async function confirmPhone(db: Db, deps: VerifyDeps, by: { userId: string; code: string }): Promise<void> {
  const spent = await spendCode(db, deps, { ...by, kind: 'change-phone' });
  if (!spent?.value) throw refuse('CODE_INVALID');
  const phone = spent.value;
  const now = deps.clock();
  try {
    await db.transaction(async (tx) => {
      const before = await findUser(tx, by.userId);
      await releaseUnverifiedPhone(tx, phone, by.userId);
      await updateUser(tx, by.userId, { phone, phoneVerifiedAt: now, updatedAt: now });
      if (before?.phone !== phone) await notifyPhoneAdded(tx, deps, by.userId, phone);
    });
  } catch (error) {
    throw databaseCode(error) === '23505' ? refuse('CODE_INVALID') : error;
  }
}

async function notifyPhoneAdded(db: Db, deps: VerifyDeps, userId: string, phone: string) {
  const user = await findUser(db, userId);
  if (!user?.email) return;
  const message = MESSAGES.phoneAdded(phone.slice(-4), `${deps.config.publicUrl}/forgot-password`);
  await sendMailLater(db, mailTo(user.email, message, user.language), deps);
}

/** The pending address and number. */
export async function pendingContacts(db: Db, deps: Pick<VerifyDeps, 'clock'>, userId: string) {
  const now = deps.clock();
  const email = await findPendingVerification(db, { userId, kind: 'change-email' }, now);
  const phone = await findPendingVerification(db, { userId, kind: 'change-phone' }, now);
  return { pendingEmail: email?.value ?? null, pendingPhone: phone?.value ?? null };
}

/** Never in a transaction: hashing takes long, and would hold its connection and its locks. */
export async function checkPassword(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  password: string,
): Promise<void> {
  const stored = await findPassword(db, userId);
  // Attempts at a replaced password do not count for the new one.
  await enforceLimit(db, deps, 'password', `${userId}:${stored?.updatedAt.getTime() ?? 0}`);
  if (!(await isRightPassword(stored?.hash ?? null, password))) throw refuse('PASSWORD_WRONG');
}
