// Runs the benchmarks in bench/, or those whose name contains an argument, one after the other: concurrent ones would
// affect each other.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [wanted = '', ...options] = process.argv.slice(2);
const files = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted));

if (files.length === 0) {
  console.error(`No measurement in bench/ matches "${wanted}".`);
  process.exitCode = 1;
}
for (const file of files.sort()) {
  console.log(`\n# ${file}`);
  const { status } = spawnSync(join(root, 'node_modules/.bin/tsx'), [join(root, 'bench', file), ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
