import { spawn } from 'node:child_process';

const LIMIT_MS = 40 * 60_000;
const GRACE_MS = 15_000;

/** @type {Set<number>} */
const running = new Set();

/**
 * Runs a command to its end and returns its output.
 * @param {string[]} command
 * @param {Record<string, string>} env added to our own
 * @returns {Promise<{ status: number | null, output: string, seconds: number }>}
 */
export function runCommand([program = '', ...args], env = {}) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    // A separate process group: a stop reaches the browser and the server under it once.
    const child = spawn(program, args, {
      env: plainEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const { pid } = child;
    if (pid) running.add(pid);
    const limit = setTimeout(() => {
      chunks.push(Buffer.from(`\nStopped after ${LIMIT_MS / 60_000} minutes.\n`));
      if (pid) stopGroup(pid);
    }, LIMIT_MS);
    const finish = (/** @type {number | null} */ status) => {
      clearTimeout(limit);
      if (pid) running.delete(pid);
      resolve({ status, output: Buffer.concat(chunks).toString(), seconds: (performance.now() - startedAt) / 1000 });
    };
    child.on('error', (error) => chunks.push(Buffer.from(error.message)) && finish(null));
    child.on('close', finish);
  });
}

/** Ends all running commands when this process is stopped. */
export function stopAll() {
  for (const pid of running) stopGroup(pid);
}

/** @param {number} pid */
function stopGroup(pid) {
  signalGroup(pid, 'SIGINT');
  setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS).unref();
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
}

/**
 * No colours, because output often goes to logs.
 * @param {Record<string, string>} env
 */
function plainEnvironment(env) {
  // Some tools treat any FORCE_COLOR, even 0, as enabled.
  const { FORCE_COLOR: _, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1', ...env };
}
