import { useRegisterSW } from 'virtual:pwa-register/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { note } from '#web/platform/client-errors/report.ts';
import { ConfirmProvider } from '#web/platform/confirm/confirm.tsx';
import { ownPath } from '#web/platform/device/deep-link.ts';
import { useUpdatePrompt } from './use-update-prompt.ts';

/** The interval for checking for a new version, because a page can stay open for days. */
const LOOK_MS = 3_600_000;

/** Stores the app for use without a network, and offers new versions. It is on every page, so it has its own dialog. */
export function UpdateWatch() {
  return (
    <ConfirmProvider>
      <UpdatePrompt />
    </ConfirmProvider>
  );
}

/**
 * Registers the service worker. `needRefresh` becomes true when a new one is installed while another controls the page.
 */
function UpdatePrompt() {
  useOpenedFromPush();
  const { needRefresh, updateServiceWorker } = useRegisterSW({
    onRegisteredSW: (_url, registration) => {
      setInterval(() => void registration?.update().catch(() => undefined), LOOK_MS);
    },
    onRegisterError: (error: unknown) => note('the service worker could not be registered', error),
  });
  const [isWaiting, setWaiting] = needRefresh;
  useUpdatePrompt(isWaiting, {
    onDismiss: () => setWaiting(false),
    // Activates the waiting worker; the page reloads afterwards.
    onAccept: () => void updateServiceWorker(true),
  });
  return null;
}

/**
 * Opens the page of a tapped notification. The service worker waits for the answer, and navigates a page that gives
 * none.
 */
function useOpenedFromPush(): void {
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
