const KEY = 'formkurva.see-as';

/** What this tab shows: an admin sees as this member sees. Kept for the tab alone, and gone with it. */
export type SeeAs = { viewId: string; userId: string; name: string; expiresAt: string };

let current: SeeAs | null | undefined;

/** Null in every tab but those that an admin opened to see as a member sees. */
export function seeAs(): SeeAs | null {
  if (current === undefined) current = read();
  return current;
}

/** From here on every call of this tab is made as the member, read-only. The page is loaded anew by whoever calls this. */
export function beginSeeAs(view: SeeAs): void {
  sessionStorage.setItem(KEY, JSON.stringify(view));
}

/** The tab is the admin's own again, at the page that it came from. */
export function leaveSeeAs(): void {
  const view = seeAs();
  sessionStorage.removeItem(KEY);
  if (view) window.location.assign(`/admin/users/${view.userId}`);
}

function read(): SeeAs | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isSeeAs(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isSeeAs(value: unknown): value is SeeAs {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['viewId', 'userId', 'name', 'expiresAt'].every((field) => typeof Reflect.get(value, field) === 'string')
  );
}
