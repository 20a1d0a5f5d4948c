/** Sent in the background by every open page; other screens need no update. */
const SILENT_CALLS = ['profile.logActivity', 'community.markRead', 'community.saveDraft'];

/** A running workout is saved after every set: only the screens that show it are refreshed, not all of training. */
const CALLS_OF_LIVE = ['fitness.saveLive', 'fitness.endLive'];

/**
 * The group whose rows a successful call has changed, where a running workout is one of its own. Null for a read, and for what no other
 * screen shows. `group` is the call's own group, if its changes are reported.
 */
export function changedGroup<Group extends string>(
  path: readonly string[],
  method: string | undefined,
  group: Group | null,
): Group | 'live' | null {
  if (method === undefined || method === 'GET' || SILENT_CALLS.includes(path.join('.'))) return null;
  return CALLS_OF_LIVE.includes(path.join('.')) ? 'live' : group;
}
