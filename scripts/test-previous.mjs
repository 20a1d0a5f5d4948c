// The code as it was before the newest migration, tested on the schema of today: during a rolling restart servers of both
// versions run side by side, and a change that the old one cannot live with stops the site.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const newest = readdirSync(join(root, 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .at(-1);
const [added] = git('log', '--diff-filter=A', '--format=%H', '--', `migrations/${newest}`).split('\n');
if (!added) throw new Error(`migrations/${newest} is not committed yet, or the history is not here (a shallow clone).`);

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
