import { IMPERSONATION_KEY, type Impersonation } from '../api/impersonation.ts';

/** From here on every call of this tab is made as the member, read-only. The page is loaded anew by whoever calls this. */
export function beginImpersonation(view: Impersonation): void {
  sessionStorage.setItem(IMPERSONATION_KEY, JSON.stringify(view));
}
