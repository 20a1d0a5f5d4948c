import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export type ServerProcess = {
  address: string;
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>;
};

/** The real server in a process of its own on a data folder, ready to answer. */
export async function startServerProcess(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const port = await freePort();
  const program = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const greeting = once(child.stdout, 'data');
  await Promise.race([greeting, exited.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))]);
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { address: `http://127.0.0.1:${port}`, kill };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
