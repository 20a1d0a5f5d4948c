import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type MeasuredServer = {
  address: string;
  /** From the start of the process to its first response. */
  startedMs: number;
  /** From the start of the process to this path's response. */
  answered: (path: string) => Promise<number>;
  cpuMs: () => number;
  memoryMb: () => number;
  stop: () => Promise<void>;
};

/** Our server with the Node option of the start script. */
export const OUR_SERVER = ['--max-old-space-size=512', 'dist/server/main.js'];

// A failed measurement must not leave a server behind.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** Starts a server as a separate process, so that its CPU and memory can be measured (Linux: /proc). */
export async function startMeasured(
  command: string[],
  env: NodeJS.ProcessEnv,
  port: number,
  path: string,
): Promise<MeasuredServer> {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const address = `http://127.0.0.1:${port}`;
  await firstAnswer(child, address + path);
  return {
    address,
    startedMs: performance.now() - began,
    answered: async (other) => {
      await firstAnswer(child, address + other);
      return performance.now() - began;
    },
    cpuMs: () => cpuMsOf(child),
    memoryMb: () => memoryMbOf(child),
    stop: () => stop(child),
  };
}

async function firstAnswer(child: ChildProcess, url: string) {
  while (child.exitCode === null) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The server for ${url} ended with ${child.exitCode}`);
}

/** CPU time of all threads in nanoseconds, from the scheduler: clock ticks of 10 ms are too coarse for a short run. */
function cpuMsOf(child: ChildProcess): number {
  const tasks = `/proc/${child.pid}/task`;
  const spent = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return spent.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

function memoryMbOf(child: ChildProcess): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1024);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
