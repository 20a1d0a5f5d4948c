import { IMPERSONATION_KEY, type Impersonation } from '../api/impersonation.ts';

/** From now on all calls of this tab are made as the member, read-only. The caller reloads the page. */
export function beginImpersonation(view: Impersonation): void {
  sessionStorage.setItem(IMPERSONATION_KEY, JSON.stringify(view));
}
