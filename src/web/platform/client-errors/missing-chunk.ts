const KEY = 'formkurva.reloaded-at';
/** A reload is not repeated within this time. */
const APART_MS = 30_000;

/** The messages of Chromium, Firefox and Safari for a file of the app that cannot be loaded. */
const MISSING = /dynamically imported module|Importing a module script failed/;

const isMissingChunk = (error: unknown): boolean => error instanceof TypeError && MISSING.test(error.message);

/** Whether code could not be fetched because there is no network. */
export const isOfflineChunkError = (error: unknown): boolean => !navigator.onLine && isMissingChunk(error);

/**
 * After a deploy an open tab may request files that no longer exist: reloads the page at the requested address with the
 * new version. True when it reloads; false for other errors, without a network, and right after a reload.
 */
export function reloadForMissingChunk(error: unknown, nowMs = Date.now()): boolean {
  if (!isMissingChunk(error) || !navigator.onLine) return false;
  try {
    if (nowMs - Number(sessionStorage.getItem(KEY)) < APART_MS) return false;
    sessionStorage.setItem(KEY, String(nowMs));
  } catch {
    // Without session storage it could reload for ever.
    return false;
  }
  location.reload();
  return true;
}
