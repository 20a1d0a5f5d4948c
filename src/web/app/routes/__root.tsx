import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
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
  return (
    <>
      <PageTitle />
      <Outlet />
      <AfterFirstReads />
    </>
  );
}
