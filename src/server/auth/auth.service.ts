import { type Member, role } from '#domain/auth/auth.contract.ts';
import { language } from '#domain/shapes.contract.ts';
import { hasHealthConsent } from '#server/members/consent.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { GUESSES_PER_ACCOUNT } from '#server/platform/http/paces.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { clearTurns, takeTurn } from '#server/platform/rate-limit/rate-limit.ts';
import { sendSmsLater } from '#server/platform/sms/sms.ts';
import { MESSAGES, mailTo, smsText } from './auth.messages.ts';
import { endAllSessions, startSession } from './auth.sessions.service.ts';
import { findMemberRow, findUserByIdentifier, type User, upsertPassword } from './auth.users.store.ts';
import { spendAllVerifications } from './auth.verifications.store.ts';
import { checkPassword, spendCode, spendLink, storeSecret } from './auth.verify.service.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { normalisePhone } from './phone.ts';
import { newCode, newToken } from './secrets.ts';

type Means = Pick<Deps, 'clock' | 'chance' | 'secret' | 'config'>;
type SignIn = { identifier: string; password: string; ip: string; device: string };

/** Signs in by e-mail, phone or username. Whatever is wrong, the answer is the same and takes the same time. */
export async function signIn(db: Db, means: Means, by: SignIn): Promise<{ token: string; member: Member }> {
  const found = await findByIdentifier(db, by.identifier);
  const guesses = `guess:${found?.user.id ?? by.identifier.toLowerCase()}:${by.ip}`;
  const turn = await takeTurn(db, guesses, GUESSES_PER_ACCOUNT, means.clock());
  if (!turn.allowed) throw refuse('RATE_LIMITED', { retryAfterSeconds: turn.retryAfterSeconds });
  if (!(await isRightPassword(found?.passwordHash ?? null, by.password)) || !found) throw refuse('WRONG_CREDENTIALS');
  await clearTurns(db, guesses);
  const token = await startSession(db, means, found.user.id, by.device);
  return { token, member: await readMember(db, means, found.user.id) };
}

/** The member as the app holds it: the user row plus a role. */
export async function readMember(db: Db, means: Pick<Means, 'config'>, userId: string): Promise<Member> {
  const row = await findMemberRow(db, userId);
  if (!row) throw refuse('PGRST301');
  const { user } = row;
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    phone: user.phone,
    username: user.username,
    fullName: user.fullName,
    avatarUrl: user.avatarUrl,
    language: language.parse(user.language),
    role: role.parse(row.role),
    testAdmin: user.email !== null && user.email === means.config.testAdminEmail,
    healthConsent: await hasHealthConsent(db, userId),
    trackActivity: row.trackActivity,
    createdAt: user.createdAt.toISOString(),
  };
}

/** Sends a link by mail or a code by text message. Nobody learns whether the account exists. */
export async function requestReset(db: Db, means: Means, by: { identifier: string }): Promise<void> {
  const found = await findByIdentifier(db, by.identifier);
  if (!found) return;
  const { user } = found;
  const byPhone = user.email === null || normalisePhone(by.identifier) === user.phone;
  await db.transaction((tx) =>
    byPhone && user.phone ? sendResetCode(tx, means, user, user.phone) : sendResetLink(tx, means, user),
  );
}

type Reset = { token: string; password: string } | { phone: string; code: string; password: string };

/** Sets a new password by a link or code that works once, and signs out everywhere. */
export async function resetPassword(db: Db, means: Means, by: Reset): Promise<void> {
  const passwordHash = await hashPassword(by.password);
  // A wrong code must stay counted, so the transaction ends well and the refusal comes after it.
  const userId = await db.transaction(async (tx) => {
    const owner = 'token' in by ? await ownerOfLink(tx, means, by.token) : await ownerOfCode(tx, means, by);
    if (owner) await replacePassword(tx, means, { userId: owner, passwordHash, keepSession: null });
    return owner;
  });
  if (!userId) throw refuse('token' in by ? 'LINK_INVALID' : 'CODE_INVALID');
}

/** Changes the password of a signed-in member and signs out every other device. */
export async function changePassword(
  db: Db,
  means: Means,
  by: { userId: string; sessionId: string; password: string; newPassword: string },
): Promise<void> {
  await checkPassword(db, by.userId, by.password);
  const passwordHash = await hashPassword(by.newPassword);
  await db.transaction((tx) => replacePassword(tx, means, { ...by, passwordHash, keepSession: by.sessionId }));
}

async function replacePassword(
  tx: Db,
  means: Means,
  { userId, passwordHash, keepSession }: { userId: string; passwordHash: string; keepSession: string | null },
) {
  await upsertPassword(tx, userId, passwordHash, means.clock());
  await endAllSessions(tx, userId, keepSession);
  // Whoever knew the old password may have asked for another address or number, which would give them the account back.
  await spendAllVerifications(tx, userId, means.clock());
  await tellPasswordChanged(tx, means, userId);
}

function findByIdentifier(db: Db, identifier: string) {
  const email = identifier.trim().toLowerCase();
  return findUserByIdentifier(db, { email, phone: normalisePhone(identifier), username: identifier.trim() });
}

async function sendResetLink(db: Db, means: Means, user: User) {
  if (!user.email) return;
  const token = newToken(means.chance);
  await storeSecret(db, means, { userId: user.id, kind: 'reset', secret: token, value: null });
  const link = `${means.config.publicUrl}/reset-password?token=${token}`;
  await sendMailLater(db, mailTo(user.email, MESSAGES.resetLink(link), user.language), means);
}

async function sendResetCode(db: Db, means: Means, user: User, phone: string) {
  const code = newCode(means.chance);
  await storeSecret(db, means, { userId: user.id, kind: 'reset-code', secret: code, value: null });
  await sendSmsLater(db, { to: phone, text: smsText(MESSAGES.resetCode(code), user.language) }, means);
}

async function ownerOfLink(db: Db, means: Means, token: string): Promise<string | null> {
  const spent = await spendLink(db, means, 'reset', token);
  return spent?.userId ?? null;
}

async function ownerOfCode(db: Db, means: Means, by: { phone: string; code: string }): Promise<string | null> {
  const found = await findByIdentifier(db, by.phone);
  const spent = found && (await spendCode(db, means, { userId: found.user.id, kind: 'reset-code', code: by.code }));
  return spent?.userId ?? null;
}

async function tellPasswordChanged(db: Db, means: Means, userId: string) {
  const row = await findMemberRow(db, userId);
  if (!row?.user.email) return;
  const message = MESSAGES.passwordChanged(`${means.config.publicUrl}/forgot-password`);
  await sendMailLater(db, mailTo(row.user.email, message, row.user.language), means);
}
