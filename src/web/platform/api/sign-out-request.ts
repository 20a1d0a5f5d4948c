import { readLocal, writeLocal } from '../device/local-store.ts';
import { isSignedOutCode } from './call-error.ts';
import { postCall } from './post-call.ts';
import { serverConnection } from './server-connection.ts';

const KEY = 'formkurva.sign-out';

export type SignOutScope = 'global' | 'local';

let underWay: Promise<void> | null = null;

/**
 * Ends the session on the server. The request is stored on the device first: without a network the cookie stays, so
 * until the server has confirmed it the device counts as signed out and makes no other call.
 */
export function requestSignOut(scope: SignOutScope): Promise<void> {
  writeLocal(KEY, scope);
  return finishSignOut();
}

/** The unconfirmed sign-out; null when there is none. */
export function pendingSignOut(): SignOutScope | null {
  const scope = readLocal(KEY);
  return scope === 'global' || scope === 'local' ? scope : null;
}

/** Sends a pending sign-out. Rejects when the server was not reached. */
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
 * Retries at every start, whenever the network returns, and periodically: the browser does not always report a
 * returning network, and never a returning server. The returned function stops it.
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
    // The session has already ended.
    if (!isSignedOutCode(error)) throw error;
  });
  writeLocal(KEY, null);
  await serverConnection().storeToken(null);
}
