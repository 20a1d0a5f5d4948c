import { type PointerEvent, useRef, useState } from 'react';

type Dragged = { id: string; to: number };

/**
 * Lets the rows of a list be dragged by their handles. Nothing is moved before the row is let go, so the server hears of
 * one move. The rows must be the list's only children.
 */
export function useDragOrder(onDrop: (id: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const handleProps = (id: string, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, to: index });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (dragged && list.current) setDragged({ id, to: rowAt(list.current, clientY) });
    },
    onPointerUp: () => {
      setDragged(null);
      if (dragged && dragged.to !== index) onDrop(id, dragged.to);
    },
    onPointerCancel: () => setDragged(null),
  });

  return { list, dragged, handleProps };
}

/** The row at a height of the screen; above and below the list it is the first and the last. */
function rowAt(list: HTMLElement, y: number): number {
  const below = [...list.children].findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below === -1 ? list.children.length - 1 : below;
}
