/** How long an admin impersonates a member before it must be started again, and how long a member shares health data. */
export const IMPERSONATION_MINUTES = 30;
export const SHARE_HOURS = 24;

/** Features whose calls are allowed while impersonating. Everything that is not listed is refused. */
const OPEN = ['cashback', 'community', 'communityInbox', 'ebooks', 'orders', 'shop', 'supportAccess'];
/** Food, body, training and imports: only while the member shares health data. */
const HEALTH = [
  'body',
  'dashboard',
  'diaryImports',
  'energyNeed',
  'exercises',
  'fitness',
  'foods',
  'health',
  'mealPlans',
  'meals',
  'nutrients',
  'pantry',
  'profile',
  'recipes',
  'review',
  'shoppingLists',
  'water',
  'weekPlan',
];
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

/** Why a call is refused while impersonating; null when it is allowed. Unknown calls are refused. */
export function impersonationRefusal(
  path: readonly string[],
  method: string | undefined,
  sharesHealth: boolean,
): ImpersonationRefusal {
  const [feature = ''] = path;
  const name = path.join('.');
  if (SINGLE.includes(name)) return null;
  const exception = EXCEPTIONS[name];
  if (method !== 'GET' || exception === 'closed') return 'READ_ONLY_VIEW';
  if (exception === undefined && OPEN.includes(feature)) return null;
  if (exception === undefined && !HEALTH.includes(feature)) return 'READ_ONLY_VIEW';
  return sharesHealth ? null : 'HEALTH_NOT_SHARED';
}

/**
 * True when a live event of the member is forwarded to an impersonating admin. Health events never are, because the consent may end
 * while the stream is open: the admin's screens read such data by calls, which check it each time.
 */
export function isEventWhileImpersonating(event: { kind: string; feature?: unknown }): boolean {
  return event.kind === 'changed'
    ? OPEN.some((feature) => feature === event.feature)
    : OPEN_EVENTS.includes(event.kind);
}
