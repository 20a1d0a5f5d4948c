import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { report } from '#web/platform/report.ts';
import { AuthCheckError } from '../guards.ts';
import { AuthErrorPage, CrashPage } from './failure-page.tsx';

/** What a page shows instead of itself when its guard, its loader or its drawing failed. */
export function RouteError({ error }: ErrorComponentProps) {
  const isUnchecked = error instanceof AuthCheckError;
  useEffect(() => {
    if (!isUnchecked) report('a page crashed', error);
  }, [error, isUnchecked]);
  return isUnchecked ? <AuthErrorPage /> : <CrashPage error={error} />;
}
