/**
 * Time from the start of the process to the first page and to /readyz, on an empty folder, on a filled one, and with a running PostgreSQL;
 * with CPU time and memory. The start of the database is also measured separately, because it is only one part of a first start.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { OUR_SERVER, startMeasured } from './support/measured-server.ts';

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });

console.log('| start | first page: ms, CPU ms | ready: ms, CPU ms | memory, MB | load of the machine |');
console.log('|---|---|---|---|---|');
for (const name of ['first ever (database and demo are made)', 'second', 'third', 'fourth', 'fifth', 'sixth'])
  await start(name, {});

const postgres = await startEmbeddedPostgres({ dataDir, log: console });
const addresses = { DATABASE_URL: postgres.runtimeUrl, DATABASE_OWNER_URL: postgres.url };
for (const name of ['first', 'second', 'third', 'fourth', 'fifth'])
  await start(`${name} with a PostgreSQL that runs already`, addresses);
await postgres.stop();
rmSync(dataDir, { recursive: true });

mkdirSync(dataDir, { mode: 0o755 });
console.log('\n| the database alone | until it answers, ms |');
console.log('|---|---|');
for (const name of ['first ever', 'second', 'third']) {
  const from = performance.now();
  const database = await startEmbeddedPostgres({ dataDir, log: console });
  console.log(`| ${name} | ${Math.round(performance.now() - from)} |`);
  await database.stop();
}
rmSync(dataDir, { recursive: true });

async function start(name: string, env: NodeJS.ProcessEnv) {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env };
  const server = await startMeasured(OUR_SERVER, settings, 3873, '/login');
  const page = [server.startedMs, server.cpuMs()].map(Math.round);
  const ready = [await server.answered('/readyz'), server.cpuMs()].map(Math.round);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`| ${name} | ${page.join(', ')} | ${ready.join(', ')} | ${server.memoryMb()} | ${load} |`);
  await server.stop();
}
