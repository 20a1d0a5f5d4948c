import { oc } from '@orpc/contract';
import type { ErrorCode } from './errors/error-codes.ts';

/** Who may make a call. The server's guard and the authorisation matrix both read it from here. */
export type Access = 'anyone' | 'member' | 'admin' | 'demo';

/** How often a call may be made; the numbers are in the server's rate limits. */
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

/**
 * What a call says about itself; a part left out keeps what the call it was made from says. `signedOut` is the refusal for those who
 * are not signed in, where the product fixes another than UNAUTHORIZED.
 */
export type CallMeta = {
  access?: Access;
  rateLimit?: RateLimitName;
  signedOut?: ErrorCode;
  /** What cannot be undone asks for the password again when it was typed long ago. */
  recentPassword?: boolean;
  /** The answer may be some seconds old: it is read from the standby where there is one. For reads only. */
  mayBeStale?: boolean;
};

/** Every call starts here: for members only, with the normal rate limit, unless it says otherwise. */
export const call = oc.$meta<CallMeta>({ access: 'member', rateLimit: 'normal' });
