import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '#domain/root.contract.ts';

/** Long enough for a slow phone, short enough that nobody wonders. */
const TIME_LIMIT_MS = 15_000;

const link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  // Another site's page cannot set a header of its own on a request to us: this is the CSRF protection.
  headers: { 'x-formkurva': 'web' },
  fetch: (request, init) =>
    fetch(request, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
    }),
});

/** Every call to the server, typed by the contract. */
export const api: ContractRouterClient<Contract> = createORPCClient(link);
