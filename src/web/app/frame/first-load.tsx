import { useRouterState } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';

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

/** The only full-page spinner: nothing can be shown before it is known who looks. */
export function SessionCheck() {
  const t = useTranslations('app');
  return <PageSpinner label={t('session.checking')} />;
}
