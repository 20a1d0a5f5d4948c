import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LanguageProvider } from '#web/platform/language/language.tsx';
import { SessionProvider } from '#web/platform/session/use-session.tsx';
import { ToastContext } from '#web/ui/feedback/use-toast.ts';
import type { App } from './create-app.ts';
import { CrashBoundary } from './errors/failure-page.tsx';

type AppProvidersProps = { app: App; onTextError?: (error: Error) => void; children: ReactNode };

/** The providers above every page. */
export function AppProviders({ app, onTextError, children }: AppProvidersProps) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <LanguageProvider messages={app.messages} {...(onTextError ? { onTextError } : {})}>
        <CrashBoundary>
          <ToastContext value={app.toasts}>
            <SessionProvider session={app.session}>{children}</SessionProvider>
          </ToastContext>
        </CrashBoundary>
      </LanguageProvider>
    </QueryClientProvider>
  );
}
