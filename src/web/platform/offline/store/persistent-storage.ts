import { report } from '../../client-errors/report.ts';
import { readLocal, writeLocal } from '../../device/local-store.ts';

const KEY = 'formkurva.storage-asked-at';
/** Some browsers ask the person, so the request is not repeated often. */
const ASK_AGAIN_MS = 30 * 24 * 60 * 60_000;

/**
 * Asks the browser not to evict the app's storage. Called when a member has saved a row, so that a question by the
 * browser makes sense to them.
 */
export async function requestPersistentStorage(now = Date.now()): Promise<void> {
  const askedAt = Number(readLocal(KEY) ?? Number.NEGATIVE_INFINITY);
  if (!navigator.storage?.persist || now - askedAt < ASK_AGAIN_MS) return;
  writeLocal(KEY, String(now));
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch (error) {
    report('the browser could not be asked for persistent storage', error);
  }
}
