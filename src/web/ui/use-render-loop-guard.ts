import { useRef } from 'react';

const MAX_RENDERS = 100;
const WITHIN_MS = 1_000;

/**
 * Throws when a page renders endlessly, before the browser freezes, so that the crash boundary replaces it. Used by the
 * frame and by page heads, which render whenever their page does.
 */
export function useRenderLoopGuard(now: () => number = () => performance.now()): void {
  const seen = useRef({ since: Number.NEGATIVE_INFINITY, renders: 0 });
  const at = now();
  if (at - seen.current.since >= WITHIN_MS) seen.current = { since: at, renders: 0 };
  seen.current.renders += 1;
  if (seen.current.renders > MAX_RENDERS) throw new Error('infinite render loop detected');
}
