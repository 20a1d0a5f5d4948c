import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { useFirstViewDone } from '#web/platform/first-view.ts';
import { DayAtAGlance } from './day-at-a-glance.tsx';
import { NO_CHANGES, type OwnChanges, withOwnChanges } from './own-day.ts';

const OwnMeals = lazy(async () => ({ default: (await import('./own-meals.tsx')).OwnMeals }));

type LiveDayProps = { day: Dashboard; readAt: number; children?: ReactNode };

/** The day as the server had it, joined after the first view by what this device has logged and not sent. */
export function LiveDay({ day, readAt, children }: LiveDayProps) {
  const [changes, setChanges] = useState<OwnChanges>(NO_CHANGES);
  const isFirstViewDone = useFirstViewDone();
  return (
    <>
      <DayAtAGlance day={withOwnChanges(day, changes)}>{children}</DayAtAGlance>
      {isFirstViewDone && (
        <Suspense>
          <OwnMeals today={day.day} readAt={readAt} onChanges={setChanges} />
        </Suspense>
      )}
    </>
  );
}
