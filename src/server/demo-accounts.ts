import { closeAccount, endDemo, listAccounts, listSeededAccounts } from '#server/auth/auth.admins.service.ts';
import { DEMO_EMAILS } from '#server/auth/auth.seed.ts';
import { removeDemoForum } from '#server/community/community.seed.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { withdrawConsent } from '#server/profile/profile.withdraw.service.ts';

/** The demo's accounts in this database, by the demo mark or by their addresses: their password is public. */
export async function listDemoAccounts(db: Db): Promise<{ id: string; email: string | null }[]> {
  const seeded = await listSeededAccounts(db);
  const named = await listAccounts(db, DEMO_EMAILS);
  return [...seeded, ...named.filter(({ id }) => seeded.every((one) => one.id !== id))];
}

/** Refuses a production database that was a demo, under whatever addresses, with instructions. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const demo = await listDemoAccounts(db);
  if (demo.length === 0) return;
  throw new Error(
    `This database was filled as a demo (${demo.map(({ email, id }) => email ?? id).join(', ')}), whose passwords everybody knows. ` +
      'Use an empty database, or close its accounts and take the role from every admin with: npm run remove-demo',
  );
}

/**
 * Closes the demo's accounts permanently, erases what they logged and removes the demo's forum. Ledger rows retain their ids. Everybody
 * loses the admin role. Accounts, roles and mark change in one transaction, so that production starts on all of it or on nothing.
 */
export async function closeDemoAccounts(db: Db, deps: Pick<AppDeps, 'clock' | 'files'>): Promise<number> {
  const ids = (await listDemoAccounts(db)).map(({ id }) => id);
  await db.transaction((tx) => removeDemoForum(tx, deps, ids));
  await db.transaction(async (tx) => {
    for (const id of ids) {
      await withdrawConsent(tx, deps, id);
      await closeAccount(tx, deps, id);
    }
    await endDemo(tx, deps);
  });
  return ids.length;
}
