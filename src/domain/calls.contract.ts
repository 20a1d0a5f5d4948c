import { oc } from '@orpc/contract';
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

/** Metadata of a call; a field that is left out is inherited. `signedOut` replaces UNAUTHORIZED where the product requires another code. */
export type CallMeta = {
  access?: Access;
  rateLimit?: RateLimitName;
  signedOut?: ErrorCode;
  /** Requires that the password was typed recently, for actions that cannot be undone. */
  recentPassword?: boolean;
  /** The answer may be some seconds old: it is read from a replica where there is one. For reads only. */
  mayBeStale?: boolean;
};

/** The base of every call: members only, with the normal rate limit. */
export const call = oc.$meta<CallMeta>({ access: 'member', rateLimit: 'normal' });
