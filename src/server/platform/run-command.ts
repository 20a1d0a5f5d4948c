import type { Config } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/db/db.ts';
import { visitEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import type { Log } from '#server/platform/deps.ts';
import { reasonOf } from '#server/platform/error-for-log.ts';

/** Runs an operator's command: prints one line of result, or one line for a failure with exit code 1. */
export async function runCommand(command: (signal: AbortSignal) => Promise<string>): Promise<void> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new Error('Interrupted.'));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    process.stdout.write(`${await command(interrupted.signal)}\n`);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** A command prints only its result, and problems with the database. */
export const commandLog: Log = {
  info: () => undefined,
  warn: (...parts: unknown[]) => void process.stderr.write(`${parts.at(-1)}\n`),
  error: (...parts: unknown[]) => void process.stderr.write(`${parts.at(-1)}\n`),
};

/** The configured database for a command, with or without a running server. */
export async function withDatabase<Result>(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const embedded = databaseUrl === null ? await visitEmbeddedPostgres({ dataDir, log: commandLog }) : null;
  const database = openDatabase(embedded?.url ?? databaseUrl ?? '', {
    max: 2,
    onError: (error) => commandLog.warn(error.message),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
