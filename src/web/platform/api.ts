import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '#domain/root.contract.ts';
import { isSignedOutCode } from './call-error.ts';
import { type CallOptions, postCall } from './post-call.ts';

const doubters = new Set<() => void>();

/** Every call to the server, typed by the contract: `api.auth.me()` posts to /rpc/auth/me. */
export const api = asContractClient(clientAt([]));

/** A call by its path in the contract, for rows that were kept on the device and are sent later. */
export async function callByPath(path: readonly string[], input: unknown, options?: CallOptions): Promise<unknown> {
  try {
    return await postCall(path, input, options);
  } catch (error) {
    if (isSignedOutCode(error)) for (const doubt of doubters) doubt();
    throw error;
  }
}

/** Hears of every call that the server refused because nobody is signed in: the session is then worth a look. */
export function onSessionDoubt(doubt: () => void): () => void {
  doubters.add(doubt);
  return () => doubters.delete(doubt);
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
