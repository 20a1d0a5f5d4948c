import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;
const RECHECK_MS = 100;

/**
 * Runs the work while holding a lock file that names this process. A second process waits; the lock of a dead process is
 * taken over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {(holder: number) => void} onWait called once, with the process that is waited for
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  await acquire(path, onWait);
  try {
    return await work();
  } finally {
    if (holderOf(path) === process.pid) rmSync(path, { force: true });
  }
}

/**
 * @param {string} path
 * @param {(holder: number) => void} onWait
 */
async function acquire(path, onWait) {
  let reported = false;
  while (!(await tryAcquire(path))) {
    const holder = holderOf(path);
    if (!reported && holder !== null) onWait(holder);
    reported ||= holder !== null;
    await sleep(POLL_MS);
  }
}

/**
 * The lock file appears with its content (link, rename), so nobody reads a partial file.
 * @param {string} path
 */
async function tryAcquire(path) {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    if (linkOnce(mine, path)) return true;
    const holder = holderOf(path);
    if (holder === null || isAlive(holder)) return false;
    renameSync(mine, path);
    // Two processes may find the same dead holder: the last rename decides, and both check again before continuing.
    await sleep(RECHECK_MS);
    return holderOf(path) === process.pid;
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkOnce(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The process named in the lock, or null once it is released.
 * @param {string} path
 */
function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, and belongs to another account.
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
