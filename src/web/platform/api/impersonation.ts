export const IMPERSONATION_KEY = 'formkurva.see-as';

/** What this tab shows: an admin impersonates this member. Kept for the tab alone, and gone with it. */
export type Impersonation = {
  viewId: string;
  userId: string;
  name: string;
  expiresAt: string;
  /** Whether the member shared health data when it began, or when that was last looked up. */
  health: boolean;
};

let current: Impersonation | null | undefined;

/** Null in every tab but those that an admin opened to impersonate a member. */
export function currentImpersonation(): Impersonation | null {
  if (current === undefined) current = read();
  return current;
}

/** Written by us alone, and nowhere else: whoever changes it by hand is refused by the server. */
function read(): Impersonation | null {
  try {
    return JSON.parse(sessionStorage.getItem(IMPERSONATION_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The tab is the admin's own again, at the page that it came from. */
export function endImpersonationHere(): void {
  const view = currentImpersonation();
  sessionStorage.removeItem(IMPERSONATION_KEY);
  if (view) window.location.assign(`/admin/users/${view.userId}`);
}
