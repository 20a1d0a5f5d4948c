import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { report } from '#web/platform/client-errors/report.ts';
import { openBarcodeReader, readBarcode } from './barcode-reader.ts';
import { type Camera, type CameraProblem, cameraProblem, openCamera } from './camera.ts';

/** Interval between scans: short enough to feel instant, long enough to save battery. */
const LOOK_MS = 180;

export type CameraState =
  | { kind: 'starting' }
  | { kind: 'on'; torch: Camera['torch'] }
  | { kind: 'found' }
  | { kind: 'off'; problem: CameraProblem };

/** Scans for a barcode until one is found or the component unmounts, then releases the camera. */
export function useCamera(onCode: (code: string) => void, passedOver: string | null) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [turn, setTurn] = useState(0);
  // Each turn restarts the camera.
  const start = useEffectEvent((turnNow: number) => {
    // In a later turn the member may want to scan the same code again.
    const passed = turnNow === 0 ? passedOver : null;
    const leaving = new AbortController();
    setState({ kind: 'starting' });
    watch(video, { leaving: leaving.signal, passed }, (torch) => setState({ kind: 'on', torch })).then(
      (code) => {
        if (code === null) return;
        setState({ kind: 'found' });
        onCode(code);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const problem = cameraProblem(error);
        if (problem === 'failed') report('the camera could not be used', error);
        setState({ kind: 'off', problem });
      },
    );
    return () => leaving.abort();
  });
  useEffect(() => start(turn), [turn]);

  return { video, state, restart: () => setTurn((before) => before + 1) };
}

/** The first code found; null when the component was unmounted. Always stops the camera. */
async function watch(
  video: RefObject<HTMLVideoElement | null>,
  { leaving, passed }: { leaving: AbortSignal; passed: string | null },
  onPicture: (torch: Camera['torch']) => void,
): Promise<string | null> {
  const camera = await openCamera();
  try {
    const element = video.current;
    if (leaving.aborted || !element) return null;
    element.srcObject = camera.stream;
    await element.play();
    onPicture(camera.torch);
    const reader = await openBarcodeReader();
    while (!leaving.aborted) {
      const code = await readBarcode(reader, element);
      if (code !== null && code !== passed) return leaving.aborted ? null : code;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return null;
  } finally {
    camera.stop();
    if (video.current) video.current.srcObject = null;
  }
}
