import type { ClientErrorPorts, SendClientError } from './send-client-error.ts';

let sendToServer: (what: string, error: unknown) => void = () => undefined;

/** Logs what is not a defect of the app, for example a browser that forbids service workers. */
export function note(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the only file that writes to the browser's console
  console.warn(`Formkurva: ${what}`, error);
}

/** Logs errors that no screen shows to the browser's console, and to the server's log once `sendClientErrors` is on. */
export function report(what: string, error: unknown): void {
  note(what, error);
  sendToServer(what, error);
}

/**
 * Sends reported and uncaught errors to the server's log from now on, sampled and without personal data. `isAnswer`
 * identifies refusals and lost networks, which are not errors. The returned function stops it.
 */
export function sendClientErrors({
  isAnswer,
  ...ports
}: ClientErrorPorts & { isAnswer: (error: unknown) => boolean }): () => void {
  let sender: Promise<SendClientError> | undefined;
  sendToServer = (what, error) => {
    if (isAnswer(error)) return;
    const path = location.pathname;
    // Loaded on demand, because few visits meet an error.
    sender ??= import('./send-client-error.ts').then(({ createSendClientError }) => createSendClientError(ports));
    // An error in the error reporting is ignored.
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
