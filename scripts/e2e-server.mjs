// The built server for the e2e tests: the demo, on a temporary data folder that is removed when the server ends. It runs from a copy of
// the shipped files (deploy/Dockerfile) only, so that no test passes because of a source file beside it.
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
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
}
for (const part of ['package.json', 'migrations', 'dist'])
  cpSync(join(root, part), join(shipped, part), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(shipped, 'node_modules'));

const server = spawn(process.execPath, [join(shipped, 'dist/server/main.js')], {
  env: serverEnvironment(),
  stdio: 'inherit',
});

// The signal reaches the whole process group, the server included: forwarding it would be a second signal, which means
// "at once" and would leave the database running. This process only waits until the server has stopped.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
server.on('exit', (code) => {
  rmSync(home, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});

/** Only these variables: a database or a mail server from the developer's shell must not be used. */
function serverEnvironment() {
  const { PATH, HOME, TMPDIR, NODE_ENV, PORT, HOST, PUBLIC_URL, E2E_DATABASE_URL: DATABASE_URL } = process.env;
  const given = { PATH, HOME, TMPDIR, NODE_ENV, PORT, HOST, PUBLIC_URL, DATABASE_URL };
  // One proxy is trusted so that each new member can have a separate address: the accounts that one address may open in
  // an hour are limited.
  const demo = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', TRUST_PROXY: '1', OUTGOING_LOOPBACK: 'on' };
  // All other tests share one address, and send more requests than a real household.
  return { ...given, ...demo, REQUESTS_PER_MINUTE: '12000' };
}
