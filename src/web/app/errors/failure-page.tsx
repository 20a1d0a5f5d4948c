import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { isOfflineChunkError, reloadForMissingChunk } from '#web/platform/client-errors/missing-chunk.ts';
import { NeedsNetwork } from '#web/platform/client-errors/needs-network.tsx';
import { report } from '#web/platform/client-errors/report.ts';
import { storedLanguage } from '#web/platform/language/language.tsx';
import { AuthCheckError } from '../guards.ts';

type CrashState = { crashed: false } | { crashed: true; error: unknown };

/** Catches every error during rendering. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { crashed: false };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crashed: true, error };
  }

  override render() {
    return this.state.crashed ? <CrashPage error={this.state.error} /> : this.props.children;
  }
}

/** Replaces a page whose guard, loader or rendering failed. */
export function RouteError({ error }: ErrorComponentProps) {
  const [isReloading] = useState(() => reloadForMissingChunk(error));
  const [isUnreachable] = useState(() => isOfflineChunkError(error));
  if (isReloading) return null;
  if (isUnreachable) return <NeedsNetwork asPage onRetry={() => location.reload()} />;
  return error instanceof AuthCheckError ? <AuthErrorPage /> : <CrashPage error={error} />;
}

const loadViews = () => import('./crash-view.tsx');
const orPlain = () => ({ default: PlainFailure });

const CrashView = lazy(() => loadViews().then((views) => ({ default: views.CrashView }), orPlain));
const AuthErrorView = lazy(() => loadViews().then((views) => ({ default: views.AuthErrorView }), orPlain));

/** 'Something went wrong'. Loaded on demand; without a network PlainFailure replaces it. */
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

/** In every language in this file: they are shown when other texts, or the page that uses them, cannot be loaded. */
const TEXTS = import.meta.glob<{ text: string; refresh: string }>('./plain-failure.??.json', {
  eager: true,
  import: 'default',
});

/** The last fallback, which loads nothing. */
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

/** Handles errors for which a page was shown, which React would log itself. */
export function onCaughtError(error: unknown): void {
  // A failed session check has been logged where it occurred, and a missing network is not an error.
  if (!(error instanceof AuthCheckError) && !isOfflineChunkError(error)) report('a page crashed', error);
}
