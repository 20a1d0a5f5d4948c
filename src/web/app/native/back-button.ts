import { App } from '@capacitor/app';
import type { RouterHistory } from '@tanstack/react-router';
import { closeTopOverlay } from '#web/ui/overlays/overlay-host.ts';

/** Android's back: closes what lies on top, then goes back, and at the first page leaves the app, which stays as it is. */
export async function followBackButton(history: Pick<RouterHistory, 'back' | 'canGoBack'>): Promise<void> {
  await App.addListener('backButton', () => {
    if (closeTopOverlay()) return;
    if (history.canGoBack()) history.back();
    else void App.minimizeApp();
  });
}
