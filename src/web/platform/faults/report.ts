import type { FaultPorts, SendFault } from './send-fault.ts';

let toServer: (what: string, error: unknown) => void = () => undefined;

/** What is no fault of ours and only of use to who looks: a browser that forbids service workers, for instance. */
export function note(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this file is the one place that writes to the browser's log
  console.warn(`Formkurva: ${what}`, error);
}

/** Faults that no screen shows end here: in the browser's console, and in the server's log once `sendFaults` is on. */
export function report(what: string, error: unknown): void {
  note(what, error);
  toServer(what, error);
}

/**
 * Sends faults to the server's log from now on: those that are reported, and those that nobody caught. Sampled, and without
 * anything about the person. `isAnswer` tells refusals and lost networks, which are no faults. The function that it returns stops it.
 */
export function sendFaults({ isAnswer, ...ports }: FaultPorts & { isAnswer: (error: unknown) => boolean }): () => void {
  let sender: Promise<SendFault> | undefined;
  toServer = (what, error) => {
    if (isAnswer(error)) return;
    const path = location.pathname;
    // Few visits meet a fault, so what describes one is fetched when it is needed.
    sender ??= import('./send-fault.ts').then(({ createSendFault }) => createSendFault(ports));
    // Nothing is worse than a fault in the reporting of faults: it ends here.
    sender.then((send) => send(what, error, path)).catch(() => undefined);
  };
  const onError = ({ error }: ErrorEvent) => toServer('nobody caught an error', error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => toServer('nobody caught a rejection', reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    toServer = () => undefined;
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
