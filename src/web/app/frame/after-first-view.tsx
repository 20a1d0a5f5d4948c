import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useToast } from '#web/ui/use-toast.ts';

/** Time for the first page to draw itself and fetch its data before anything else asks for the network. */
const REST_MS = 500;

const ToastRegion = lazy(async () => ({ default: (await import('#web/ui/toast.tsx')).ToastRegion }));
const UpdateWatch = lazy(async () => ({ default: (await import('./update-watch.tsx')).UpdateWatch }));

/** What every page has but no first view needs: the place for toasts, and the watch for new versions of the app. */
export function AfterFirstView() {
  const isDone = useFirstViewDone();
  const hasToast = useHasToast();
  return (
    <Suspense>
      {(isDone || hasToast) && <ToastRegion />}
      {isDone && import.meta.env.PROD && 'serviceWorker' in navigator && <UpdateWatch />}
    </Suspense>
  );
}

function useFirstViewDone(): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDone;
}

/** A toast may be wanted before the place for it is there. */
function useHasToast(): boolean {
  const { subscribe, getSnapshot } = useToast();
  return useSyncExternalStore(subscribe, () => getSnapshot().toast !== null);
}
