import { useEffect, useState } from 'react';

/** Time for the first page to draw itself and fetch its data before anything else asks for the network. */
const REST_MS = 500;

let noteDrawn = (): void => undefined;
const drawn = new Promise<void>((resolve) => {
  noteDrawn = resolve;
});

/** The frame of the member's pages says that the first of them has been drawn. */
export function useNoteDrawn(): void {
  useEffect(() => noteDrawn(), []);
}

/** Counted from the drawing, however long the page's own files took to arrive. */
export async function firstViewDone(): Promise<void> {
  await drawn;
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
}

/** False while a page that has just been drawn should have the network to itself. */
export function useFirstViewDone(): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDone;
}

/** False until what was drawn first has reached the screen; later than that nobody waits for what is fetched. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
