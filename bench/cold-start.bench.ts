/**
 * How long from the start of the process to the first answer, on an empty folder and on a filled one, and how much memory?
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

console.log('| start | to the first answer, ms | memory, MB |');
console.log('|---|---|---|');
for (const name of ['first ever (database and demo are made)', 'second', 'third', 'fourth']) {
  const server = await startMeasured(
    ['dist/server/main.js'],
    { DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    3873,
    '/readyz',
  );
  console.log(`| ${name} | ${Math.round(server.startedMs)} | ${server.memoryMb()} |`);
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
