import { lazy, Suspense } from 'react';
import { PlainFailure } from './plain-failure.tsx';

const loadViews = () => import('./crash-view.tsx');
const orPlain = () => ({ default: PlainFailure });

const CrashView = lazy(() => loadViews().then((views) => ({ default: views.CrashView }), orPlain));
const AuthErrorView = lazy(() => loadViews().then((views) => ({ default: views.AuthErrorView }), orPlain));

/** 'Something went wrong'. Most visits never see it, so it is fetched when it is needed; without a network a plain one does. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <CrashView error={error} />
    </Suspense>
  );
}

/** 'Authentication Error'. */
export function AuthErrorPage() {
  return (
    <Suspense>
      <AuthErrorView />
    </Suspense>
  );
}
