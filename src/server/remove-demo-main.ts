import { readConfig } from '#server/platform/config/config.ts';
import { chooseFiles } from '#server/platform/files/s3-files.ts';
import { runCommand, withDatabase } from '#server/platform/run-command.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { closeDemoAccounts } from './demo-accounts.ts';

/** `npm run remove-demo`: required before production uses a database that was filled as a demo. */
await runCommand(async () => {
  const config = readConfig(process.env);
  const deps = { ...systemDeps, files: chooseFiles(config) };
  const closed = await withDatabase(config, ({ db }) => closeDemoAccounts(db, deps));
  return closed === 0
    ? 'There are no demo accounts in this database.'
    : `Closed ${closed} demo accounts: they are disabled for good, and what they logged and wrote in the forum is erased. Their orders stay in the books. Nobody is an admin now: make one with npm run admin.`;
});
