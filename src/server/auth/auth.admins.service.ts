import type { Role } from '#domain/auth/auth.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { DEMO_EMAILS } from './auth.seed.ts';
import { endAllSessions } from './auth.sessions.service.ts';
import { deletePasswords, findUserByIdentifier, updateRole, updateUser } from './auth.users.store.ts';
import { spendAllVerifications } from './auth.verifications.store.ts';

type Clocked = Pick<Deps, 'clock'>;
/** Erases a member's health data with the consent to it. Passed in: the features that hold it lie above accounts. */
type EraseHealthData = (db: Db, deps: Clocked, userId: string) => Promise<void>;

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

/** The demo's accounts that are open in this database: everybody knows their password. */
export async function listDemoAccounts(db: Db): Promise<{ id: string; email: string }[]> {
  const found = await Promise.all(
    DEMO_EMAILS.map((email) => findUserByIdentifier(db, { email, phone: null, username: '' })),
  );
  return found.flatMap((row) => (row?.user.email ? [{ id: row.user.id, email: row.user.email }] : []));
}

/** Refuses a production database that holds them, and says what to do. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const open = await listDemoAccounts(db);
  if (open.length === 0) return;
  throw new Error(
    `This database holds demo accounts (${open.map(({ email }) => email).join(', ')}), whose password everybody knows. ` +
      'Use an empty database, or close them with: npm run remove-demo',
  );
}

/** Closes the demo's accounts for good: no password, no role, no address. Rows of the books keep their ids. */
export async function closeDemoAccounts(db: Db, deps: Clocked, eraseHealthData: EraseHealthData): Promise<number> {
  const open = await listDemoAccounts(db);
  for (const { id } of open) {
    await db.transaction(async (tx) => {
      await eraseHealthData(tx, deps, id);
      await closeAccount(tx, deps.clock(), id);
    });
  }
  return open.length;
}

async function closeAccount(tx: Db, now: Date, id: string) {
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
