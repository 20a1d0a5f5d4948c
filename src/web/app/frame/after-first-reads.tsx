import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';

const ToastRegion = lazyPart(async () => (await import('#web/ui/feedback/toast.tsx')).ToastRegion, {
  otherwise: 'unseen',
});
const UpdateWatch = lazyPart(async () => (await import('./update-watch.tsx')).UpdateWatch, { otherwise: 'unseen' });

/** The native app lies on the device as a whole; its new versions come from the store. */
const hasServiceWorker = import.meta.env.PROD && !import.meta.env.VITE_API_URL;

/** On a line that hangs, what runs beside the page does not wait for ever. */
const LIMIT_MS = 2_000;

/** What every page has beside its content: the place for toasts, and the watch for new versions of the app. */
export function AfterFirstReads() {
  const isDone = useFirstReadsDone();
  const hasToast = useHasToast();
  return (
    <Suspense>
      {(isDone || hasToast) && <ToastRegion />}
      {isDone && hasServiceWorker && 'serviceWorker' in navigator && <UpdateWatch />}
    </Suspense>
  );
}

/** False until the first page has read what it shows: work beside it leaves the line to it. */
export function useFirstReadsDone(): boolean {
  const isReading = useIsFetching() > 0;
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), isReading ? LIMIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isReading]);
  return isDone;
}

/** A toast may be wanted before the place for it is there. */
function useHasToast(): boolean {
  const { subscribe, getSnapshot } = useToast();
  return useSyncExternalStore(subscribe, () => getSnapshot().toast !== null);
}
