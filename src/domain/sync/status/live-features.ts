/**
 * Features whose rows a member may have open on several devices. They are the first part of call names and, in the browser, of query keys.
 */
export const LIVE_FEATURES = [
  'meals',
  'foods',
  'mealPlans',
  'shoppingLists',
  'recipes',
  'pantry',
  'weekPlan',
  'water',
  'body',
  'exercises',
  'fitness',
  'live',
  'profile',
  'community',
  'communityInbox',
  'ebooks',
] as const;

export type LiveFeature = (typeof LIVE_FEATURES)[number];

/** Sent in the background by every open page; other screens need no update. */
const SILENT_CALLS = ['profile.logActivity', 'community.markRead', 'community.saveDraft'];

/** A running workout is saved after every set: only the screens that show it are refreshed, not all of training. */
const CALLS_OF_LIVE = ['fitness.saveLive', 'fitness.endLive'];

/** The feature whose rows a successful call has changed; null for a read, and for what no other screen shows. */
export function changedFeature(path: readonly string[], method: string | undefined): LiveFeature | null {
  if (method === undefined || method === 'GET' || SILENT_CALLS.includes(path.join('.'))) return null;
  if (CALLS_OF_LIVE.includes(path.join('.'))) return 'live';
  return LIVE_FEATURES.find((feature) => feature === path[0]) ?? null;
}
