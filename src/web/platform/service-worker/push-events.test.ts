import { describe, expect, it, vi } from 'vitest';
import { openPush, renewPush, showPush } from './push-events.ts';
import type { WorkerClient, WorkerScope } from './worker-scope.ts';

const ORIGIN = 'https://formkurva.example';

function makeClient(answers: boolean, visibilityState = 'hidden') {
  return {
    url: `${ORIGIN}/meals`,
    visibilityState,
    focus: vi.fn(async () => undefined),
    navigate: vi.fn(async () => undefined),
    postMessage: vi.fn((_message: unknown, [port]: Transferable[]) => {
      if (answers) asPort(port).postMessage('opened');
    }),
  };
}

function makeScope(clients: WorkerClient[] = []) {
  const showNotification = vi.fn(async () => undefined);
  const subscribe = vi.fn(async () => ({
    toJSON: () => ({ endpoint: 'https://push.example.com/2', keys: { p256dh: 'p', auth: 'a' } }),
  }));
  const openWindow = vi.fn(async () => undefined);
  const scope = {
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => clients, openWindow },
    location: { origin: ORIGIN },
  };
  return { scope: asScope(scope), showNotification, openWindow, subscribe };
}

/** The page only gets a port; the test environment has two classes of that name. */
const asPort = (port: Transferable | undefined) => port as MessagePort;

/** The fake has only what a service worker uses. */
const asScope = (scope: object) => scope as WorkerScope;

describe('a push message', () => {
  it('is shown with its text, and replaces an earlier one with the same tag', async () => {
    const { scope, showNotification } = makeScope();
    await showPush(scope, JSON.stringify({ title: 'Nytt svar', body: 'Någon', url: '/community', tag: 'reply:1' }));
    expect(showNotification.mock.calls).toEqual([
      ['Nytt svar', expect.objectContaining({ body: 'Någon', tag: 'reply:1', data: { url: '/community' } })],
    ]);
  });

  it.each(['', 'nonsense', 'null', '[]', '{"title":7}'])(
    'that cannot be parsed, %j, is shown with a default text',
    async (text) => {
      const { scope, showNotification } = makeScope();
      await showPush(scope, text);
      expect(showNotification.mock.calls).toEqual([
        ['Formkurva', expect.objectContaining({ data: { url: '/dashboard' } })],
      ]);
    },
  );
});

describe('a tapped notification', () => {
  it('opens its page in a new window when there is none', async () => {
    const { scope, openWindow } = makeScope();
    await openPush(scope, { url: '/orders/7?from=push' });
    expect(openWindow.mock.calls).toEqual([['/orders/7?from=push']]);
  });

  it('focuses the visible window and navigates in it, without a reload or a second window', async () => {
    const [hidden, visible] = [makeClient(true), makeClient(true, 'visible')];
    const { scope, openWindow } = makeScope([hidden, visible]);
    await openPush(scope, { url: '/meals?add=now' });
    expect(visible.focus).toHaveBeenCalledOnce();
    expect(visible.postMessage).toHaveBeenCalledWith({ open: '/meals?add=now' }, expect.anything());
    expect([hidden.focus, visible.navigate, openWindow].map((call) => call.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('navigates a window that does not answer', async () => {
    vi.useFakeTimers();
    const client = makeClient(false);
    const { scope } = makeScope([client]);
    const opened = openPush(scope, { url: '/fitness' });
    await vi.advanceTimersByTimeAsync(1_000);
    await opened;
    vi.useRealTimers();
    expect(client.navigate.mock.calls).toEqual([['/fitness']]);
  });

  it.each([{ url: 'https://evil.example/x' }, { url: '//evil.example' }, { url: 7 }, null, 'x'])(
    'never leads to another site: %j',
    async (data) => {
      const { scope, openWindow } = makeScope();
      await openPush(scope, data);
      expect(openWindow.mock.calls).toEqual([['/dashboard']]);
    },
  );
});

it('sends the server a changed subscription', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response());
  vi.stubGlobal('fetch', fetched);
  const { scope, subscribe } = makeScope();
  await renewPush(scope, null);
  await renewPush(scope, new Uint8Array([4]));
  expect(subscribe.mock.calls).toHaveLength(1);
  const [[url, init] = ['', {}]] = fetched.mock.calls;
  expect([url, JSON.parse(String(init.body)).json]).toMatchObject([
    '/rpc/push/subscribe',
    { endpoint: 'https://push.example.com/2', keys: { p256dh: 'p', auth: 'a' } },
  ]);
});
