import type { Role } from '#domain/auth/auth.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { deletePasswords, findUserByIdentifier, updateRole, updateUser } from './auth.users.store.ts';
import { spendAllVerifications } from './auth.verifications.store.ts';
import { endAllSessions } from './login/sessions.service.ts';

type Clocked = Pick<AppDeps, 'clock'>;

/** Gives or takes the role by command. Sessions end, because an admin's live shorter. */
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

/** The accounts that have these addresses. */
export async function listAccounts(db: Db, emails: string[]): Promise<{ id: string; email: string }[]> {
  const found = await Promise.all(
    emails.map((email) => findUserByIdentifier(db, { email, phone: null, username: '' })),
  );
  return found.flatMap((row) => (row?.user.email ? [{ id: row.user.id, email: row.user.email }] : []));
}

/** Closes an account for good: no password, no role, no address. */
export async function closeAccount(tx: Db, deps: Clocked, id: string) {
  const now = deps.clock();
  await updateRole(tx, id, 'user', now);
  await deletePasswords(tx, id);
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
