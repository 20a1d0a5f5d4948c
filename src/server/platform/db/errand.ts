import type { Log } from '#server/platform/means.ts';

/** Runs a command of the operator: its one line of result to the terminal, a failure as one clear line and exit code 1. */
export async function runErrand(errand: (signal: AbortSignal) => Promise<string>): Promise<void> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new Error('Interrupted.'));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    process.stdout.write(`${await errand(interrupted.signal)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

/** An errand speaks once, at its end; only trouble with the database is worth a line before. */
export const errandLog: Log = {
  info: () => undefined,
  warn: (...parts: unknown[]) => void process.stderr.write(`${parts.at(-1)}\n`),
  error: (...parts: unknown[]) => void process.stderr.write(`${parts.at(-1)}\n`),
};
