/** The used parts of a service worker's scope; the browser's types for it conflict with those of pages. */
export type WorkerScope = {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly WorkerClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  location: { origin: string };
};

/** A tab, or the window of the installed app. */
export type WorkerClient = {
  url: string;
  visibilityState: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
};
