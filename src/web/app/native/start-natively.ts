import './keyboard.css';
import { App } from '@capacitor/app';
import { Capacitor } from '@capacitor/core';
import { Keyboard } from '@capacitor/keyboard';
import type { RouterHistory } from '@tanstack/react-router';
import { connectBy } from '#web/platform/api/server-connection.ts';
import { report } from '#web/platform/client-errors/report.ts';
import { ringBy } from '#web/platform/device/alarms.ts';
import { deepLinkPath } from '#web/platform/device/deep-link.ts';
import { closeTopOverlay } from '#web/ui/overlays/overlay-host.ts';
import { localAlarms } from './local-alarms.ts';
import { bearerConnection } from './native-connection.ts';
import { loadServerFiles } from './server-files.ts';
import { secureTokens } from './token-store.ts';

type Started = { history: Pick<RouterHistory, 'push' | 'back' | 'canGoBack' | 'location'> };

/**
 * Starts the app inside the native wrapper: with its token, and with listeners for device events. The returned function
 * stops the loading of pictures.
 */
export async function startNatively(apiUrl: string, start: () => Started): Promise<() => void> {
  if (!Capacitor.isNativePlatform()) throw new Error('This build is for the native app: open it there.');
  connectBy(await bearerConnection(apiUrl, secureTokens()));
  ringBy(localAlarms());
  const { history } = start();
  const stop = loadServerFiles(document, (path) => history.push(path));
  const listeners = [followDeepLinks(history), followBackButton(history), followKeyboard(document.documentElement)];
  for (const listener of listeners) {
    listener.catch((error: unknown) => report('the device events could not be subscribed to', error));
  }
  return stop;
}

/**
 * Android's back button: closes the topmost overlay, then goes back, and at the first page leaves the app, which keeps
 * its state.
 */
async function followBackButton(history: Pick<RouterHistory, 'back' | 'canGoBack'>): Promise<void> {
  await App.addListener('backButton', () => {
    if (closeTopOverlay()) return;
    if (history.canGoBack()) history.back();
    else void App.minimizeApp();
  });
}

const LAUNCH_KEY = 'formkurva.launch-url';

/** Opens the page of every formkurva:// link, also of the one that started the app. */
async function followDeepLinks(history: Pick<RouterHistory, 'push' | 'location'>): Promise<void> {
  const open = (link: string) => {
    const path = deepLinkPath(link);
    // An iPhone reports the link that started the app twice: as the launch's and as an event.
    if (path !== null && path !== history.location.href) history.push(path);
  };
  await App.addListener('appUrlOpen', ({ url }) => open(url));
  const launch = await App.getLaunchUrl();
  // The launch's link persists: a page that reloads later must not open it again.
  if (!launch || sessionStorage.getItem(LAUNCH_KEY) === launch.url) return;
  sessionStorage.setItem(LAUNCH_KEY, launch.url);
  open(launch.url);
}

/** While the keyboard is open the menu is hidden, and the focused field stays visible. */
async function followKeyboard(root: HTMLElement): Promise<void> {
  await Keyboard.addListener('keyboardWillShow', () => root.setAttribute('data-keyboard', 'open'));
  await Keyboard.addListener('keyboardDidShow', () => {
    root.ownerDocument.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  await Keyboard.addListener('keyboardWillHide', () => root.removeAttribute('data-keyboard'));
}
