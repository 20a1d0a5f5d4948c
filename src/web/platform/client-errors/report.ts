import type { ClientErrorPorts, SendClientError } from './send-client-error.ts';

let sendToServer: (what: string, error: unknown) => void = () => undefined;

/** What is no error of ours and only of use to who looks: a browser that forbids service workers, for instance. */
export function note(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this file is the one place that writes to the browser's log
  console.warn(`Formkurva: ${what}`, error);
}

/** Faults that no screen shows end here: in the browser's console, and in the server's log once `sendClientErrors` is on. */
export function report(what: string, error: unknown): void {
  note(what, error);
  sendToServer(what, error);
}

/**
 * Sends errors to the server's log from now on: those that are reported, and those that nobody caught. Sampled, and without
 * anything about the person. `isAnswer` tells refusals and lost networks, which are no errors. The function that it returns stops it.
 */
export function sendClientErrors({
  isAnswer,
  ...ports
}: ClientErrorPorts & { isAnswer: (error: unknown) => boolean }): () => void {
  let sender: Promise<SendClientError> | undefined;
  sendToServer = (what, error) => {
    if (isAnswer(error)) return;
    const path = location.pathname;
    // Few visits meet an error, so what describes one is fetched when it is needed.
    sender ??= import('./send-client-error.ts').then(({ createSendClientError }) => createSendClientError(ports));
    // Nothing is worse than an error in the reporting of errors: it ends here.
    sender.then((send) => send(what, error, path)).catch(() => undefined);
  };
  const onError = ({ error }: ErrorEvent) => sendToServer('nobody caught an error', error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => sendToServer('nobody caught a rejection', reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    sendToServer = () => undefined;
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
