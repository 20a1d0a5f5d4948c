/** How long an admin impersonates a member before it has to be asked for again, and how long a member shares health data. */
export const IMPERSONATION_MINUTES = 30;
export const SHARE_HOURS = 24;

/** Calls that an admin who impersonates a member may make, by feature: everything that is not here is refused. */
const OPEN = ['cashback', 'community', 'communityInbox', 'ebooks', 'orders', 'shop', 'supportAccess'];
/** Food, body, training and what is imported: only while the member shares it. */
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
/** Reads that the product's old wire sends as a change, and the one read of accounts that every page begins with. */
const SINGLE = ['auth.me', 'cashbackRpc.getMyCashbackTotals', 'cashbackRpc.getSelfReferralCode'];

/** Calls of a feature that is open otherwise: drafts are shown to nobody yet, a card's preview holds food, training or weights. */
const EXCEPTIONS: Record<string, 'closed' | 'health'> = {
  'community.drafts': 'closed',
  'community.previewCard': 'health',
};
/** Live events that carry no feature. */
const OPEN_EVENTS = ['session-ended', 'resync', 'order', 'community-thread'];

export type ImpersonationRefusal = 'READ_ONLY_VIEW' | 'HEALTH_NOT_SHARED' | null;

/** Why a call is refused to an admin who impersonates a member; null when it may be made. What is unknown here is refused. */
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
 * Whether a live event of the member's reaches an admin who impersonates them. Events about health never do, because the consent to share
 * may end while the stream is open: the admin's screens read such data by calls, which ask for it each time.
 */
export function isEventWhileImpersonating(event: { kind: string; feature?: unknown }): boolean {
  return event.kind === 'changed'
    ? OPEN.some((feature) => feature === event.feature)
    : OPEN_EVENTS.includes(event.kind);
}
