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

/** How long a draft lasts: on the device until it is removed, or in its tab until that is closed. */
type DraftLife = 'device' | 'tab';

/** What a member has typed and not saved, kept under the member so that a reload or a crash does not lose it. */
export function readDraft(userId: string, name: string, life: DraftLife = 'device'): unknown {
  try {
    return JSON.parse(storageOf(life).getItem(keyOf(userId, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes. */
export function writeDraft(userId: string, name: string, draft: object | null, life: DraftLife = 'device'): void {
  try {
    if (draft === null) storageOf(life).removeItem(keyOf(userId, name));
    else storageOf(life).setItem(keyOf(userId, name), JSON.stringify(draft));
  } catch {
    // Not remembered: see above.
  }
}

/** Signing out clears the device's copy of the member's data, and drafts are part of it. */
export function clearDrafts(userId: string): void {
  for (const life of ['device', 'tab'] as const) {
    for (const name of namesOfDrafts(userId, life)) writeDraft(userId, name, null, life);
  }
}

function namesOfDrafts(userId: string, life: DraftLife): string[] {
  const prefix = keyOf(userId, '');
  try {
    return Object.keys(storageOf(life))
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    // Storage is forbidden, so there are none.
    return [];
  }
}

function storageOf(life: DraftLife): Storage {
  return life === 'device' ? localStorage : sessionStorage;
}

function keyOf(userId: string, name: string): string {
  return `formkurva.draft.${userId}.${name}`;
}
