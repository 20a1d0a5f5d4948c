import { CatchBoundary, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Member } from '#domain/auth/auth.contract.ts';
import { currentImpersonation } from '#web/platform/api/impersonation.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { ConfirmProvider } from '#web/platform/confirm/confirm.tsx';
import type { Outbox } from '#web/platform/offline/outbox/outbox.ts';
import { OfflineProvider } from '#web/platform/offline/status/offline-context.tsx';
import { MemberProvider } from '#web/platform/session/use-session.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { BarEndsProvider } from '#web/ui/page-head.tsx';
import { useRenderLoopGuard } from '#web/ui/use-render-loop-guard.ts';
import { InPage } from '../errors/in-page.ts';
import { useFirstReadsDone } from './after-first-reads.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { barEnds, TopBar } from './top-bar.tsx';

const FrameExtras = lazyPart(async () => (await import('./frame-extras.tsx')).FrameExtras, { otherwise: 'unseen' });

const ImpersonationOutlet = lazyPart(async () => (await import('./impersonation-outlet.tsx')).ImpersonationOutlet);

/** The layout of all pages for members. */
export function Frame({ member, outbox }: { member: Member; outbox: Outbox | Promise<Outbox> }) {
  useRenderLoopGuard();
  return (
    <MemberProvider member={member}>
      <OfflineProvider outbox={outbox}>
        <ConfirmProvider>
          <SkipLink />
          <TopBar />
          <Extras />
          <main id={MAIN_ID} tabIndex={-1} className={mainClass}>
            <InPage value>
              <BarEndsProvider value={barEnds}>
                <Suspense fallback={<PageSkeleton />}>
                  {currentImpersonation() ? <ImpersonationOutlet /> : <Outlet />}
                </Suspense>
              </BarEndsProvider>
            </InPage>
          </main>
          <BottomBar />
        </ConfirmProvider>
      </OfflineProvider>
    </MemberProvider>
  );
}

/** A page works without them, so their failure is caught here. */
function Extras() {
  const isDone = useFirstReadsDone();
  if (!isDone) return null;
  return (
    <CatchBoundary getResetKey={() => 'extras'} errorComponent={Nothing}>
      <Suspense>
        <FrameExtras />
      </Suspense>
    </CatchBoundary>
  );
}

function Nothing() {
  return null;
}

/** The first page of a visit while its code loads: a heading and a card. */
function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton width={160} height={32} />
      <Skeleton shape="curve" className="mt-8" />
    </SkeletonGroup>
  );
}

/** The last card is above the phone's bar. Pages beside a side list extend to the edges of the screen. */
const mainClass =
  'lg:has-[>[data-side-list]]:max-w-none lg:has-[>[data-side-list]]:p-0 mx-auto flex w-full max-w-[calc(var(--content)+64px)] flex-col gap-4 px-4 pt-2 ' +
  'pb-[calc(var(--bottombar)+var(--live-bar,0px)+28px+env(safe-area-inset-bottom))] md:gap-5 md:px-8 md:pt-7 md:pb-[calc(48px+var(--live-bar,0px))]';
