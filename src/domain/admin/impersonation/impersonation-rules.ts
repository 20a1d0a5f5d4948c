/** How long an admin impersonates a member before it must be started again, and how long a member shares health data. */
export const IMPERSONATION_MINUTES = 30;
export const SHARE_HOURS = 24;

/** What may be read in a group of calls: always, or only while the member shares health data. Undefined: nothing. */
type Reads = 'open' | 'health' | undefined;

/** Reads that the old wire format sends as a change, and the account read that every page begins with. */
const SINGLE = ['auth.me', 'cashbackRpc.getMyCashbackTotals', 'cashbackRpc.getSelfReferralCode'];

/** Exceptions in open features: drafts are private, and the preview of a card contains food, training or weights. */
const EXCEPTIONS: Record<string, 'closed' | 'health'> = {
  'community.drafts': 'closed',
  'community.previewCard': 'health',
};
/** Live events without a feature. */
const OPEN_EVENTS = ['session-ended', 'resync', 'order', 'community-thread'];

export type ImpersonationRefusal = 'READ_ONLY_VIEW' | 'HEALTH_NOT_SHARED' | null;

/** Why a call is refused while impersonating; null when it is allowed. `reads` is what its group allows; unknown calls have none. */
export function impersonationRefusal(
  path: readonly string[],
  method: string | undefined,
  reads: Reads,
  sharesHealth: boolean,
): ImpersonationRefusal {
  const name = path.join('.');
  if (SINGLE.includes(name)) return null;
  const allowed = EXCEPTIONS[name] ?? reads;
  if (method !== 'GET' || allowed === undefined || allowed === 'closed') return 'READ_ONLY_VIEW';
  return allowed === 'open' || sharesHealth ? null : 'HEALTH_NOT_SHARED';
}

/**
 * Whether a live event of the member is forwarded to an impersonating admin. `reads` is what may be read in the group of calls whose data
 * has changed. Changes of health data are never forwarded, because the consent may end while the stream is open: the admin's screens read
 * such data by calls, which check the consent each time.
 */
export function isEventWhileImpersonating(kind: string, reads: Reads): boolean {
  return kind === 'changed' ? reads === 'open' : OPEN_EVENTS.includes(kind);
}
