/**
 * How long from the start of the process to the first page, and until everything is there (/readyz), on an empty folder and on a filled
 * one, what does it cost, and how much memory?
 * The database is also started by itself, since it is only one part of a first start.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { startMeasured } from './support/measured-server.ts';

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });

console.log('| start | to the first page, ms | until ready, ms | CPU until then, ms | memory, MB |');
console.log('|---|---|---|---|---|');
for (const name of ['first ever (database and demo are made)', 'second', 'third', 'fourth']) {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const server = await startMeasured(['dist/server/main.js'], env, 3873, '/login');
  const readyMs = await server.answered('/readyz');
  const figures = [server.startedMs, readyMs, server.cpuMs(), server.memoryMb()].map(Math.round);
  console.log(`| ${name} | ${figures.join(' | ')} |`);
  await server.stop();
}
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
