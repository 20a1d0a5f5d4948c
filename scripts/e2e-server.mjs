// The built server as the browser stories use it: the demo, on a data folder of its own that goes when the server ends. It runs from a
// copy of what is shipped (deploy/Dockerfile) and nothing else, so that no story passes by a source that happens to lie beside it.
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = join(tmpdir(), `formkurva-e2e-${process.pid}`);
const dataDir = join(home, 'data');
const shipped = join(home, 'app');

for (const folder of [home, dataDir, shipped]) {
  mkdirSync(folder);
  // As root the database runs as another user, who must be able to pass.
  chmodSync(folder, 0o755);
}
for (const part of ['package.json', 'migrations', 'dist'])
  cpSync(join(root, part), join(shipped, part), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(shipped, 'node_modules'));

const server = spawn(process.execPath, [join(shipped, 'dist/server/main.js')], {
  env: serverEnvironment(),
  stdio: 'inherit',
});

// The signal reaches the whole group, the server included: passing it on would make it a second one, which means
// "at once" and would leave the database running. We only stay until the server is done.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
server.on('exit', (code) => {
  rmSync(home, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});

/** What is named here and nothing else: a database or a mail server from somebody's shell must not be written to. */
function serverEnvironment() {
  const { PATH, HOME, TMPDIR, NODE_ENV, PORT, HOST, PUBLIC_URL, E2E_DATABASE_URL: DATABASE_URL } = process.env;
  const given = { PATH, HOME, TMPDIR, NODE_ENV, PORT, HOST, PUBLIC_URL, DATABASE_URL };
  // One proxy is trusted so that each newcomer can come from an address of their own: how many accounts one address may
  // open in an hour is counted.
  const demo = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', TRUST_PROXY: '1', PUSH_LOOPBACK: 'on' };
  // All other stories share one address, and read faster than the people of any household.
  return { ...given, ...demo, REQUESTS_PER_MINUTE: '12000' };
}
