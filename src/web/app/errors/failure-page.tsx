import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { isOutOfReach, reloadForMissingChunk } from '#web/platform/client-errors/missing-chunk.ts';
import { NeedsNetwork } from '#web/platform/client-errors/needs-network.tsx';
import { report } from '#web/platform/client-errors/report.ts';
import { storedLanguage } from '#web/platform/language/language.tsx';
import { AuthCheckError } from '../guards.ts';

type CrashState = { crashed: false } | { crashed: true; error: unknown };

/** Whatever throws while it is drawn ends here, so that nobody ever faces an empty page. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { crashed: false };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crashed: true, error };
  }

  override render() {
    return this.state.crashed ? <CrashPage error={this.state.error} /> : this.props.children;
  }
}

/** What a page shows instead of itself when its guard, its loader or its drawing failed. */
export function RouteError({ error }: ErrorComponentProps) {
  const [isReloading] = useState(() => reloadForMissingChunk(error));
  const [isUnreachable] = useState(() => isOutOfReach(error));
  if (isReloading) return null;
  if (isUnreachable) return <NeedsNetwork asPage onRetry={() => location.reload()} />;
  return error instanceof AuthCheckError ? <AuthErrorPage /> : <CrashPage error={error} />;
}

const loadViews = () => import('./crash-view.tsx');
const orPlain = () => ({ default: PlainFailure });

const CrashView = lazy(() => loadViews().then((views) => ({ default: views.CrashView }), orPlain));
const AuthErrorView = lazy(() => loadViews().then((views) => ({ default: views.AuthErrorView }), orPlain));

/** 'Something went wrong'. Most visits never see it, so it is fetched when it is needed; without a network a plain one does. */
function CrashPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <CrashView error={error} />
    </Suspense>
  );
}

/** 'Authentication Error'. */
function AuthErrorPage() {
  return (
    <Suspense>
      <AuthErrorView />
    </Suspense>
  );
}

/** In this file in every language: they are shown when other texts, or the page that uses them, cannot be had. */
const TEXTS = import.meta.glob<{ text: string; refresh: string }>('./plain-failure.??.json', {
  eager: true,
  import: 'default',
});

/** The last way out: needs nothing that has to be fetched. */
export function PlainFailure() {
  const texts = TEXTS[`./plain-failure.${storedLanguage()}.json`];
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="text-h2">{texts?.text}</h1>
      <button
        type="button"
        className="min-h-12 rounded-md bg-accent px-5 font-semibold text-on-accent"
        onClick={() => location.reload()}
      >
        {texts?.refresh}
      </button>
    </main>
  );
}

/** Errors that a page was shown for. React would write them to the console as errors of its own. */
export function onCaughtError(error: unknown): void {
  // Why the session could not be checked has been told where it was found out, and that there is no network is no error.
  if (!(error instanceof AuthCheckError) && !isOutOfReach(error)) report('a page crashed', error);
}
