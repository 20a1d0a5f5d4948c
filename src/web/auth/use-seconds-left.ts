import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0, from the start or from the last call of `restart`. */
export function useSecondsLeft(from: number): { left: number; restart: (seconds: number) => void } {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: setLeft };
}
