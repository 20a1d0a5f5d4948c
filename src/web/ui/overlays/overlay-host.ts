import { useSyncExternalStore } from 'react';

/**
 * Open overlays, the topmost last. A modal dialog makes everything else inert, so a toast must be inside the topmost
 * one.
 */
let hosts: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

export function enterOverlay(host: HTMLElement): () => void {
  setHosts([...hosts, host]);
  return () => setHosts(hosts.filter((other) => other !== host));
}

export function useOverlayHost(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => hosts.at(-1) ?? null);
}

/** Asks the topmost overlay to close, like Escape; false when none is open. */
export function closeTopOverlay(): boolean {
  const top = hosts.at(-1);
  top?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return top !== undefined;
}

function setHosts(next: readonly HTMLElement[]) {
  hosts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
