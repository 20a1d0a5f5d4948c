import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownPath } from '#web/platform/device/deep-link.ts';

/** Goes to the page that a tapped notification leads to. The service worker waits for the answer, and reloads a page that gives none. */
export function useOpenedFromPush(): void {
  const router = useRouter();
  useEffect(() => {
    const open = ({ data, ports }: MessageEvent) => {
      const path = ownPath(pathIn(data));
      if (path === null) return;
      ports[0]?.postMessage('opened');
      router.history.push(path);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [router]);
}

function pathIn(data: unknown): string {
  const open: unknown = typeof data === 'object' && data !== null && 'open' in data ? data.open : null;
  return typeof open === 'string' ? open : '';
}
