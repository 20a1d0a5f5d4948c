import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '#web/platform/device/local-store.ts';
import { today } from '#web/platform/format/use-today.ts';

/** `offer`: the browser can install by itself. `explain`: an iPhone or iPad, where the member does it by hand. */
export type InstallWay = { kind: 'offer'; prompt: () => Promise<unknown> } | { kind: 'explain' };

const DISMISSED = 'formkurva.install-dismissed';
const DAYS = 'formkurva.visit-days';
/** Whoever comes back on a third day has found a use for the app. */
const DAYS_BEFORE = 3;

/** How this device could install the app, on a day when it is fitting to say so; null otherwise. */
export function useInstallMoment(): { way: InstallWay | null; end: () => void } {
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => {
    const isFitting = countVisitDay() >= DAYS_BEFORE && readLocal(DISMISSED) === null && !isInstalled();
    if (isFitting && isAppleTouch()) setWay({ kind: 'explain' });
    const offer = (event: Event) => {
      if (!isFitting || !canPrompt(event)) return;
      // Otherwise the browser shows a bar of its own.
      event.preventDefault();
      setWay({ kind: 'offer', prompt: () => event.prompt() });
    };
    window.addEventListener('beforeinstallprompt', offer);
    return () => window.removeEventListener('beforeinstallprompt', offer);
  }, []);
  return { way, end: () => setWay(null) };
}

export function dismissInstallHint(): void {
  writeLocal(DISMISSED, 'yes');
}

/** The days on which the app was opened here: the latest, and how many there were. */
function countVisitDay(): number {
  const [latest, count] = (readLocal(DAYS) ?? '').split(' ');
  const before = Number(count) || 0;
  if (latest === today()) return before;
  writeLocal(DAYS, `${today()} ${before + 1}`);
  return before + 1;
}

function isInstalled(): boolean {
  const isStandalone: unknown = Reflect.get(navigator, 'standalone');
  return isStandalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

const isAppleTouch = () => /iPhone|iPad/.test(navigator.userAgent);

function canPrompt(event: Event): event is Event & { prompt: () => Promise<unknown> } {
  return 'prompt' in event && typeof event.prompt === 'function';
}
