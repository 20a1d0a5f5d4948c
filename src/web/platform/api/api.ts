import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '#domain/root.contract.ts';
import { callErrorCode, isSignedOutCode } from './call-error.ts';
import { endImpersonationHere } from './impersonation.ts';
import { requestPassword } from './password-request.ts';
import { type CallOptions, postCall } from './post-call.ts';
import { finishSignOut, pendingSignOut } from './sign-out-request.ts';

const signedOutListeners = new Set<() => void>();
let prepareFailure: () => Promise<unknown> = async () => undefined;
/** A refusal is shown without its own sentence rather than late. */
const PREPARE_LIMIT_MS = 2_000;
/** The calls by which a session ends. */
const ENDING = ['auth/me', 'auth/signOut'];
/** A call of training that meets an expired session is tried again: another tab may be renewing it. The spec's waits. */
const EXPIRED_WAITS_MS = [1000, 2000, 3000];
let underWay = new AbortController();
let isHeld = false;
let expected: string | null = null;

/** Every call to the server, typed by the contract: `api.auth.me()` posts to /rpc/auth/me. */
export const api = asContractClient(clientAt([]));

/** A call by its path in the contract, for rows that were kept on the device and are sent later. */
export async function callByPath(
  path: readonly string[],
  input: unknown,
  options: CallOptions = {},
  failures = 0,
): Promise<unknown> {
  const holding = ENDING.includes(path.join('/')) ? null : underWay.signal;
  if (holding && isHeld) return givenUp(options);
  // A sign-out that was asked for without a network comes first: no call may use the session that it ends.
  if (pendingSignOut() !== null) await finishSignOut();
  const signals = [holding, options.signal].filter((signal) => signal != null);
  try {
    const expects = holding && expected !== null ? { expects: expected } : {};
    return await postCall(path, input, { ...options, ...expects, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (holding?.aborted) return givenUp(options);
    if (callErrorCode(error) === 'VIEW_ENDED') endImpersonationHere();
    if (isSignedOutCode(error) && failures === 0) for (const recheck of signedOutListeners) recheck();
    // Rows of the outbox are sent without the member, so nobody would expect a prompt.
    if (callErrorCode(error) === 'PASSWORD_REQUIRED' && !options.userId && (await requestPassword()))
      return callByPath(path, input, options, failures);
    const waitMs =
      callErrorCode(error) === 'PGRST301' && path[0] === 'fitness' ? EXPIRED_WAITS_MS[failures] : undefined;
    if (waitMs === undefined) {
      if (!isSignedOutCode(error))
        await Promise.race([prepareFailure().catch(() => undefined), after(PREPARE_LIMIT_MS)]);
      throw error;
    }
    await after(waitMs);
    return callByPath(path, input, options, failures + 1);
  }
}

/**
 * For the time that a session takes to end: its calls that are under way are given up, and new ones are not made, until the
 * answer is called. They would meet an ended session and be refused in the face of somebody who has just signed out.
 */
export function pauseCalls(): () => void {
  isHeld = true;
  underWay.abort();
  return () => {
    isHeld = false;
    underWay = new AbortController();
  };
}

/**
 * From now on calls are meant for this member alone, and refused where somebody else is signed in: tabs share a cookie, and this one may not
 * have heard yet of a sign-in in another. Null means whoever is signed in.
 */
export function expectMember(userId: string | null): void {
  expected = userId;
}

/** Whoever asked is leaving with the page, so nothing is answered; a row of the outbox hears that it has not been sent. */
function givenUp({ userId }: CallOptions): Promise<never> {
  return userId ? Promise.reject(new DOMException('The session is ending.', 'AbortError')) : new Promise(() => {});
}

/** What a page needs to show a failed call, such as its sentence, is fetched before the page hears of the failure. */
export function beforeFailure(prepare: () => Promise<unknown>): void {
  prepareFailure = prepare;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Hears of every call that the server refused because nobody is signed in: the session is then worth a look. */
export function onSignedOutAnswer(recheck: () => void): () => void {
  signedOutListeners.add(recheck);
  return () => signedOutListeners.delete(recheck);
}

/** A function for each path: a name leads one step on, a call posts. */
function clientAt(path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === 'string' ? clientAt([...path, name]) : undefined),
    apply: (_target, _this, [input, options]) => callByPath(path, input, options),
  });
}

// The contract is the server's router too, so every path that these types know is one that it answers.
function asContractClient(client: unknown) {
  return client as ContractRouterClient<Contract>;
}
