import { useEffect, useEffectEvent } from 'react';

let handed: { to: string; file: File } | null = null;

/** Gives a file to the import of this name, whose page is opened next. */
export function handFile(to: string, file: File): void {
  handed = { to, file };
}

/** Takes a file that was handed to this import, as if the member had chosen it here, as soon as the page is ready for one. */
export function useHandedFile(name: string, isReady: boolean, take: (file: File) => void): void {
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (!isReady || handed?.to !== name) return;
    const { file } = handed;
    handed = null;
    takeNow(file);
  }, [name, isReady]);
}
