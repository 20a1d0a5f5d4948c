import shape from 'virtual:stored-shape/impersonation';
import type { StoredValues } from '#domain/stored-values.contract.ts';
import { parsedJson } from '../device/local-store.ts';
import { readStored } from '../device/read-stored.ts';

export const IMPERSONATION_KEY = 'formkurva.see-as';

/** The member whom an admin impersonates in this tab. Stored for the tab only. */
export type Impersonation = StoredValues['impersonation'];

let current: Impersonation | null | undefined;

/** Null in every tab except those that an admin opened to impersonate a member. */
export function currentImpersonation(): Impersonation | null {
  if (current === undefined) current = read();
  return current;
}

/** The server refuses a forged value. */
function read(): Impersonation | null {
  try {
    return readStored<'impersonation'>(shape, parsedJson(sessionStorage.getItem(IMPERSONATION_KEY)));
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
