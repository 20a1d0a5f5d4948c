import type { WorkerClient, WorkerScope } from './worker-scope.ts';

/** The message that asks a page to open a path: `{ open: '/orders/…' }`, with a port to confirm it. */
export type OpenMessage = { open: string };

/** A page that is still loading does not answer within this time; the worker then navigates it. */
const ANSWER_MS = 1_000;

/**
 * Shows a push message. Browsers require a notification for every push, so one that cannot be parsed gets a default
 * text.
 */
export async function showPush({ registration }: WorkerScope, text: string): Promise<void> {
  const { title, body, url, tag } = readPush(text);
  await registration.showNotification(title, {
    body,
    // A notification with the same tag replaces the earlier one silently.
    tag,
    icon: '/app-icon-192.png',
    badge: '/app-icon-192.png',
    data: { url },
  });
}

function readPush(text: string) {
  const plain = { title: 'Formkurva', body: '', url: '/dashboard', tag: 'formkurva' };
  try {
    const payload: unknown = JSON.parse(text);
    const read = (key: keyof typeof plain) => {
      const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, key) : undefined;
      return typeof value === 'string' ? value : plain[key];
    };
    return { title: read('title'), body: read('body'), url: read('url'), tag: read('tag') };
  } catch {
    return plain;
  }
}

/** Opens the page of a notification, in an existing window if there is one. */
export async function openPush(scope: WorkerScope, data: unknown): Promise<void> {
  const path = pathOf(data, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!window) {
    await scope.clients.openWindow(path);
    return;
  }
  await window.focus().catch(() => undefined);
  if (!(await isTaken(window, path))) await window.navigate(path).catch(() => scope.clients.openWindow(path));
}

/** Accepts only paths of the app. */
function pathOf(data: unknown, origin: string): string {
  const url: unknown = typeof data === 'object' && data !== null && 'url' in data ? data.url : null;
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return '/dashboard';
  const parsed = new URL(url, origin);
  return parsed.origin === origin ? `${parsed.pathname}${parsed.search}` : '/dashboard';
}

function isTaken(window: WorkerClient, open: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const message: OpenMessage = { open };
    window.postMessage(message, [port2]);
  });
}

/** Sends the server the new subscription after the browser has changed it. */
export async function renewPush({ registration }: WorkerScope, key: BufferSource | null | undefined): Promise<void> {
  if (!key) return;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await fetch('/rpc/push/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-formkurva': 'web' },
    credentials: 'same-origin',
    body: JSON.stringify({ json: { endpoint, keys, timeZone } }),
  });
}
