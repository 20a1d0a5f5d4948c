import { useEffect, useState } from 'react';

/** Time for the first page to draw itself and fetch its data before anything else asks for the network. */
const REST_MS = 500;

export function firstViewDone(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, REST_MS);
  });
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
