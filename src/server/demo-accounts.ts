import { closeAccount, listAccounts } from '#server/auth/auth.admins.service.ts';
import { DEMO_EMAILS } from '#server/auth/auth.seed.ts';
import { removeDemoForum } from '#server/community/community.seed.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { withdrawConsent } from '#server/profile/profile.withdraw.service.ts';

/** The demo's accounts that are open in this database: everybody knows their password. */
export function listDemoAccounts(db: Db) {
  return listAccounts(db, DEMO_EMAILS);
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

/** Closes the demo's accounts for good, erases what they logged and takes the demo's forum away. Rows of the books keep their ids. */
export async function closeDemoAccounts(db: Db, deps: Pick<AppDeps, 'clock' | 'files'>): Promise<number> {
  const open = await listDemoAccounts(db);
  await db.transaction((tx) =>
    removeDemoForum(
      tx,
      deps,
      open.map(({ id }) => id),
    ),
  );
  for (const { id } of open) {
    await db.transaction(async (tx) => {
      await withdrawConsent(tx, deps, id);
      await closeAccount(tx, deps, id);
    });
  }
  return open.length;
}
