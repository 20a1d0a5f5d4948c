import { SEE_AS_KEY, type SeeAs } from '../api/see-as.ts';

/** From here on every call of this tab is made as the member, read-only. The page is loaded anew by whoever calls this. */
export function beginSeeAs(view: SeeAs): void {
  sessionStorage.setItem(SEE_AS_KEY, JSON.stringify(view));
}
