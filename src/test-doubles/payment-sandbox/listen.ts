import { createServer, type RequestListener, type Server } from 'node:http';
import { findOrCreateAccess, fingerprintOf, moveAccess, type SandboxAccess } from './access.ts';
import type { SandboxDeps } from './deps.ts';

const MAX_TRIES = 20;
const PROBE_MS = 2000;
/** A process that answers less often than this is not a sandbox on a loaded machine. */
const MAX_SILENCE = 5;

export type LeaderLock = { access: SandboxAccess; server: Server | null };

/**
 * Listens on the folder's port. A port has one owner and is released when its owner dies, so it decides which of several processes runs the
 * sandbox; the others get no server and use the running one.
 */
export async function takeLeaderLock(folder: string, deps: SandboxDeps, answer: RequestListener): Promise<LeaderLock> {
  let access = await findOrCreateAccess(folder, deps);
  let silence = 0;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const server = await tryListen(access.port, answer);
    if (server) return { access, server };
    const occupant = await occupantOf(access);
    if (occupant === 'ours') return { access, server: null };
    silence = occupant === 'silent' ? silence + 1 : 0;
    if (occupant === 'stranger' || silence === MAX_SILENCE) access = await moveAccess(folder, access.port, deps);
  }
  throw new Error('The payment sandbox found no free port.');
}

/** Null while another process listens there. */
export function tryListen(port: number, answer: RequestListener): Promise<Server | null> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

/** 'nobody': the other process has just stopped. 'silent': it did not answer in time, which a sandbox may do on a loaded machine. */
async function occupantOf(access: SandboxAccess): Promise<'ours' | 'stranger' | 'silent' | 'nobody'> {
  const address = `http://127.0.0.1:${access.port}/whose`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PROBE_MS), redirect: 'error' });
    return (await response.text()) === fingerprintOf(access) ? 'ours' : 'stranger';
  } catch (error) {
    if (isRefused(error)) return 'nobody';
    return error instanceof Error && error.name === 'TimeoutError' ? 'silent' : 'stranger';
  }
}

const isRefused = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
