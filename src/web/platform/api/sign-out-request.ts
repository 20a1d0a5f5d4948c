import { readLocal, writeLocal } from '../device/local-store.ts';
import { isSignedOutCode } from './call-error.ts';
import { postCall } from './post-call.ts';
import { serverConnection } from './server-connection.ts';

const KEY = 'formkurva.sign-out';

export type SignOutScope = 'global' | 'local';

let underWay: Promise<void> | null = null;

/**
 * Ends the session on the server. The request is remembered on the device first: without a network the cookie stays, so
 * until the server has confirmed it the device counts as signed out and makes no other call.
 */
export function requestSignOut(scope: SignOutScope): Promise<void> {
  writeLocal(KEY, scope);
  return finishSignOut();
}

/** The sign-out that the server has not confirmed; null when there is none. */
export function pendingSignOut(): SignOutScope | null {
  const scope = readLocal(KEY);
  return scope === 'global' || scope === 'local' ? scope : null;
}

/** Sends a sign-out that is pending, before anything else. Rejects when the server could not be asked. */
export function finishSignOut(): Promise<void> {
  const scope = pendingSignOut();
  if (scope === null) return Promise.resolve();
  underWay ??= send(scope).finally(() => {
    underWay = null;
  });
  return underWay;
}

const AGAIN_MS = 10_000;

/**
 * Tries at every start, whenever the network returns, and now and then: a page that was opened without a network is not always told that it
 * is back, and a server that is away tells nobody. The answer stops it.
 */
export function finishSignOutOnline(): () => void {
  const attempt = () => void finishSignOut().catch(() => undefined);
  attempt();
  const timer = setInterval(attempt, AGAIN_MS);
  window.addEventListener('online', attempt);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', attempt);
  };
}

async function send(scope: SignOutScope): Promise<void> {
  await postCall(['auth', 'signOut'], { scope }).catch((error: unknown) => {
    // A session that has ended by itself is one that needs no ending.
    if (!isSignedOutCode(error)) throw error;
  });
  writeLocal(KEY, null);
  await serverConnection().storeToken(null);
}
