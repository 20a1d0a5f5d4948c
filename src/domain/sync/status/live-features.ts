/** Features whose rows a member may have open on several devices. They name the calls and, in the browser, the queries. */
export const LIVE_FEATURES = [
  'meals',
  'foods',
  'mealPlans',
  'shoppingLists',
  'body',
  'exercises',
  'fitness',
  'profile',
  'community',
  'communityInbox',
] as const;

export type LiveFeature = (typeof LIVE_FEATURES)[number];

/** Sent in the background by every open page; other screens have nothing to read anew. */
const SILENT_CALLS = ['profile.logActivity', 'community.markRead', 'community.saveDraft'];

/** Which feature's rows a successful call has changed; null for a read, and for what is on no other screen. */
export function changedFeature(path: readonly string[], method: string | undefined): LiveFeature | null {
  if (method === undefined || method === 'GET' || SILENT_CALLS.includes(path.join('.'))) return null;
  return LIVE_FEATURES.find((feature) => feature === path[0]) ?? null;
}
