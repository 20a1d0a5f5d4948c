/** Storage can be forbidden or full; the app then works without remembering, so nobody has to catch anything. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Not remembered: see above.
  }
}

/** What a member has typed and not saved, kept under the member so that a reload or a crash does not lose it. */
export function readDraft(userId: string, name: string): unknown {
  const kept = readLocal(keyOf(userId, name));
  if (kept === null) return null;
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}

/** Null removes. */
export function writeDraft(userId: string, name: string, draft: object | null): void {
  writeLocal(keyOf(userId, name), draft === null ? null : JSON.stringify(draft));
}

/** Signing out clears the device's copy of the member's data, and drafts are part of it. */
export function clearDrafts(userId: string): void {
  for (const key of keysOfDrafts(userId)) writeLocal(key, null);
}

function keysOfDrafts(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyOf(userId, '')));
  } catch {
    // Storage is forbidden, so there are none.
    return [];
  }
}

function keyOf(userId: string, name: string): string {
  return `formkurva.draft.${userId}.${name}`;
}
