import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Reorder = { count: number; onMove: (from: number, to: number) => void };

/**
 * Lets a list be put in order by the handles of its rows: dragged, or moved with the arrow keys. The list's rows must be
 * its only children, and each handle carries `handleProps`.
 */
export function useReorder({ count, onMove }: Reorder) {
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);

  const hold = (index: number | null) => {
    dragged.current = index;
    setHeld(index);
  };
  const moveTo = (to: number) => {
    const from = dragged.current;
    if (from === null || from === to) return;
    hold(to);
    onMove(from, to);
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
      hold(index);
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (list.current) moveTo(rowAt(list.current, clientY));
    },
    onPointerUp: () => hold(null),
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
