import { useRouterState } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';

/**
 * Replaces the empty screen before the router's first page, however long its code takes to load. The return type is
 * explicit: inferred, it would depend on the router, which includes this component.
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

/** The only full-page spinner, until the session is known. */
export function SessionCheck() {
  const t = useTranslations('app');
  return <PageSpinner label={t('session.checking')} />;
}
