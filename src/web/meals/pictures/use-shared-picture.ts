import { useEffect, useEffectEvent, useRef } from 'react';
import { forgetShared, isPictureFile, readShared } from '#web/platform/service-worker/shared-file.ts';
import { usePhoto } from './use-photo-input.tsx';

/**
 * Takes a picture that was shared to the app, when `isReady`. It waits on the device until it was used or put away, so that a
 * reload in between loses nothing: `forget` is called then, here when it `isUsed`.
 */
export function useSharedPicture(isReady: boolean, onPhoto: (photo: File) => void, isUsed: boolean) {
  const isTaken = useRef(false);
  const { take } = usePhoto(onPhoto);
  const takeNow = useEffectEvent((file: File) => {
    isTaken.current = true;
    void take(file);
  });
  useEffect(() => {
    if (!isReady || !('caches' in window)) return;
    let isLeft = false;
    const read = async () => {
      const file = await readShared(caches, Date.now());
      if (!isLeft && file && isPictureFile(file)) takeNow(file);
    };
    // Where the browser keeps nothing, nothing waits.
    read().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [isReady]);
  const forget = () => {
    if (!isTaken.current) return;
    isTaken.current = false;
    forgetShared(caches).catch(() => undefined);
  };
  const forgetUsed = useEffectEvent(forget);
  useEffect(() => {
    if (isUsed) forgetUsed();
  }, [isUsed]);
  return { forget };
}
