import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../system-error.ts';
import type { Launch } from './cluster.ts';
import type { DatabaseLocation } from './location.ts';
import { postmasterPid, removeStaleNotes } from './postmaster.ts';

/** Time limit for a database to start, or to respond. */
const PATIENCE_MS = 30_000;
const ANSWER_MS = 5000;

/** Sets everything that a client could inherit from PG… variables of its environment. */
export function socketUrl(location: DatabaseLocation, user: string, database: string): string {
  const query = new URLSearchParams({ host: location.socketFolder, port: '5432', user, sslmode: 'disable' });
  return `postgresql:///${database}?${query}`;
}

/**
 * A superuser connection to the database if it responds; "starting" while it recovers or shuts down; "unresponsive" when it accepts the
 * connection without a response; null when there is none.
 */
async function probe(
  location: DatabaseLocation,
  answerMs: number,
): Promise<pg.Client | 'starting' | 'unresponsive' | null> {
  const client = new pg.Client({
    connectionString: socketUrl(location, 'postgres', 'postgres'),
    application_name: `formkurva ${process.pid}`,
    connectionTimeoutMillis: answerMs,
  });
  // The loss of the connection is handled by "end"; without a listener the error itself would end our process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(errorCode(error) ?? '')) return null;
    if (isPassing(error)) return 'starting';
    if (error instanceof Error && error.message === 'timeout expired') return 'unresponsive';
    throw error;
  }
}

/** 57P03 is "starting up" or "shutting down"; a connection may also be cut in the middle of either. */
function isPassing(error: unknown): boolean {
  if (['57P03', '57P01', 'ECONNRESET', 'EPIPE'].includes(errorCode(error) ?? '')) return true;
  return error instanceof Error && /terminated unexpectedly/.test(error.message);
}

/**
 * Connects to the database and launches it when there is none. After a crash the old process may hold its folder for a moment longer, so
 * a launch that fails for that reason is repeated.
 */
export async function reach(
  location: DatabaseLocation,
  launch: () => Promise<Launch>,
  patienceMs = PATIENCE_MS,
): Promise<pg.Client> {
  let launched: Launch | null = null;
  let deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const [client, waitedMs] = await timed(findRunning(location, patienceMs));
    if (client) return client;
    deadline += waitedMs;
    if (launched === null) launched = await launch();
    else if (launched.hasEnded()) {
      await failUnlessHeld(location, await launched.output());
      launched = null;
    }
    await sleep(20);
  }
  throw new Error(`PostgreSQL did not answer within ${patienceMs / 1000} s.\n${(await launched?.output()) ?? ''}`);
}

/** The running database, or null when there is none. Recovery may take as long as it needs; an unresponsive database may not. */
export async function findRunning(location: DatabaseLocation, patienceMs = PATIENCE_MS): Promise<pg.Client | null> {
  const answerMs = Math.min(ANSWER_MS, patienceMs);
  let deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await probe(location, answerMs);
    if (answer !== 'starting' && answer !== 'unresponsive') return answer;
    if (answer === 'starting') deadline = performance.now() + patienceMs;
    if (performance.now() >= deadline) throw await unresponsiveError(location, patienceMs);
    await sleep(50);
  }
}

async function unresponsiveError(location: DatabaseLocation, patienceMs: number): Promise<Error> {
  const pid = await postmasterPid(location.cluster);
  return new Error(
    `PostgreSQL runs on ${location.cluster} (process ${pid ?? 'unknown'}) and has not answered for ${patienceMs / 1000} s: ` +
      `it was stopped, or hangs. Its log is ${location.logFile}.`,
  );
}

async function timed<Value>(work: Promise<Value>): Promise<[Value, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

async function failUnlessHeld(location: DatabaseLocation, output: string): Promise<void> {
  if (!/lock file .* already exists|shared memory block .* is still in use/.test(output)) {
    throw new Error(`PostgreSQL did not start; see ${location.logFile}.\n${output.slice(-2000)}`);
  }
  await removeStaleNotes(location.cluster, location.socketFolder);
  await sleep(100);
}
