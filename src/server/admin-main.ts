import { setRole } from '#server/auth/auth.admins.service.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { runCommand, withDatabase } from '#server/platform/run-command.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

const USAGE = 'Say what and who: npm run admin -- make <e-mail>, or npm run admin -- unmake <e-mail>';

/** `npm run admin -- make <e-mail>`: creates the first admin. The person registers in the app first. */
await runCommand(async () => {
  const [verb, email] = process.argv.slice(2);
  if (email === undefined || (verb !== 'make' && verb !== 'unmake')) throw new Error(USAGE);
  const config = readConfig(process.env);
  return withDatabase(config, ({ db }) => setRole(db, systemDeps, email, verb === 'make' ? 'admin' : 'user'));
});
