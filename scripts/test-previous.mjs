// Tests the code from before the newest migration on the current schema: during a rolling restart servers of both versions run side
// by side, so the old one must work with the new schema. A release with several migrations names the first of them:
// `FORMKURVA_FIRST_MIGRATION=0046 npm run test:previous`.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const migrations = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'));
const asked = process.env.FORMKURVA_FIRST_MIGRATION;
const first = asked ? migrations.find((name) => name.startsWith(asked)) : migrations.sort().at(-1);
if (!first) throw new Error(`There is no migration ${asked}.`);
// Compared by content: a migration that was only renumbered was added earlier.
const whenAdded = ['log', '--follow', '-M100%', '--diff-filter=A', '--format=%H', '--'];
const added = git(...whenAdded, `migrations/${first}`)
  .split('\n')
  .at(-1);
if (!added) throw new Error(`migrations/${first} is not committed yet, or the history is not here (a shallow clone).`);

const folder = mkdtempSync(join(tmpdir(), 'formkurva-previous-'));
try {
  git('worktree', 'add', '--detach', join(folder, 'code'), `${added}^`);
  const code = join(folder, 'code');
  rmSync(join(code, 'migrations'), { recursive: true });
  cpSync(join(root, 'migrations'), join(code, 'migrations'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(code, 'node_modules'));
  const tests = ['run', '--project', 'api', '.routes.test.ts', ...process.argv.slice(2)];
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), tests, { cwd: code, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  git('worktree', 'remove', '--force', join(folder, 'code'));
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string[]} options */
function git(...options) {
  return execFileSync('git', ['-C', root, ...options], { encoding: 'utf8' }).trim();
}
