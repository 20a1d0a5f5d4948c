import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '#domain/root.contract.ts';
import { callErrorCode, isSignedOutCode } from './call-error.ts';
import { endImpersonationHere } from './impersonation.ts';
import { requestPassword } from './password-request.ts';
import { type CallOptions, postCall } from './post-call.ts';
import { finishSignOut, pendingSignOut } from './sign-out-request.ts';

const signedOutListeners = new Set<() => void>();
let prepareFailure: () => Promise<unknown> = async () => undefined;
/** After this time a refusal is shown without its sentence. */
const PREPARE_LIMIT_MS = 2_000;
/** The calls that end a session. */
const ENDING = ['auth/me', 'auth/signOut'];
/**
 * The waits before a training call is retried after an expired session, which another tab may be renewing. From the
 * spec.
 */
const EXPIRED_WAITS_MS = [1000, 2000, 3000];
let underWay = new AbortController();
let isHeld = false;
let expected: string | null = null;

/** Every call to the server, typed by the contract: `api.auth.me()` posts to /rpc/auth/me. */
export const api = asContractClient(clientAt([]));

/** Makes a call by its path in the contract, for rows that are stored on the device and sent later. */
export async function callByPath(
  path: readonly string[],
  input: unknown,
  options: CallOptions = {},
  failures = 0,
): Promise<unknown> {
  const holding = ENDING.includes(path.join('/')) ? null : underWay.signal;
  if (holding && isHeld) return givenUp(options);
  // A pending sign-out comes first: no call may use the session that it ends.
  if (pendingSignOut() !== null) await finishSignOut();
  const signals = [holding, options.signal].filter((signal) => signal != null);
  try {
    const expects = holding && expected !== null ? { expects: expected } : {};
    return await postCall(path, input, { ...options, ...expects, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (holding?.aborted) return givenUp(options);
    if (callErrorCode(error) === 'VIEW_ENDED') endImpersonationHere();
    if (isSignedOutCode(error) && failures === 0) for (const recheck of signedOutListeners) recheck();
    // The outbox sends rows in the background, where a password prompt would be unexpected.
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
 * Cancels calls under way and makes no new ones until the returned function is called. Used while a session ends, so
 * that a member who has just signed out sees no refusals.
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
 * From now on calls are for this member only, and refused where somebody else is signed in: tabs share a cookie, and
 * this tab may not know yet of a sign-in in another. Null means whoever is signed in.
 */
export function expectMember(userId: string | null): void {
  expected = userId;
}

/**
 * The page is being left, so the promise never settles; a row of the outbox gets an error that it has not been sent.
 */
function givenUp({ userId }: CallOptions): Promise<never> {
  return userId ? Promise.reject(new DOMException('The session is ending.', 'AbortError')) : new Promise(() => {});
}

/** Registers what must be loaded before a failed call rejects, such as the sentences for errors. */
export function beforeFailure(prepare: () => Promise<unknown>): void {
  prepareFailure = prepare;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Calls `recheck` after every call that the server refused because nobody is signed in. */
export function onSignedOutAnswer(recheck: () => void): () => void {
  signedOutListeners.add(recheck);
  return () => signedOutListeners.delete(recheck);
}

/** A proxy for each path: a property extends the path, a call posts. */
function clientAt(path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === 'string' ? clientAt([...path, name]) : undefined),
    apply: (_target, _this, [input, options]) => callByPath(path, input, options),
  });
}

// The contract is also the server's router, so the server answers every path of these types.
function asContractClient(client: unknown) {
  return client as ContractRouterClient<Contract>;
}
