import { useState } from 'react';

/** Counts how often something has been opened. As a key it gives every opening a fresh start, and the closing its end. */
export function useTurn(open: boolean): number {
  const [seen, setSeen] = useState({ open, turn: 0 });
  if (seen.open !== open) setSeen({ open, turn: seen.turn + (open ? 1 : 0) });
  return seen.turn;
}
