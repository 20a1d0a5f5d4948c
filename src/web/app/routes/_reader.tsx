import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ConfirmProvider } from '#web/platform/confirm/confirm.tsx';
import { OfflineProvider } from '#web/platform/offline/status/offline-context.tsx';
import { MemberProvider } from '#web/platform/session/use-session.tsx';
import { InPage } from '../errors/in-page.ts';
import { SkipLink } from '../frame/skip-link.tsx';
import { guardMember } from '../guards.ts';

/** Full-screen pages for members without the frame's bars: an open book. */
export const Route = createFileRoute('/_reader')({ beforeLoad: guardMember, component: WholeScreen });

function WholeScreen() {
  const { member, device } = Route.useRouteContext();
  return (
    <MemberProvider member={member}>
      <OfflineProvider outbox={device.outbox()}>
        <ConfirmProvider>
          <SkipLink />
          <InPage value>
            <Outlet />
          </InPage>
        </ConfirmProvider>
      </OfflineProvider>
    </MemberProvider>
  );
}
