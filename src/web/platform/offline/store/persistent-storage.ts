import { report } from '../../client-errors/report.ts';
import { readLocal, writeLocal } from '../../device/local-store.ts';

const KEY = 'formkurva.storage-asked-at';
/** Some browsers ask the person; nobody should be asked at every turn. */
const ASK_AGAIN_MS = 30 * 24 * 60 * 60_000;

/**
 * Asks the browser not to clear what is stored here when it needs room. Called when a member has saved a row of their own:
 * then there is something to lose, and whoever is asked by their browser knows why.
 */
export async function requestPersistentStorage(now = Date.now()): Promise<void> {
  const askedAt = Number(readLocal(KEY) ?? Number.NEGATIVE_INFINITY);
  if (!navigator.storage?.persist || now - askedAt < ASK_AGAIN_MS) return;
  writeLocal(KEY, String(now));
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch (error) {
    report('the browser could not be asked to keep its storage', error);
  }
}
