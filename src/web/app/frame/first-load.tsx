import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SessionCheck } from './session-check.tsx';

/** Before its first page the router shows nothing at all, however long that page's code takes on a slow line. */
export function FirstLoad({ children }: { children: ReactNode }) {
  const isEmpty = useRouterState({ select: ({ matches }) => matches.length === 0 });
  return (
    <>
      {isEmpty && <SessionCheck />}
      {children}
    </>
  );
}
