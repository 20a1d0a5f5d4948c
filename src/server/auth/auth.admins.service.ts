import type { AccountReason } from '#domain/admin/users/user-codes.ts';
import type { Role } from '#domain/auth/auth.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import { requireOtherAdmin } from '#server/members/deletion.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { refuse } from '#server/platform/refuse.ts';
import { sendSmsLater } from '#server/platform/sms/sms.ts';
import { MESSAGES, mailTo, smsText } from './auth.messages.ts';
import {
  deletePasswords,
  disableAccount,
  findMemberRow,
  findUser,
  findUserByIdentifier,
  isClosedDemoAccount,
  listAdminIds,
  listDemoAccountIds,
  updateDemoAccountsClosed,
  updateRole,
  updateUser,
} from './auth.users.store.ts';
import { spendAllVerifications } from './auth.verifications.store.ts';
import { endAllSessions } from './sessions/sessions.service.ts';
import { removeAllSecondSteps } from './two-step/two-step.service.ts';

type Clocked = Pick<AppDeps, 'clock'>;

/** Grants or revokes the role by command. Sessions end, because an admin's have a shorter lifetime. */
export async function setRole(db: Db, deps: Clocked, email: string, role: Role): Promise<string> {
  const found = await findUserByIdentifier(db, { email: email.toLowerCase(), phone: null, username: '' });
  if (!found) throw new Error(`There is no account with the address ${email}. Register it in the app first.`);
  if (role === 'admin' && !found.user.emailVerified) {
    throw new Error(`The address ${email} is not confirmed yet. Open the link in the mail first.`);
  }
  await db.transaction(async (tx) => {
    await updateRole(tx, found.user.id, role, deps.clock());
    await endAllSessions(tx, found.user.id);
  });
  return role === 'admin' ? `${email} is an admin now, and signs in again.` : `${email} is no longer an admin.`;
}

type RoleChange = {
  userId: string;
  role: Role;
  actorId: string;
  reason: AccountReason;
  note?: string;
  /** The session of a member who changes their own role, which does not end. */
  retainedSessionId?: string;
};

/** Grants or revokes the role, with an audit log entry; false when nothing changes. The last admin cannot lose it. */
export async function changeRole(tx: Db, deps: Clocked, change: RoleChange): Promise<boolean> {
  const { userId, role, actorId, reason, note = '' } = change;
  const before = await findMemberRow(tx, userId);
  if (!before) throw refuse('USER_NOT_FOUND');
  if (role === 'admin' && !before.user.emailVerified) throw refuse('ADMIN_NEEDS_EMAIL');
  await requireOtherAdmin(tx, userId, role === 'admin' ? 'user' : before.role);
  // Read again under the lock: it may have changed meanwhile.
  const from = (await findMemberRow(tx, userId))?.role;
  if (from === role) return false;
  const at = deps.clock();
  await updateRole(tx, userId, role, at);
  await endAllSessions(tx, userId, change.retainedSessionId ?? null);
  const changes = [{ field: 'role', from, to: role }];
  const personal = { changes: [], note };
  const event = { at, actorId, area: 'user', action: 'role', subjectId: userId, memberId: userId } as const;
  await recordAdminEvent(tx, { ...event, reason, changes, personal });
  return true;
}

type Recipient = 'accountDisabled' | 'accountEnabled' | 'twoStepRemoved';

/** Notifies a member by mail of an admin's change to the account. */
export async function notifyMember(
  tx: Db,
  deps: Pick<AppDeps, 'clock' | 'random' | 'config'>,
  userId: string,
  what: Recipient,
): Promise<void> {
  const row = await findMemberRow(tx, userId);
  if (!row?.user.email) return;
  const { publicUrl, shop } = deps.config;
  const message = MESSAGES[what](what === 'accountEnabled' ? `${publicUrl}/login` : shop.seller.email);
  await sendMailLater(tx, mailTo(row.user.email, message, row.user.language), deps);
}

/** Notifies a member of the profile fields that an admin changed: by mail, or by text message without an address. */
export async function notifyProfileChanged(
  tx: Db,
  deps: Pick<AppDeps, 'clock' | 'random' | 'config'>,
  userId: string,
  fields: readonly string[],
): Promise<void> {
  const user = (await findMemberRow(tx, userId))?.user;
  const message = MESSAGES.profileChanged(fields, deps.config.shop.seller.email);
  if (user?.email) await sendMailLater(tx, mailTo(user.email, message, user.language), deps);
  else if (user?.phone) await sendSmsLater(tx, { to: user.phone, text: smsText(message, user.language) }, deps);
}

/** The accounts that have these addresses. */
export async function listAccounts(db: Db, emails: string[]): Promise<{ id: string; email: string }[]> {
  const found = await Promise.all(
    emails.map((email) => findUserByIdentifier(db, { email, phone: null, username: '' })),
  );
  return found.flatMap((row) => (row?.user.email ? [{ id: row.user.id, email: row.user.email }] : []));
}

/** The accounts that the demo was filled with, whatever their address now; not empty for a database that was a demo. */
export async function listSeededAccounts(db: Db): Promise<{ id: string; email: string | null }[]> {
  const ids = await listDemoAccountIds(db);
  return Promise.all(ids.map(async (id) => ({ id, email: (await findUser(db, id))?.email ?? null })));
}

/** Revokes everybody's role and marks the demo's accounts as closed. Demo users may have made other admins. */
export async function endDemo(tx: Db, deps: Clocked): Promise<void> {
  for (const id of await listAdminIds(tx)) {
    await updateRole(tx, id, 'user', deps.clock());
    await endAllSessions(tx, id);
  }
  await updateDemoAccountsClosed(tx, deps.clock());
}

/** A closed account with a public password cannot be reopened by an admin. */
export async function refuseClosedDemoAccount(db: Db, id: string): Promise<void> {
  if (await isClosedDemoAccount(db, id)) throw refuse('CONFLICT');
}

/** Closes an account permanently: disabled, no password, no passkey, no role, no address. */
export async function closeAccount(tx: Db, deps: Clocked, id: string) {
  const now = deps.clock();
  await updateRole(tx, id, 'user', now);
  await deletePasswords(tx, id);
  await removeAllSecondSteps(tx, id);
  await disableAccount(tx, id, now);
  await endAllSessions(tx, id);
  await spendAllVerifications(tx, id, now);
  const name = `removed-${id.slice(0, 8)}`;
  await updateUser(tx, id, {
    email: `${name}@account.invalid`,
    emailVerified: false,
    phone: null,
    username: name,
    fullName: 'Demo',
    bio: null,
    avatarUrl: null,
    updatedAt: now,
  });
}
