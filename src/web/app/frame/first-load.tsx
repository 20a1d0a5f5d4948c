import { useRouterState } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { SessionCheck } from './session-check.tsx';

/**
 * Before its first page the router shows nothing at all, however long that page's code takes on a slow line. The type of the
 * answer is written out: inferred, it would depend on the router that this is a part of.
 */
export function FirstLoad({ children }: { children: ReactNode }): ReactElement {
  const isEmpty = useRouterState({ select: ({ matches }) => matches.length === 0 });
  return (
    <>
      {isEmpty && <SessionCheck />}
      {children}
    </>
  );
}
