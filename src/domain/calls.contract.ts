import { oc } from '@orpc/contract';
import type { AreaChoice } from './auth/admin-areas.ts';
import type { ErrorCode } from './errors/error-codes.ts';

/** Who may make a call. Read by the server's guard and by the authorisation matrix. */
export type Access = 'anyone' | 'member' | 'admin' | 'demo';

/** Names of the rate limits; their numbers are in the server. */
export type RateLimitName =
  | 'normal'
  | 'sign-in'
  | 'register'
  | 'send-message'
  | 'look-up'
  | 'upload'
  | 'report'
  | 'export'
  | 'write';

/** A call for admins states its area: a type error names each one without it. */
type Who = { access: 'admin'; area: AreaChoice } | { access?: Exclude<Access, 'admin'>; area?: never };

/** Metadata of a call; a field that is left out is inherited. `signedOut` replaces UNAUTHORIZED where the product requires another code. */
export type CallMeta = Who & {
  rateLimit?: RateLimitName;
  signedOut?: ErrorCode;
  /** Requires that the password was typed recently, for actions that cannot be undone. */
  recentPassword?: boolean;
  /** The answer may be some seconds old: it is read from a replica where there is one. For reads only. */
  mayBeStale?: boolean;
  /** No access key may make the call, although its group has a scope. */
  closedToKeys?: boolean;
};

/** The base of every call: members only, with the normal rate limit. */
export const call = oc.$meta<CallMeta>({ access: 'member', rateLimit: 'normal' });

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** Makes the calls of a group, which share their tag in the API's documents. The summary describes a call there. */
export const callsAbout =
  (tag: string, meta: CallMeta = {}) =>
  (method: Method, path: `/${string}`, summary: string) =>
    call.meta(meta).route({ method, path, tags: [tag], summary });

/** The same for calls whose paths begin alike. */
export const callsBelow =
  (prefix: `/${string}`, tag: string, meta: CallMeta = {}) =>
  (method: Method, path: `/${string}` | '', summary: string) =>
    callsAbout(tag, meta)(method, `${prefix}${path}`, summary);
