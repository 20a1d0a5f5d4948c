export const SEE_AS_KEY = 'formkurva.see-as';

/** What this tab shows: an admin sees as this member sees. Kept for the tab alone, and gone with it. */
export type SeeAs = {
  viewId: string;
  userId: string;
  name: string;
  expiresAt: string;
  /** Whether the member shared health data when it began, or when that was last looked up. */
  health: boolean;
};

let current: SeeAs | null | undefined;

/** Null in every tab but those that an admin opened to see as a member sees. */
export function seeAs(): SeeAs | null {
  if (current === undefined) current = read();
  return current;
}

/** Written by us alone, and nowhere else: whoever changes it by hand is refused by the server. */
function read(): SeeAs | null {
  try {
    return JSON.parse(sessionStorage.getItem(SEE_AS_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The tab is the admin's own again, at the page that it came from. */
export function leaveSeeAs(): void {
  const view = seeAs();
  sessionStorage.removeItem(SEE_AS_KEY);
  if (view) window.location.assign(`/admin/users/${view.userId}`);
}
