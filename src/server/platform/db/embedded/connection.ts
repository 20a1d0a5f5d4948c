import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../system-error.ts';
import type { Launch } from './cluster.ts';
import type { Place } from './place.ts';
import { removeStaleNotes } from './postmaster.ts';

const patienceMs = 30_000;

/** All that a client could inherit from PG… variables of its environment is said here, so that none of them can mislead it. */
export function socketUrl(place: Place, user: string, database: string): string {
  const query = new URLSearchParams({ host: place.socketFolder, port: '5432', user, sslmode: 'disable' });
  return `postgresql:///${database}?${query}`;
}

/** A keeper's connection to the database if one answers; "starting" while it recovers or shuts down; null when there is none. */
export async function probe(place: Place): Promise<pg.Client | 'starting' | null> {
  const client = new pg.Client({
    connectionString: socketUrl(place, 'postgres', 'postgres'),
    application_name: `formkurva ${process.pid}`,
    connectionTimeoutMillis: 5000,
  });
  // Losing the connection is told by "end"; without a listener the error itself would end our process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(errorCode(error) ?? '')) return null;
    if (isPassing(error)) return 'starting';
    throw error;
  }
}

/** 57P03 is "starting up" or "shutting down"; a connection may also be cut in the middle of either. */
function isPassing(error: unknown): boolean {
  if (['57P03', '57P01', 'ECONNRESET', 'EPIPE'].includes(errorCode(error) ?? '')) return true;
  return error instanceof Error && /terminated unexpectedly|timeout expired/.test(error.message);
}

/**
 * Connects to the database of a place and launches it when nothing answers. After a crash the old process may hold its folder
 * for a moment longer, so a launch that fails for that reason is repeated; recovery may take as long as it needs.
 */
export async function reach(place: Place, launch: () => Promise<Launch>): Promise<pg.Client> {
  let launched: Launch | null = null;
  let deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const answer = await probe(place);
    if (answer instanceof pg.Client) return answer;
    if (answer === 'starting') deadline = performance.now() + patienceMs;
    else if (launched === null) launched = await launch();
    else if (launched.hasEnded()) {
      await failUnlessHeld(place, await launched.output());
      launched = null;
    }
    await sleep(answer === 'starting' ? 50 : 20);
  }
  throw new Error(`PostgreSQL did not answer within ${patienceMs / 1000} s.\n${(await launched?.output()) ?? ''}`);
}

async function failUnlessHeld(place: Place, output: string): Promise<void> {
  if (!/lock file .* already exists|shared memory block .* is still in use/.test(output)) {
    throw new Error(`PostgreSQL did not start; see ${place.logFile}.\n${output.slice(-2000)}`);
  }
  await removeStaleNotes(place.cluster, place.socketFolder);
  await sleep(100);
}
