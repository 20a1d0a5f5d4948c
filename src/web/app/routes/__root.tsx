import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { AfterFirstReads } from '../frame/after-first-reads.tsx';
import { SessionCheck } from '../frame/first-load.tsx';
import { PageTitle, useExpiredNotice, useFocusOnNavigation } from '../page-change.tsx';
import type { RouterContext } from '../router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  pendingComponent: SessionCheck,
});

function Root() {
  useFocusOnNavigation();
  useExpiredNotice();
  const hasBottomBar = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_member') });
  return (
    <>
      <PageTitle />
      <Outlet />
      <div
        className={
          hasBottomBar
            ? '[--toast-bottom:calc(var(--bottombar)+var(--page-footer,0px)+var(--live-bar,0px)+env(safe-area-inset-bottom))]'
            : ''
        }
      >
        <AfterFirstReads />
      </div>
    </>
  );
}
