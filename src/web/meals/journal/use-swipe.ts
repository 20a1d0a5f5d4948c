import { type TouchEvent, useRef } from 'react';

const FAR_PX = 64;
/** Minimum ratio of horizontal to vertical movement; scrolling moves sideways too. */
const STEEPNESS = 2;
/** Swipes from the edge are the phone's back gesture. */
const EDGE_PX = 24;

/** Detects horizontal swipes over an element. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      const isOurs = touch && touches.length === 1 && !isAtEdge(touch.clientX);
      start.current = isOurs ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const across = touch.clientX - from.x;
      const down = touch.clientY - from.y;
      if (Math.abs(across) < FAR_PX || Math.abs(across) < Math.abs(down) * STEEPNESS) return;
      if (across < 0) onLeft();
      else onRight();
    },
  };
}

function isAtEdge(x: number): boolean {
  return x < EDGE_PX || x > window.innerWidth - EDGE_PX;
}
