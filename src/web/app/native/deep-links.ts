import { App } from '@capacitor/app';
import type { RouterHistory } from '@tanstack/react-router';
import { deepLinkPath } from '#web/platform/device/deep-link.ts';

const LAUNCH_KEY = 'formkurva.launch-url';

/** Opens the page of every formkurva:// link, also of the one that has started the app. */
export async function followDeepLinks(history: Pick<RouterHistory, 'push' | 'location'>): Promise<void> {
  const open = (link: string) => {
    const path = deepLinkPath(link);
    // An iPhone tells of the link that started the app twice: as the launch's and as an event.
    if (path !== null && path !== history.location.href) history.push(path);
  };
  await App.addListener('appUrlOpen', ({ url }) => open(url));
  const launch = await App.getLaunchUrl();
  // The launch's link stays with the app: a page that reloads later must not be thrown back to it.
  if (!launch || sessionStorage.getItem(LAUNCH_KEY) === launch.url) return;
  sessionStorage.setItem(LAUNCH_KEY, launch.url);
  open(launch.url);
}
