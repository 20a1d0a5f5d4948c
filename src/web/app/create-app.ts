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

/** Puts the parts of the app together: session, texts, toasts and pages. It shows nothing yet. */
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
    // A sign-out that has not reached the server yet needs the token once more.
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

/** As long as a page may take to give way; whoever was at the sign-in already sees no change at all. */
const MAX_WAIT_MS = 1_000;

/** Until the next page is on the screen: the one before it asks for its data as long as it is there. */
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

/** Whoever signs out is told of nothing on this device any more, also while the server cannot be reached. */
async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
