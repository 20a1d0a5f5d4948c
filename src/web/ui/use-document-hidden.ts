import { useSyncExternalStore } from 'react';

/** Whether the page is out of sight (another tab, a locked phone). */
export function useDocumentHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
