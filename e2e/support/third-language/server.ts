import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { buildFingerprint } from '../../../scripts/prepare/fingerprint.mjs';

/** Not the port of the other tests' server. */
const PORT = Number(process.env.E2E_PORT ?? 3977) + 1;
export const ADDRESS = `http://localhost:${PORT}`;

/** Builds the copy if needed, and starts the demo from it. */
export async function startServer(sources: string): Promise<ChildProcess> {
  build(sources);
  const server = spawn(process.execPath, ['scripts/e2e-server.mjs'], {
    cwd: sources,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', PUBLIC_URL: ADDRESS, NODE_ENV: 'test' },
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 180_000 }).toBe(true);
  return server;
}

/** Like prepare.mjs, but without installing packages. */
function build(sources: string): void {
  const stamp = join(sources, 'dist/.formkurva');
  const fingerprint = buildFingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: sources, stdio: 'inherit' });
  writeFileSync(stamp, fingerprint);
}

export async function stopServer(server: ChildProcess | undefined): Promise<void> {
  if (server?.pid === undefined || server.exitCode !== null) return;
  // The whole process group, like Playwright's own web server.
  process.kill(-server.pid, 'SIGTERM');
  await once(server, 'exit');
}
