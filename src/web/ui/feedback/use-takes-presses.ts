import { useEffect, useRef, useState } from 'react';

/** Longer than a finger needs that is on its way to what lay there before. */
const SETTLE_MS = 350;

/**
 * Whether what has just come over the page takes presses: not in its first moment, nor while a press goes on that began before it.
 * Until then they go to what lies below, which is what they were meant for.
 */
export function useTakesPresses(shown: object | null): boolean {
  const [settled, setSettled] = useState<object | null>(null);
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
    const settle = () => {
      if (isPressed.current) timer = setTimeout(settle, SETTLE_MS);
      else setSettled(shown);
    };
    timer = setTimeout(settle, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}

const RELEASES = ['pointerup', 'pointercancel'] as const;
