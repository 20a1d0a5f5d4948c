import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '#web/platform/device/local-store.ts';
import { today } from '#web/platform/format/use-today.ts';

/** `offer`: the browser can install the app. `explain`: an iPhone or iPad, with manual steps. */
export type InstallWay = { kind: 'offer'; prompt: () => Promise<unknown> } | { kind: 'explain' };

const DISMISSED = 'formkurva.install-dismissed';
const DAYS = 'formkurva.visit-days';
/** The hint appears on the third day of use. */
const DAYS_BEFORE = 3;

/** How this device could install the app, once the hint should be shown; null otherwise. */
export function useInstallMoment(): { way: InstallWay | null; end: () => void } {
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => {
    const isFitting = countVisitDay() >= DAYS_BEFORE && readLocal(DISMISSED) === null && !isInstalled();
    if (isFitting && isAppleTouch()) setWay({ kind: 'explain' });
    const offer = (event: Event) => {
      if (!isFitting || !canPrompt(event)) return;
      // Prevents the browser's own prompt.
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

/** Counts the days on which the app was opened here. */
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
