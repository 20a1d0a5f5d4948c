import type { ErrorComponentProps } from '@tanstack/react-router';
import { AuthCheckError } from '../guards.ts';
import { AuthErrorPage, CrashPage } from './failure-page.tsx';

/** What a page shows instead of itself when its guard, its loader or its drawing failed. */
export function RouteError({ error }: ErrorComponentProps) {
  return error instanceof AuthCheckError ? <AuthErrorPage /> : <CrashPage error={error} />;
}
