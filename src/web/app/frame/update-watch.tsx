import { useRegisterSW } from 'virtual:pwa-register/react';
import { ConfirmProvider } from '#web/platform/confirm/confirm.tsx';
import { note } from '#web/platform/faults/report.ts';
import { useOpenedFromPush } from './use-opened-from-push.ts';
import { useUpdatePrompt } from './use-update-prompt.ts';

/** A page can stay open for days; it asks for a new version this often. */
const LOOK_MS = 3_600_000;

/** Stores the app for use without a network, and offers its new versions. On every page, so it brings its own dialog. */
export function UpdateWatch() {
  return (
    <ConfirmProvider>
      <UpdatePrompt />
    </ConfirmProvider>
  );
}

/** Registers the service worker. `needRefresh` turns true when a new one is installed while another controls the page. */
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
    // Tells the waiting worker to take over; the page reloads as soon as it has.
    onAccept: () => void updateServiceWorker(true),
  });
  return null;
}
