import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Longer than a finger needs to reach what was there before. */
const DELAY_MS = 350;

/**
 * Whether an element that has just appeared over the page accepts presses: not in its first moment, nor during a press
 * that began before it. Until then presses go to the page below.
 */
export function useTakesPresses(shown: object | null): boolean {
  const [enabled, setEnabled] = useState<object | null>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press, { capture: true });
    for (const kind of RELEASES) window.addEventListener(kind, release, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', press, { capture: true });
      for (const kind of RELEASES) window.removeEventListener(kind, release, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (!shown) return;
    let timer: ReturnType<typeof setTimeout>;
    const enable = () => {
      if (isPressed.current) timer = setTimeout(enable, DELAY_MS);
      // At once: a press that began before the change is drawn would end on the element, and be neither's.
      else flushSync(() => setEnabled(shown));
    };
    timer = setTimeout(enable, DELAY_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return enabled === shown;
}

const RELEASES = ['pointerup', 'pointercancel'] as const;
