import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import type { Language } from '#domain/text/language.ts';
import { beforeFailure, expectMember, onSignedOutAnswer, pauseCalls } from '#web/platform/api/api.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { pendingSignOut, requestSignOut } from '#web/platform/api/sign-out-request.ts';
import { MessageStore } from '#web/platform/language/message-store.ts';
import type { Device } from '#web/platform/offline/device.ts';
import { Session, type SignOutReason } from '#web/platform/session/session.ts';
import { openTabChannel } from '#web/platform/session/tab-channel.ts';
import { createToastStore } from '#web/ui/feedback/use-toast.ts';
import { loadTexts, type TextPart } from './messages.ts';
import { createAppRouter } from './router.ts';

export type App = ReturnType<typeof createApp>;

type AppParts = {
  queryClient: QueryClient;
  device: Device;
  language: Language;
  history?: RouterHistory;
};

/** Creates session, texts, toasts and router. Renders nothing yet. */
export function createApp({ queryClient, device, language, history }: AppParts) {
  const messages = new MessageStore<TextPart>(loadTexts, language);
  beforeFailure(() => messages.ensure('errors'));
  const toasts = createToastStore();
  const session = new Session({
    queryClient,
    device,
    tabs: openTabChannel(),
    onSignedOutAnswer: onSignedOutAnswer,
    endOnServer: (scope) => {
      void forgetPush().catch(() => undefined);
      return requestSignOut(scope);
    },
    pauseCalls,
    expectMember,
    onEntered: () => void router.invalidate(),
    onLeft: (reason) => goToLogin(reason),
  });
  const router = createAppRouter({ queryClient, session, messages, device }, history);
  const goToLogin = async (reason: SignOutReason) => {
    const isExpired = reason === 'expired';
    // A pending sign-out still needs the token.
    if (pendingSignOut() === null) await serverConnection().storeToken(null);
    const isShown = rendered(router);
    await router.navigate({
      to: '/login',
      search: isExpired ? { redirect: router.state.location.href } : {},
      state: isExpired ? { sessionExpired: true } : {},
      replace: true,
      ignoreBlocker: true,
    });
    await isShown;
  };
  return { queryClient, messages, toasts, session, router };
}

/** The longest wait for the next page. */
const MAX_WAIT_MS = 1_000;

/** Resolves when the next page is rendered, because the former one refetches its data until then. */
function rendered(router: ReturnType<typeof createAppRouter>): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => end());
    const timer = setTimeout(() => end(), MAX_WAIT_MS);
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
  });
}

/** Ends push messages to this device on sign-out, also while the server is unreachable. */
async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
