import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { chapterPicture, chapterPicturesIn } from './chapter-pictures.ts';
import { openPush, renewPush, showPush } from './push-events.ts';
import { SERVER_PATHS } from './server-paths.ts';
import { receiveShared, SHARE_PATH } from './shared-file.ts';
import type { WorkerScope } from './worker-scope.ts';

type Waits = { waitUntil: (work: Promise<unknown>) => void };
type WorkerEvents = {
  message: { data: unknown };
  push: Waits & { data: { text: () => string } | null };
  notificationclick: Waits & { notification: { data: unknown; close: () => void } };
  pushsubscriptionchange: Waits & { oldSubscription?: PushSubscription | null };
};

declare const self: WorkerScope & {
  /** The files of this build, filled in by the build. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
};

// The whole app is stored on the device: every page opens without a network, and an open tab finds the files of its
// build.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATHS] }));
// An opened book can be read without a network, pictures included.
registerRoute(
  ({ url }) => chapterPicturesIn(url.pathname).length > 0,
  ({ url }) => chapterPicture(url.href, caches, fetch),
);
// A file from the system's share sheet is a form that must not reach the server.
registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  ({ request }) => receiveShared(request, caches, Date.now()),
  'POST',
);

// A new version waits until the member activates it.
self.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text() ?? '')));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(self, event.notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewPush(self, event.oldSubscription?.options.applicationServerKey)),
);
