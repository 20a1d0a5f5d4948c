import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';

const ToastRegion = lazyPart(async () => (await import('#web/ui/feedback/toast.tsx')).ToastRegion, {
  otherwise: 'unseen',
});
const UpdateWatch = lazyPart(async () => (await import('./update-watch.tsx')).UpdateWatch, { otherwise: 'unseen' });

/** The native app is installed as a whole; its new versions come from the store. */
const hasServiceWorker = import.meta.env.PROD && !import.meta.env.VITE_API_URL;

/** The longest wait on a slow connection. */
const LIMIT_MS = 2_000;

/** Rendered beside every page: the toast region, and the watch for new versions of the app. */
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

/** False until the first page has read its data, so that other requests do not delay it. */
export function useFirstReadsDone(): boolean {
  const isReading = useIsFetching() > 0;
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), isReading ? LIMIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isReading]);
  return isDone;
}

/** A toast may be shown before its region is loaded. */
function useHasToast(): boolean {
  const { subscribe, getSnapshot } = useToast();
  return useSyncExternalStore(subscribe, () => getSnapshot().toast !== null);
}
