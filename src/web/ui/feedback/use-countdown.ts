import { useEffect, useRef } from 'react';

/** Calls `onEnd` after `durationMs` of time that was not paused; a new `turn` starts over. */
export function useCountdown(turn: number | null, durationMs: number, paused: boolean, onEnd: () => void) {
  const left = useRef({ turn, ms: durationMs });
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (left.current.turn !== turn) left.current = { turn, ms: durationMs };
    if (turn === null || paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= performance.now() - startedAt;
    };
  }, [turn, durationMs, paused]);
}
