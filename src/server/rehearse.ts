import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '#server/platform/config/config.ts';
import { startSandbox } from './payment-provider.ts';

/** Nobody listens there. */
const NO_DATABASE = 'postgresql://127.0.0.1:1/none';

/** What is asked of a server first; calls would wait for the first fill. */
const FIRST_REQUESTS = ['/login', '/readyz'];

/**
 * Does what a start does as far as that goes without a database. The build does it once, so that the bytecode which it keeps holds all
 * functions that a start calls, and no start compiles them.
 */
export async function rehearse(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'formkurva-rehearsal-'));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: NO_DATABASE, LOG_LEVEL: 'silent' });
  const log = pino({ level: config.logLevel });
  const sandbox = await startSandbox(config, log);
  const { openServer } = await import('./serve.ts');
  const { app } = await openServer(config, NO_DATABASE, log, Promise.resolve());
  for (const url of FIRST_REQUESTS) await app.inject(url);
  await sandbox?.stop();
  await rm(dataDir, { recursive: true });
}
