import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Reorder = {
  count: number;
  onMove: (from: number, to: number) => void;
  /**
   * `passing`: a row moves as soon as it is over another. `dropped`: once, when it is dropped, where each move is a
   * call.
   */
  moves?: 'passing' | 'dropped';
};

/** The dragged row, and its target index. */
export type Held = { from: number; to: number };

/**
 * Reorders a list by the handles of its rows: by dragging, or with the arrow keys. The rows must be the list's only
 * children, and each handle needs `handleProps`.
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
    // The rows stay and their content moves, so the focus must follow the content.
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

/** The row at a vertical position; above and below the list it is the first and the last. */
function rowAt(list: HTMLElement, y: number): number {
  const below = [...list.children].findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below === -1 ? list.children.length - 1 : below;
}
