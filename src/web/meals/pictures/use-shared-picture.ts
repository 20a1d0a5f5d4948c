import { useEffect, useEffectEvent, useRef } from 'react';
import { forgetShared, isPictureFile, readShared } from '#web/platform/service-worker/shared-file.ts';
import { usePhoto } from './use-photo-input.tsx';

/**
 * Passes on a picture that was shared to the app, once `isReady`. It is stored on the device until used or dismissed, so that a reload
 * does not lose it: `forget` deletes it, automatically when `isUsed`.
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
    // Without storage there is no shared picture.
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
