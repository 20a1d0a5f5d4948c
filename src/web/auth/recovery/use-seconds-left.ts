import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0, from the start or from the last call of `restart`. */
export function useSecondsLeft(from: number): { left: number; restart: (seconds: number) => void } {
  const [left, setLeft] = useState(from);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return { left, restart: setLeft };
}
