import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useFirstViewDone } from '#web/platform/first-view.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

const ToastRegion = lazy(async () => ({ default: (await import('#web/ui/feedback/toast.tsx')).ToastRegion }));
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

/** A toast may be wanted before the place for it is there. */
function useHasToast(): boolean {
  const { subscribe, getSnapshot } = useToast();
  return useSyncExternalStore(subscribe, () => getSnapshot().toast !== null);
}
