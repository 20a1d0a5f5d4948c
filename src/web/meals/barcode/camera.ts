/** Reasons why the camera is unavailable. */
export type CameraProblem = 'refused' | 'noCamera' | 'failed';

export type Camera = { stream: MediaStream; stop: () => void; torch: ((on: boolean) => Promise<void>) | null };

/** Opens the rear camera where there is one. Throws the browser's error; see `cameraProblem`. */
export async function openCamera(): Promise<Camera> {
  // mediaDevices exists on secure pages only, not over plain http on a local network.
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('No camera here', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  return { stream, stop, torch: torchOf(stream.getVideoTracks()[0]) };
}

export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noCamera' : 'failed';
}

/** Controls the torch of phones whose browser supports it; null elsewhere. */
function torchOf(track: MediaStreamTrack | undefined): Camera['torch'] {
  const abilities: object = track?.getCapabilities?.() ?? {};
  if (!track || !('torch' in abilities) || !abilities.torch) return null;
  return (on) => track.applyConstraints({ advanced: [asConstraint({ torch: on })] });
}

// `torch` is in the media capture specification, but not in TypeScript's DOM library.
const asConstraint = (constraint: object) => constraint as MediaTrackConstraintSet;
