import { useEffect, useEffectEvent } from 'react';

let handed: { to: string; file: File } | null = null;

/** Passes a file to the import of this name, whose page opens next. */
export function handFile(to: string, file: File): void {
  handed = { to, file };
}

/** Takes a file passed to this import as if the member had chosen it, as soon as the page is ready. */
export function useHandedFile(name: string, isReady: boolean, take: (file: File) => void): void {
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (!isReady || handed?.to !== name) return;
    const { file } = handed;
    handed = null;
    takeNow(file);
  }, [name, isReady]);
}
