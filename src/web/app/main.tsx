import '#web/ui/styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from '#web/platform/api/api.ts';
import { isCallError } from '#web/platform/api/call-error.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { finishSignOutOnline } from '#web/platform/api/sign-out-request.ts';
import { report, sendClientErrors } from '#web/platform/client-errors/report.ts';
import { writeLocal } from '#web/platform/device/local-store.ts';
import { storedLanguage } from '#web/platform/language/language.tsx';
import { createDevice } from '#web/platform/offline/device.ts';
import { AppProviders } from './app-providers.tsx';
import { createApp } from './create-app.ts';
import { onCaughtError, PlainFailure } from './errors/failure-page.tsx';
import { loadTexts } from './messages.ts';

// Only the native build sets the server's address; other builds drop this branch.
if (import.meta.env.VITE_API_URL) {
  void import('./native/start-natively.ts').then(({ startNatively }) =>
    startNatively(import.meta.env.VITE_API_URL, start),
  );
} else start();

function start() {
  const queryClient = createQueryClient();
  const device = createDevice(queryClient);
  const language = storedLanguage();
  const app = createApp({ queryClient, device, language });
  const { router } = app;
  sendClientErrors({
    send: (error) => api.faults.report({ ...error, stack: [...error.stack] }),
    random: Math.random,
    build: import.meta.env.VITE_BUILD_ID,
    isAnswer: isCallError,
  });
  // An unused copy of the dashboard's markup, stored by earlier releases.
  writeLocal('formkurva.snapshot', null);
  finishSignOutOnline();
  app.session.start();
  // Loads code, texts and the device's store in parallel with the session check.
  void router.load();
  for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0]) {
    void router.loadRouteChunk(route);
    const { texts } = route.options.staticData ?? {};
    if (texts) loadTexts(texts, language).catch(() => undefined);
    if (route.id === '/_member') device.prepare();
  }

  app.messages.ensure('base').then(
    () =>
      show(
        <AppProviders app={app} onTextError={(error) => report('a text is missing', error)}>
          <RouterProvider router={router} />
        </AppProviders>,
      ),
    (error: unknown) => {
      report('the texts could not be loaded', error);
      show(<PlainFailure />);
    },
  );
  return router;
}

function show(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root, { onCaughtError }).render(<StrictMode>{page}</StrictMode>);
}
