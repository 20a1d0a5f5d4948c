import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ActivityEntry } from '#domain/profile/profile.contract.ts';
import { PROFILE_BOUNDS } from '#domain/profile/profile-bounds.ts';
import { trackedSection } from '#domain/profile/tracked-section.ts';
import { currentImpersonation } from '#web/platform/api/impersonation.ts';
import { report } from '#web/platform/client-errors/report.ts';
import { newId } from '#web/platform/device/new-id.ts';
import type { Outbox } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { createActivityTracker } from '#web/platform/session/track-activity.ts';
import { useMember } from '#web/platform/session/use-session.tsx';

/** Logs how long the member uses each section, unless they have switched it off in the profile. */
export function useTrackActivity(): void {
  const { trackActivity } = useMember();
  const outbox = useOutbox();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [tracker] = useState(() =>
    createActivityTracker(
      () => performance.now(),
      (section, minutes) => logActivity(outbox, section, minutes),
    ),
  );

  useEffect(() => {
    // An admin's use while impersonating is not the member's.
    if (trackActivity && currentImpersonation() === null) tracker.enter(trackedSection(pathname));
    else tracker.forget();
  }, [tracker, trackActivity, pathname]);

  useEffect(() => {
    const look = () => tracker.setVisible(!document.hidden);
    const leave = () => tracker.flush();
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
    };
  }, [tracker]);
}

function logActivity(outbox: Outbox, section: ActivityEntry['section'], minutes: number): void {
  const durationMinutes = Math.min(minutes, PROFILE_BOUNDS.activityMinutes.max);
  const id = newId();
  const input: ActivityEntry = { id, section, durationMinutes, loggedAt: new Date().toISOString() };
  outbox
    .enqueue({
      call: ['profile', 'logActivity'],
      input,
      record: `user_activity_log:${id}`,
      effect: 'create',
      label: {
        key: 'app.unsent.activity',
        detailKey: 'app.unsent.activityMinutes',
        values: { minutes: durationMinutes },
      },
    })
    // Optional: a page that cannot store it works without.
    .catch((error) => report('activity could not be stored', error));
}
