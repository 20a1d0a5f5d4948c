/** How long from the start of the process to the first answer, on an empty folder and on a filled one, and how much memory? */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
