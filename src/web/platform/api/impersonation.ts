export const IMPERSONATION_KEY = 'formkurva.see-as';

/** The member whom an admin impersonates in this tab. Stored for the tab only. */
export type Impersonation = {
  viewId: string;
  userId: string;
  name: string;
  expiresAt: string;
  /** Whether the member shared health data at the start, or at the last check. */
  health: boolean;
};

let current: Impersonation | null | undefined;

/** Null in every tab except those that an admin opened to impersonate a member. */
export function currentImpersonation(): Impersonation | null {
  if (current === undefined) current = read();
  return current;
}

/** Only this module writes the value. The server refuses a forged one. */
function read(): Impersonation | null {
  try {
    return JSON.parse(sessionStorage.getItem(IMPERSONATION_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Ends the impersonation in this tab and returns to the page where it began. */
export function endImpersonationHere(): void {
  const view = currentImpersonation();
  sessionStorage.removeItem(IMPERSONATION_KEY);
  if (view) window.location.assign(`/admin/users/${view.userId}`);
}
