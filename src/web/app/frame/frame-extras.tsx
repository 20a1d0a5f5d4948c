import { type ShouldBlockFn, useBlocker, useLocation, useRouteContext } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { LIVE_STORAGE_NAME } from '#web/fitness/live-sync/live-storage-name.ts';
import { useFoodReadAhead } from '#web/meals/add-food/use-food-read-ahead.ts';
import { currentImpersonation } from '#web/platform/api/impersonation.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { SyncBar } from '#web/platform/offline/status/sync-bar.tsx';
import { PasswordPromptHost } from '#web/platform/session/password-prompt-host.tsx';
import { CartWatch } from '#web/shop/payments/awaiting-orders.tsx';
import { closeTopOverlay, useOverlayHost } from '#web/ui/overlays/overlay-host.ts';
import { useInstallMoment } from '../install/install-moment.ts';
import { isLaterText } from '../messages-later.ts';
import { useFrameLook } from './use-frame-look.ts';
import { useLiveEvents } from './use-live-events.ts';
import { useTrackActivity } from './use-track-activity.ts';
import { useUnsentBadge } from './use-unsent-badge.ts';

/** The effects and overlays of the frame that need the outbox; loaded after the page. */
export function FrameExtras() {
  useTrackActivity();
  useLiveEvents();
  useUnsentBadge();
  useFoodReadAhead();
  const { messages } = useRouteContext({ from: '/_member' });
  useEffect(() => {
    // The first call that fails fetches them again.
    messages.ensure('errors').catch(() => undefined);
  }, [messages]);
  return (
    <>
      <BackClosesOverlay />
      {currentImpersonation() !== null && (
        <Suspense>
          <ImpersonationBanner />
        </Suspense>
      )}
      <InstallOffer ensure={() => messages.ensure('install')} />
      <RunningWorkout loadTexts={() => messages.ensure('live', 'exercises')} />
      <CartWatch />
      <PasswordPromptHost />
      <SyncBar
        loadTexts={(namespace) => {
          if (isLaterText(namespace)) void messages.ensure(namespace);
        }}
      />
    </>
  );
}

const ImpersonationBanner = lazyPart(async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner, {
  otherwise: 'unseen',
});
const InstallHint = lazyPart(async () => (await import('../install/install-hint.tsx')).InstallHint, {
  otherwise: 'unseen',
});

const MinimisedWorkout = lazyPart(
  async () => (await import('#web/fitness/live-screen/live-bar.tsx')).MinimisedWorkout,
  {
    otherwise: 'unseen',
  },
);

/** The running workout on all pages except its own. Its code is loaded when the device has one. */
function RunningWorkout({ loadTexts }: { loadTexts: () => Promise<unknown> }) {
  const outbox = useOutbox();
  const look = useFrameLook();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [isRunning, setRunning] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a workout begins and ends on a page of its own
  useEffect(() => {
    outbox.readValue(LIVE_STORAGE_NAME).then(
      (workout) => setRunning(workout !== null && workout !== undefined),
      () => undefined,
    );
  }, [outbox, pathname]);
  return <Suspense>{isRunning && <MinimisedWorkout isInFlow={look === 'full'} loadTexts={loadTexts} />}</Suspense>;
}

/** Offers to install the app at a suitable time; its texts are loaded then. */
function InstallOffer({ ensure }: { ensure: () => Promise<unknown> }) {
  const { way, end } = useInstallMoment();
  const [hasTexts, setHasTexts] = useState(false);
  const loadTexts = useEffectEvent(() =>
    ensure().then(
      () => setHasTexts(true),
      () => undefined,
    ),
  );
  useEffect(() => {
    if (way) void loadTexts();
  }, [way]);
  return <Suspense>{way && hasTexts && <InstallHint way={way} onDone={end} />}</Suspense>;
}

/** The back button closes an open sheet before it leaves the page. Sheets with an address of their own close by it. */
export function BackClosesOverlay() {
  const host = useOverlayHost();
  useBlocker({ shouldBlockFn: closesOverlay, disabled: host === null, enableBeforeUnload: false });
  return null;
}

const closesOverlay: ShouldBlockFn = ({ action, current, next }) =>
  action === 'BACK' && current.pathname !== next.pathname && closeTopOverlay();
