import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';

export type ServerProcess = {
  address: string;
  /** Kills it, as a power cut would. */
  kill: () => Promise<void>;
  /** Asks it to end, as systemd does, and returns its exit code. */
  stop: () => Promise<number | null>;
};

const SOURCES = { main: 'main.ts', backup: 'backup-main.ts', restore: 'restore-main.ts' };

/**
 * The command that starts a program: the build when the run has just made it (`npm test`), which takes a third of the time; otherwise the
 * source, which is always up to date.
 */
export function commandOf(program: keyof typeof SOURCES): string[] {
  if (process.env.FORMKURVA_BUILT === 'yes') return [join(projectRoot(), `dist/server/${program}.js`)];
  return ['--import', 'tsx', fileURLToPath(new URL(`../${SOURCES[program]}`, import.meta.url))];
}

/** The real server in its own process on a data folder, ready and with a filled database. */
export async function startServerProcess(...how: Parameters<typeof openServerProcess>): Promise<ServerProcess> {
  const server = await openServerProcess(...how);
  while (!(await fetch(`${server.address}/readyz`)).ok) await wait(50);
  return server;
}

/** The same as soon as it listens: a first start is still filling its database. */
export async function openServerProcess(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  command = commandOf('main'),
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const firstOutput = once(child.stdout, 'data');
  await Promise.race([
    firstOutput,
    exited.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ]);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
