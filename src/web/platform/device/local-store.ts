/** Null where storage is forbidden. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null where nothing is stored, or no JSON. */
export function readLocalJson(key: string): unknown {
  return parsedJson(readLocal(key));
}

export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
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
    // Storage is forbidden or full; the app works without it.
  }
}

/** Where a draft is stored: on the device until it is removed, or in its tab until that is closed. */
type DraftLife = 'device' | 'tab';

/** A member's unsaved input, stored under the member so that it survives a reload or a crash. */
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
    // Storage is forbidden or full; the app works without it.
  }
}

/** Called on sign-out, because drafts are part of the member's data on the device. */
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
    return [];
  }
}

function storageOf(life: DraftLife): Storage {
  return life === 'device' ? localStorage : sessionStorage;
}

function keyOf(userId: string, name: string): string {
  return `formkurva.draft.${userId}.${name}`;
}
