import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postCall } from '#web/platform/api/post-call.ts';
import { connectBy, serverConnection } from '#web/platform/api/server-connection.ts';
import { type Alarms, ringBy } from '#web/platform/device/alarms.ts';
import { enterOverlay } from '#web/ui/overlays/overlay-host.ts';
import { nativeDevice } from './test/native-device.ts';

const API = 'https://app.formkurva.example';
const browser = serverConnection();
let stop = () => {};
let device: ReturnType<typeof nativeDevice>;
let startNatively: typeof import('./start-natively.ts').startNatively;
let alarms: Alarms;

beforeAll(async () => {
  device = nativeDevice();
  // After the bridge, as in the wrapper: Capacitor looks for it when its script is evaluated.
  ({ startNatively } = await import('./start-natively.ts'));
  alarms = (await import('./local-alarms.ts')).localAlarms();
});
afterEach(() => {
  stop();
  connectBy(browser);
  ringBy(null);
  document.body.innerHTML = '';
});
afterAll(() => device.end());

/** The app on a phone with this stored token and launch link. */
async function startApp({ token = null, launchUrl = null }: { token?: string | null; launchUrl?: string | null } = {}) {
  const store = new Map(token === null ? [] : [['formkurva_session', JSON.stringify(token)]]);
  device.restart({
    'App.getLaunchUrl': () => (launchUrl === null ? {} : { url: launchUrl }),
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: store.get(String(prefixedKey)) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => void store.set(String(prefixedKey), String(data)),
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: store.delete(String(prefixedKey)) }),
  });
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  // A reload removes the page's listeners.
  stop();
  stop = await startNatively(API, () => ({ history }));
  await vi.waitFor(() => {
    expect(device.hasListener('App', 'appUrlOpen') && device.hasListener('Keyboard', 'keyboardWillHide')).toBe(true);
    expect(device.calls('App.getLaunchUrl')).toHaveLength(1);
  });
  await new Promise((resolve) => setTimeout(resolve));
  return { history, store };
}

describe('a formkurva:// link', () => {
  it('opens its page while the app runs', async () => {
    const { history } = await startApp();
    device.emit('App', 'appUrlOpen', { url: 'formkurva://meals?day=2026-11-12' });
    expect([history.location.href, history.length]).toEqual(['/meals?day=2026-11-12', 2]);
  });

  it('opens its page when it has started the app, above the first page', async () => {
    const { history } = await startApp({ launchUrl: 'formkurva://community/thread/7' });
    expect(history.location.href).toBe('/community/thread/7');
    history.back();
    expect(history.location.href).toBe('/dashboard');
  });

  it('opens one page when the device reports the launch’s link twice', async () => {
    const { history } = await startApp({ launchUrl: 'formkurva://profile' });
    device.emit('App', 'appUrlOpen', { url: 'formkurva://profile' });
    expect([history.location.href, history.length]).toEqual(['/profile', 2]);
  });

  it('does not return a reloaded page to the launch’s link', async () => {
    await startApp({ launchUrl: 'formkurva://profile' });
    const { history } = await startApp({ launchUrl: 'formkurva://profile' });
    expect(history.location.href).toBe('/dashboard');
  });

  it.each(['https://evil.example/profile', 'javascript:alert(1)', 'formkurva:'])(
    'ignores %s, which leads nowhere else',
    async (url) => {
      const { history } = await startApp();
      device.emit('App', 'appUrlOpen', { url });
      expect(['/dashboard', '/']).toContain(history.location.href);
    },
  );
});

describe('Android’s back button', () => {
  const isLeft = () => device.calls('App.minimizeApp').length;

  it('closes the topmost overlay and stays on the page', async () => {
    const { history } = await startApp();
    history.push('/meals');
    const overlay = document.createElement('dialog');
    const onCancel = vi.fn();
    overlay.addEventListener('cancel', onCancel);
    const leave = enterOverlay(overlay);
    device.emit('App', 'backButton', { canGoBack: true });
    leave();
    expect([onCancel.mock.calls.length, history.location.href, isLeft()]).toEqual([1, '/meals', 0]);
  });

  it('goes back, and leaves the app at its first page', async () => {
    const { history } = await startApp();
    history.push('/meals');
    device.emit('App', 'backButton', { canGoBack: true });
    expect([history.location.href, isLeft()]).toEqual(['/dashboard', 0]);
    device.emit('App', 'backButton', { canGoBack: false });
    await vi.waitFor(() => expect(isLeft()).toBe(1));
  });
});

describe('the keyboard', () => {
  it('replaces the menu while it is open', async () => {
    await startApp();
    const root = document.documentElement;
    device.emit('Keyboard', 'keyboardWillShow', { keyboardHeight: 300 });
    expect(root.getAttribute('data-keyboard')).toBe('open');
    device.emit('Keyboard', 'keyboardWillHide', {});
    expect(root.hasAttribute('data-keyboard')).toBe(false);
  });

  it('does not cover the focused field', async () => {
    await startApp();
    document.body.innerHTML = '<input>';
    const field = document.querySelector('input') ?? document.createElement('input');
    field.scrollIntoView = vi.fn();
    field.focus();
    device.emit('Keyboard', 'keyboardDidShow', { keyboardHeight: 300 });
    expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  });
});

describe('the session', () => {
  const asked = () => {
    const fetching = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ json: { done: true } }));
    vi.stubGlobal('fetch', fetching);
    return fetching.mock.calls;
  };

  it('authenticates with the token from the secure store, at the server’s address and without cookies', async () => {
    await startApp({ token: 'token-of-this-phone' });
    const calls = asked();
    await postCall(['auth', 'me'], undefined);
    expect(calls[0]?.[0]).toBe(`${API}/rpc/auth/me`);
    expect(calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      headers: { authorization: 'Bearer token-of-this-phone', 'x-formkurva': 'web' },
    });
  });

  it('is requested by a sign-in as an app, and is in the secure store until the sign-out', async () => {
    const { store } = await startApp();
    expect([serverConnection().signsInAs, serverConnection().headers()]).toEqual([{ device: 'app' }, {}]);
    await serverConnection().storeToken('a-new-token');
    expect([store.get('formkurva_session'), serverConnection().headers()]).toEqual([
      '"a-new-token"',
      { authorization: 'Bearer a-new-token' },
    ]);
    expect(device.calls('SecureStorage.internalSetItem')[0]?.options).toMatchObject({ sync: false, access: 1 });
    await serverConnection().storeToken(null);
    expect([store.size, serverConnection().headers()]).toEqual([0, {}]);
  });

  it('is never where a script of the page could read it', async () => {
    await startApp();
    await serverConnection().storeToken('a-new-token');
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    expect(stored).not.toContain('a-new-token');
  });
});

describe('files of the server', () => {
  it('is fetched with the token and shown from memory when it is a picture', async () => {
    await startApp({ token: 'token-of-this-phone' });
    const fetching = vi.fn(async (_url: string, _init: RequestInit) => new Response(new Blob(['x'])));
    vi.stubGlobal('fetch', fetching);
    document.body.innerHTML = '<p><img src="/files/community/a.webp"><img src="/app-icon.svg"></p>';
    const [picture, icon] = document.querySelectorAll('img');
    await vi.waitFor(() => expect(picture?.src).toMatch(/^blob:/));
    expect(fetching.mock.calls).toEqual([
      [
        `${API}/files/community/a.webp`,
        { credentials: 'omit', headers: { authorization: 'Bearer token-of-this-phone' } },
      ],
    ]);
    expect(icon?.getAttribute('src')).toBe('/app-icon.svg');
  });

  it('open in the app when they are addresses of the app', async () => {
    const { history } = await startApp();
    document.body.innerHTML = `<a href="${API}/community/thread/7"><b>tråden</b></a>`;
    fireEvent.click(document.querySelector('b') ?? document.body);
    expect(history.location.href).toBe('/community/thread/7');
  });
});

/** In this file, because Capacitor uses the first bridge that it finds, and test files share modules. */
describe('an alarm', () => {
  const AT = Date.UTC(2026, 10, 12, 17, 1, 30);
  const ALARM = { atMs: AT, title: 'Vilan är slut', text: 'Dags för nästa set.' };
  beforeEach(() => device.restart({ 'LocalNotifications.checkPermissions': () => ({ display: 'granted' }) }));

  it('is set on the phone for the end of a rest', async () => {
    await alarms.set(ALARM);
    expect(device.calls('LocalNotifications.schedule')[0]?.options).toMatchObject({
      notifications: [
        { id: 1, title: 'Vilan är slut', body: 'Dags för nästa set.', schedule: { at: new Date(AT).toISOString() } },
      ],
    });
  });

  it('is cancelled after it was set, in the order of the calls', async () => {
    const set = alarms.set(ALARM);
    await alarms.cancel();
    await set;
    const order = ['schedule', 'cancel'].map((name) => device.calls(`LocalNotifications.${name}`).length);
    expect(order).toEqual([1, 1]);
    expect(device.calls('LocalNotifications.cancel')[0]?.options).toEqual({ notifications: [{ id: 1 }] });
  });

  it('asks for the permission when it is needed, and is not set without it', async () => {
    const request = vi.fn(() => ({ display: 'denied' }));
    device.restart({
      'LocalNotifications.checkPermissions': () => ({ display: 'prompt' }),
      'LocalNotifications.requestPermissions': request,
    });
    await alarms.set(ALARM);
    expect(request).toHaveBeenCalledOnce();
    expect(device.calls('LocalNotifications.schedule')).toEqual([]);
  });
});
