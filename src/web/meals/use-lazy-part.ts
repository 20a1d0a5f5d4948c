import { useEffect, useEffectEvent, useState } from 'react';

/** Delay, so that the page itself loads first. */
const REST_MS = 1_000;

/**
 * Loads a component on demand or once the page is idle; null until then. Unlike `lazy`, a failure (offline on a first visit) does not
 * break the page.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, isWanted: boolean, onFailed: () => void): Part | null {
  const [part, setPart] = useState<{ is: Part } | null>(null);

  const loadOnce = useEffectEvent(() => (part ? null : load()));
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    loadOnce()?.then(
      (is) => isHere && setPart({ is }),
      () => isHere && fail(),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);

  const loadAhead = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  return part?.is ?? null;
}
