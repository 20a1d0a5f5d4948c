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
] as const;

export type LiveFeature = (typeof LIVE_FEATURES)[number];

/** Logged in the background by every open page, and shown on none. */
const SILENT_CALLS = ['profile.logActivity'];

/** Which feature's rows a successful call has changed; null for a read, and for what is on no other screen. */
export function changedFeature(path: readonly string[], method: string | undefined): LiveFeature | null {
  if (method === undefined || method === 'GET' || SILENT_CALLS.includes(path.join('.'))) return null;
  return LIVE_FEATURES.find((feature) => feature === path[0]) ?? null;
}
