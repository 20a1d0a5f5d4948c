const KEY = 'formkurva.reloaded-at';
/** A reload that did not help is not repeated at once. */
const APART_MS = 30_000;

/** How browsers say that a file of the app is not to be had: Chromium, Firefox, Safari. */
const MISSING = /dynamically imported module|Importing a module script failed/;

const isMissingChunk = (error: unknown): boolean => error instanceof TypeError && MISSING.test(error.message);

/** Whether code could not be fetched because there is no network. */
export const isOutOfReach = (error: unknown): boolean => !navigator.onLine && isMissingChunk(error);

/**
 * After a deploy a tab of the version before may ask for files that are gone: the page is loaded anew, with the new version, at the
 * address that was asked for. True when that is under way; false for other errors, without a network, and when it was done just now.
 */
export function reloadForMissingChunk(error: unknown, nowMs = Date.now()): boolean {
  if (!isMissingChunk(error) || !navigator.onLine) return false;
  try {
    if (nowMs - Number(sessionStorage.getItem(KEY)) < APART_MS) return false;
    sessionStorage.setItem(KEY, String(nowMs));
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
  location.reload();
  return true;
}
