import { readConfig } from '#server/platform/config/config.ts';
import { runCommand, withDatabase } from '#server/platform/run-command.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { closeDemoAccounts } from './demo-accounts.ts';

/** `npm run remove-demo`: what production asks for when it finds the demo's accounts in its database. */
await runCommand(async () => {
  const closed = await withDatabase(readConfig(process.env), ({ db }) => closeDemoAccounts(db, systemDeps));
  return closed === 0
    ? 'There are no demo accounts in this database.'
    : `Closed ${closed} demo accounts: nobody can sign in to them, and what they logged is erased. Their orders stay in the books.`;
});
