import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The process id in the lock file of a database folder, or null. The process may have ended. */
export async function postmasterPid(cluster: string): Promise<number | null> {
  return notedPid(join(cluster, 'postmaster.pid'));
}

async function notedPid(note: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(note, 'utf8').catch(() => ''), 10);
  return pid > 0 ? pid : null;
}

/**
 * PostgreSQL refuses a folder as long as any process with the id in its lock file exists. When that process is certainly not a running
 * PostgreSQL, the lock files are left over from a crash.
 */
export async function removeStaleNotes(cluster: string, socketFolder: string): Promise<void> {
  for (const note of [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = await notedPid(note);
    if (pid !== null && !(await isLivingPostgres(pid))) await rm(note, { force: true });
  }
}

/** The id may belong to another program by now, and a dead process may remain as a zombie. */
async function isLivingPostgres(pid: number): Promise<boolean> {
  const { name, state } = process.platform === 'linux' ? await readProc(pid) : await askPs(pid);
  return name.endsWith('postgres') && !state.startsWith('Z');
}

type ProcessState = { name: string; state: string };
const gone: ProcessState = { name: '', state: '' };

async function readProc(pid: number): Promise<ProcessState> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(line) ?? [];
  return name === undefined || state === undefined ? gone : { name, state };
}

async function askPs(pid: number): Promise<ProcessState> {
  const answer = await promisify(execFile)('ps', ['-o', 'stat=,comm=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  const [, state, name] = /^(\S+)\s+(.*)$/.exec(answer.stdout.trim()) ?? [];
  return name === undefined || state === undefined ? gone : { name, state };
}

/**
 * Stops the database: open transactions are rolled back, acknowledged ones are on disk. After `patienceMs` it is stopped immediately,
 * which costs a recovery at the next start but no data.
 */
export async function stopPostmaster(cluster: string, patienceMs = 30_000): Promise<void> {
  const pid = await postmasterPid(cluster);
  if (pid === null || !(await isLivingPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  const cutShort = performance.now() + patienceMs;
  let wasCut = false;
  while (await isLivingPostgres(pid)) {
    if (!wasCut && performance.now() > cutShort) {
      wasCut = true;
      process.kill(pid, 'SIGQUIT');
    }
    await sleep(10);
  }
}
