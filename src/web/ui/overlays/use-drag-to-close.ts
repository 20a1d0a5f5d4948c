import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_DISTANCE_PX = 96;
const CLOSE_SPEED_PX_PER_MS = 0.6;

/** Lets the head of a bottom sheet be dragged down; far or fast enough closes it, otherwise it springs back. */
export function useDragToClose(panel: RefObject<HTMLElement | null>, onClose: () => Promise<boolean>) {
  const start = useRef<{ y: number; at: number } | null>(null);

  const moveTo = (distance: number) => {
    if (panel.current) panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button, a, input')) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) moveTo(event.clientY - start.current.y);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      start.current = null;
      const wanted = distance > CLOSE_DISTANCE_PX || (distance > 24 && speed > CLOSE_SPEED_PX_PER_MS);
      void (wanted ? onClose() : Promise.resolve(false)).then((closes) => closes || moveTo(0));
    },
    onPointerCancel: () => {
      start.current = null;
      moveTo(0);
    },
  };
}
