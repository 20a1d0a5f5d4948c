import { getContractRouter, isContractProcedure } from '@orpc/contract';
import type { AdminArea } from '#domain/auth/admin-areas.ts';
import type { Access } from '#domain/calls.contract.ts';
import type { ErrorCode } from '#domain/errors/error-codes.ts';
import { contract } from '#domain/root.contract.ts';
import type { Client } from '../api-test.ts';

/** `signedOut`: the refusal without a session, unless anyone may call. */
export type CallInfo = {
  name: string;
  path: string[];
  access: Access;
  /** Of a call for admins; empty for all others. */
  areas: readonly AdminArea[];
  signedOut: ErrorCode;
  recentPassword: boolean;
  method: string | undefined;
  closedToKeys: boolean;
  mayBeStale: boolean;
};

/** Every call of the contract, by name. */
export const ALL_CALLS: CallInfo[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.keys(calls).map((call) => infoOf([feature, call])),
);

function infoOf(path: string[]): CallInfo {
  const procedure = getContractRouter(contract, path);
  if (!isContractProcedure(procedure)) throw new Error(`${path.join('.')} is not a call`);
  const { access = 'member', area = [], signedOut = 'UNAUTHORIZED', ...meta } = procedure['~orpc'].meta;
  const { recentPassword = false, mayBeStale = false, closedToKeys = false } = meta;
  const { method } = procedure['~orpc'].route;
  const areas = typeof area === 'string' ? [area] : area;
  return { name: path.join('.'), path, method, access, areas, signedOut, recentPassword, mayBeStale, closedToKeys };
}

/** Makes a call by its path with any input, also an invalid one. */
export function makeCall(client: Client, path: string[], input: unknown): Promise<unknown> {
  const call = path.reduce<unknown>((part, key) => memberOf(part, key), client);
  if (typeof call !== 'function') throw new Error(`${path.join('.')} is not a call`);
  return call(input);
}

// The client is a proxy: any key returns the next part of the path.
const memberOf = (part: unknown, key: string) => (part as Record<string, unknown>)[key];
