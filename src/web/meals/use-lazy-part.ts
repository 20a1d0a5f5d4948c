import { useEffect, useEffectEvent, useState } from 'react';

/** Time for the page itself to come first. */
const REST_MS = 1_000;

/**
 * A part of the page that is fetched when it is wanted, or before, once the page has come to rest. Null until it is there.
 * Unlike `lazy` it does not take the page down when it cannot be had, which happens offline on a first visit.
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
