import { useEffect, useState } from 'react';

/** Time for the page itself to come first. */
const REST_MS = 1_000;

/**
 * A part of the page that is fetched when it is wanted, or before, once the page has come to rest. Null until it is there.
 * Unlike `lazy` it does not take the page down when it cannot be had, which happens offline on a first visit.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, isWanted: boolean, onFailed: () => void): Part | null {
  const [part, setPart] = useState<{ is: Part } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is wanted
  useEffect(() => {
    if (part || !isWanted) return;
    let isHere = true;
    load().then(
      (is) => isHere && setPart({ is }),
      () => isHere && onFailed(),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched ahead once
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  return part?.is ?? null;
}
