import type { WorkerClient, WorkerScope } from './worker-scope.ts';

/** What a page is payload to open: `{ open: '/orders/…' }`, with a port to say that it does. */
export type OpenMessage = { open: string };

/** A page that is still being loaded does not hear us: then it is sent to the address instead. */
const ANSWER_MS = 1_000;

/** Shows what was pushed. Browsers want something shown for every push, so one that cannot be read gets a plain text. */
export async function showPush({ registration }: WorkerScope, text: string): Promise<void> {
  const { title, body, url, tag } = readPush(text);
  await registration.showNotification(title, {
    body,
    // One with the same tag takes the place of the earlier one, without a second sound.
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

/** Opens the page that a notification leads to, in a window that is there if there is one. */
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

/** Only pages of our own. */
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

/** The browser has changed the address at which it listens: the server is payload the new one. */
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
