import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export type WriterProcess = {
  pid: number;
  /** Resolves when the writer owns its database and has acknowledged rows; rejects with its output when it ended before. */
  hasWritten: Promise<void>;
  /** Kills it, as a power cut would, and returns every acknowledged row. */
  kill: () => Promise<number[]>;
};

/** A server in its own process, which owns the data folder and writes row after row (see row-writer.ts). */
export function startWriter(dataDir: string): WriterProcess {
  const program = fileURLToPath(new URL('./row-writer.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const acknowledged: number[] = [];
  const complaints: Buffer[] = [];
  const closed = once(child, 'close');
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const hasWritten = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => resolve(void acknowledged.push(Number(line))));
    void closed.then(() => reject(new Error(Buffer.concat(complaints).toString())));
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await closed;
    return acknowledged;
  };
  return { pid: child.pid ?? 0, hasWritten, kill };
}
