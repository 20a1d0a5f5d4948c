import type { AccountReason } from '#domain/admin/users/user-codes.ts';
import {
  ADMIN_AREAS,
  type AdminArea,
  type AdminRights,
  adminAreasOf,
  canSetAreas,
  isFullAdmin,
} from '#domain/auth/admin-areas.ts';
import type { Role } from '#domain/auth/auth.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import { requireOtherAdmin } from '#server/members/deletion.service.ts';
import { readRights } from '#server/members/members.service.ts';
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
  updateRights,
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
    await updateRights(tx, found.user.id, { role, adminAreas: ADMIN_AREAS }, deps.clock());
    await endAllSessions(tx, found.user.id);
  });
  return role === 'admin' ? `${email} is an admin now, and signs in again.` : `${email} is no longer an admin.`;
}

const NO_RIGHTS: AdminRights = { role: 'user', adminAreas: [] };

type RightsChange = {
  userId: string;
  role?: Role | undefined;
  /** Of an admin. A new admin gets the areas of the admin who granted the role, unless they are stated. */
  adminAreas?: readonly AdminArea[] | undefined;
  actorId: string;
  reason: AccountReason;
  note?: string;
  /** The session of a member who changes their own role, which does not end. */
  retainedSessionId?: string;
};

/**
 * Changes role and areas, with an audit log entry; false when nothing changes. The last admin with all areas keeps them, and
 * nobody grants or revokes areas that they do not have.
 */
export async function changeRights(tx: Db, deps: Clocked, change: RightsChange): Promise<boolean> {
  const { userId, actorId } = change;
  const member = await findMemberRow(tx, userId);
  if (!member) throw refuse('USER_NOT_FOUND');
  if (change.role === 'admin' && !member.user.emailVerified) throw refuse('ADMIN_NEEDS_EMAIL');
  const actor = await readRights(tx, actorId);
  const wanted = rightsAfter(change, actor, await readRights(tx, userId));
  if (!isFullAdmin(wanted)) await requireOtherAdmin(tx, userId, await readRights(tx, userId));
  // Read again under the lock: they may have changed meanwhile.
  const before = await readRights(tx, userId);
  if (isSame(before, wanted)) return false;
  // Giving up one's own role needs no area.
  if (!(actorId === userId && wanted.role === 'user') && !canSetAreas(actor, before, wanted.adminAreas)) {
    throw refuse('FORBIDDEN');
  }
  const at = deps.clock();
  await updateRights(tx, userId, wanted, at);
  await endAllSessions(tx, userId, change.retainedSessionId ?? null);
  await recordRights(tx, { ...change, at }, before, wanted);
  return true;
}

function rightsAfter({ role, adminAreas }: RightsChange, actor: AdminRights, before: AdminRights): AdminRights {
  const after = role ?? before.role;
  if (after === 'user') return NO_RIGHTS;
  const own = before.role === 'admin' ? before.adminAreas : actor.adminAreas;
  return { role: after, adminAreas: adminAreasOf(adminAreas ?? own) };
}

const isSame = (one: AdminRights, other: AdminRights) => one.role === other.role && areaText(one) === areaText(other);

const areaText = ({ adminAreas }: AdminRights) => adminAreas.join(' ');

async function recordRights(
  tx: Db,
  { userId, actorId, reason, note = '', at }: RightsChange & { at: Date },
  before: AdminRights,
  after: AdminRights,
): Promise<void> {
  const event = { at, actorId, area: 'user', subjectId: userId, memberId: userId, reason } as const;
  const role = before.role === after.role ? [] : [{ field: 'role', from: before.role, to: after.role }];
  // A role with all areas, or none, says so by itself.
  const isPart = after.role === 'admin' && (role.length === 0 || !isFullAdmin(after));
  const areas = { field: 'adminAreas', from: [...before.adminAreas], to: [...after.adminAreas] };
  const changes = isPart ? [...role, areas] : role;
  const action = role.length > 0 ? 'role' : 'areas';
  await recordAdminEvent(tx, { ...event, action, changes, personal: { changes: [], note } });
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
    await updateRights(tx, id, NO_RIGHTS, deps.clock());
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
  await updateRights(tx, id, NO_RIGHTS, now);
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
