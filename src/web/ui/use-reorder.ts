import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Reorder = {
  count: number;
  onMove: (from: number, to: number) => void;
  /** `passing`: a row moves as soon as it is over another. `dropped`: once, when it is let go, where each move is a call. */
  moves?: 'passing' | 'dropped';
};

/** The row that is held, and the place that it would take. */
export type Held = { from: number; to: number };

/**
 * Lets a list be put in order by the handles of its rows: dragged, or moved with the arrow keys. The list's rows must be
 * its only children, and each handle carries `handleProps`.
 */
export function useReorder({ count, onMove, moves = 'passing' }: Reorder) {
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<Held | null>(null);
  const [held, setHeld] = useState<Held | null>(null);

  const hold = (next: Held | null) => {
    dragged.current = next;
    setHeld(next);
  };
  const passOver = (to: number) => {
    const now = dragged.current;
    if (now === null || now.to === to) return;
    hold(moves === 'passing' ? { from: to, to } : { from: now.from, to });
    if (moves === 'passing') onMove(now.from, to);
  };
  const letGo = () => {
    const now = dragged.current;
    hold(null);
    if (now && now.from !== now.to) onMove(now.from, now.to);
  };
  const step = (index: number, to: number) => {
    if (to < 0 || to >= count) return;
    // The rows stay and their content moves, so the focus has to follow it.
    flushSync(() => onMove(index, to));
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus();
  };

  const handleProps = (index: number) => ({
    'data-handle': true,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      hold({ from: index, to: index });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (list.current) passOver(rowAt(list.current, clientY));
    },
    onPointerUp: letGo,
    onPointerCancel: () => hold(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      step(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
    },
  });

  return { list, held, handleProps };
}

/** The row at a height of the screen; above and below the list it is the first and the last. */
function rowAt(list: HTMLElement, y: number): number {
  const below = [...list.children].findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below === -1 ? list.children.length - 1 : below;
}
