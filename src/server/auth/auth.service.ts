import { adminAreasOf } from '#domain/auth/admin-areas.ts';
import { type Member, role } from '#domain/auth/auth.contract.ts';
import { language } from '#domain/shapes.contract.ts';
import { consentCovers } from '#server/members/consent.service.ts';
import type { AppDeps, CallContext, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { addressKey, clearRateLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { refuse } from '#server/platform/refuse.ts';
import { revokeAllKeys } from './access-keys/access-keys.service.ts';
import { enforceLimit, limitKey } from './auth.limits.ts';
import { MESSAGES, mailTo } from './auth.messages.ts';
import { findMe, findMemberRow, findUserByIdentifier, type User, upsertPassword } from './auth.users.store.ts';
import { spendAllVerifications } from './auth.verifications.store.ts';
import { knownDeviceOf } from './login/known-devices.service.ts';
import { hashPassword, isKnownToAll, isOutdatedHash, isRightPassword, refuseWeakPasswordOf } from './passwords.ts';
import { normalisePhone } from './phone.ts';
import { checkPassword } from './register/verify.service.ts';
import { endAllSessions, notePassword } from './sessions/sessions.service.ts';

type AuthDeps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;

/**
 * Finds the account by e-mail, phone or username and checks the password. Every failure has the same response and takes the same time.
 * Attempts are counted by the typed identifier, so that nobody learns which identifiers belong together.
 */
export async function checkSignIn(
  context: CallContext,
  { identifier, password }: { identifier: string; password: string },
): Promise<User> {
  const { db } = context;
  const found = await findByIdentifier(db, identifier);
  const forgetTries = await limitGuesses(context, identifier, found);
  const passwordHash = found?.passwordHash ?? null;
  const isRight = await isRightPassword(passwordHash, password);
  if (!isRight || !found || isKnownToAll(context, password)) throw refuse('WRONG_CREDENTIALS');
  await forgetTries();
  if (passwordHash && isOutdatedHash(passwordHash)) {
    // The password itself is unchanged, so everything that depends on its time stays valid.
    await upsertPassword(db, found.user.id, await hashPassword(password), found.passwordSince ?? context.clock());
  }
  return found.user;
}

/**
 * Counts one attempt and returns the function that resets the counters of this device or address. A known browser has a counter of its
 * own, so that strangers cannot lock it out. Counters belong to the password: a new one resets them.
 */
async function limitGuesses(context: CallContext, identifier: string, found: Found | null) {
  const { db } = context;
  const device = await knownDeviceOf(context, found?.user.id ?? null);
  const since = found?.passwordSince?.getTime() ?? 0;
  if (found && device !== null) {
    const key = `${found.user.id}:${since}:${device}`;
    await enforceLimit(db, context, 'guess-device', key);
    return () => clearRateLimits(db, limitKey('guess-device', key));
  }
  const who = found ? `${found.by}:${found.user.id}:${since}` : `unknown:${comparableName(identifier)}`;
  const here = `${who}:${addressKey(context.ip)}`;
  await enforceLimit(db, context, 'guess-here', here);
  await enforceLimit(db, context, 'guess', who);
  return () => clearRateLimits(db, limitKey('guess-here', here));
}

/** A number has one counter in any format, with an account or without. */
function comparableName(identifier: string): string {
  const typed = identifier.trim();
  return normalisePhone(typed) ?? typed.toLowerCase();
}

type Found = NonNullable<Awaited<ReturnType<typeof findByIdentifier>>>;

/** The member as the app stores it: the user row plus a role. */
export async function readMember(db: Db, deps: Pick<AuthDeps, 'config'>, userId: string): Promise<Member> {
  const row = await findMe(db, userId);
  if (!row) throw refuse('PGRST301');
  const consent = consentCovers(row.consentVersion);
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    phone: row.phone,
    username: row.username,
    fullName: row.fullName,
    avatarUrl: row.avatarUrl,
    language: language.parse(row.language),
    role: role.parse(row.role),
    adminAreas: adminAreasOf(row.adminAreas),
    testAdmin: row.email !== null && row.email === deps.config.testAdminEmail,
    healthConsent: consent.health,
    trainingConsent: consent.training,
    importConsent: consent.import,
    trackActivity: row.trackActivity,
    hideCalories: row.hideCalories,
    hideWeight: row.hideWeight,
    trackWater: row.trackWater,
    waterGoalMl: row.waterGoalMl,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Checks the password again, which then permits irreversible actions for a while. */
export async function confirmPasswordAgain(db: Db, deps: AuthDeps, session: Session, password: string): Promise<void> {
  await checkPassword(db, deps, session.userId, password);
  await notePassword(db, deps, session.sessionId);
}

/** Changes the password of a signed-in member and signs out every other device. */
export async function changePassword(
  db: Db,
  deps: AuthDeps,
  by: { userId: string; sessionId: string; password: string; newPassword: string },
): Promise<void> {
  await checkPassword(db, deps, by.userId, by.password);
  await refuseWeakPasswordOf(db, deps, by.userId, by.newPassword);
  const passwordHash = await hashPassword(by.newPassword);
  await db.transaction((tx) => replacePassword(tx, deps, { ...by, passwordHash, retainedSessionId: by.sessionId }));
}

export async function replacePassword(
  tx: Db,
  deps: AuthDeps,
  {
    userId,
    passwordHash,
    retainedSessionId,
  }: { userId: string; passwordHash: string; retainedSessionId: string | null },
) {
  await upsertPassword(tx, userId, passwordHash, deps.clock());
  await endAllSessions(tx, userId, retainedSessionId);
  await revokeAllKeys(tx, userId);
  // Whoever knew the old password may have requested a change of address or number, which would give them the account back.
  await spendAllVerifications(tx, userId, deps.clock());
  await notifyPasswordChanged(tx, deps, userId);
}

/** The account of a typed identifier, and the identifier's kind. The kinds cannot be mistaken for each other. */
export async function findByIdentifier(db: Db, identifier: string) {
  const typed = identifier.trim();
  const phone = normalisePhone(typed);
  const email = typed.includes('@') ? typed.toLowerCase() : '';
  const found = await findUserByIdentifier(db, { email, phone, username: typed });
  if (!found) return null;
  const by = found.user.email === email ? 'email' : found.user.phone === phone ? 'phone' : 'username';
  return { ...found, by } as const;
}

async function notifyPasswordChanged(db: Db, deps: AuthDeps, userId: string) {
  const row = await findMemberRow(db, userId);
  if (!row?.user.email) return;
  const message = MESSAGES.passwordChanged(`${deps.config.publicUrl}/forgot-password`);
  await sendMailLater(db, mailTo(row.user.email, message, row.user.language), deps);
}
