import { Capacitor } from '@capacitor/core';
import type { RouterHistory } from '@tanstack/react-router';
import { connectBy } from '#web/platform/api/server-connection.ts';
import { ringBy } from '#web/platform/device/alarms.ts';
import { report } from '#web/platform/faults/report.ts';
import { followBackButton } from './back-button.ts';
import { followDeepLinks } from './deep-links.ts';
import { followKeyboard } from './keyboard.ts';
import { localAlarms } from './local-alarms.ts';
import { bearerConnection } from './native-connection.ts';
import { loadServerFiles } from './server-files.ts';
import { secureTokens } from './token-store.ts';

type Started = { history: Pick<RouterHistory, 'push' | 'back' | 'canGoBack' | 'location'> };

/**
 * Starts the app inside the native wrapper: with its token in hand, and listening to what only the device can tell. The answer
 * stops looking after pictures.
 */
export async function startNatively(apiUrl: string, start: () => Started): Promise<() => void> {
  if (!Capacitor.isNativePlatform()) throw new Error('This build is for the native app: open it there.');
  connectBy(await bearerConnection(apiUrl, secureTokens()));
  ringBy(localAlarms());
  const { history } = start();
  const stop = loadServerFiles(document, (path) => history.push(path));
  const listeners = [followDeepLinks(history), followBackButton(history), followKeyboard(document.documentElement)];
  for (const listener of listeners) {
    listener.catch((error: unknown) => report('the device could not be listened to', error));
  }
  return stop;
}
