import { useEffect } from 'react';
import { type RestTimer, restLeft } from '#domain/fitness/live/rest-timer.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';

let audio: AudioContext | null = null;

/** Called in a tap: a sound that comes later by itself is then allowed. */
export function unlockSound(): void {
  audio ??= openAudio();
  void audio?.resume().catch(() => undefined);
}

/** Null where there is no sound, or no more of it: a set counts without it. */
function openAudio(): AudioContext | null {
  try {
    return typeof AudioContext === 'undefined' ? null : new AudioContext();
  } catch {
    return null;
  }
}

const TONE_HZ = 880;
const TONE_S = 0.18;
const TONES = [0, 0.28, 0.56];
const BUZZ_MS = [200, 100, 200];

/** Sound and vibration when a rest is over, where the member wants them. Set by the moment at which it ends, not by counting. */
export function useRestSignal(
  rest: RestTimer | null,
  { sound, vibration }: { sound: boolean; vibration: boolean },
): void {
  useEffect(() => {
    if (!rest || rest.pausedAt !== null) return;
    const leftMs = restLeft(rest, correctedNow()) * 1000;
    if (leftMs <= 0) return;
    const timer = setTimeout(() => {
      if (sound) playTones();
      if (vibration) navigator.vibrate?.(BUZZ_MS);
    }, leftMs);
    return () => clearTimeout(timer);
  }, [rest, sound, vibration]);
}

function playTones(): void {
  if (!audio) return;
  // The browser may have put it to sleep while the page was hidden.
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  for (const after of TONES) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = TONE_HZ;
    gain.gain.value = 0.2;
    tone.connect(gain).connect(audio.destination);
    tone.start(audio.currentTime + after);
    tone.stop(audio.currentTime + after + TONE_S);
  }
}

/** Keeps the screen awake while the page is in view. The browser lets go of it whenever the page is hidden. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const got = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await got?.release();
      else lock = got;
    };
    const look = () => void ask();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, [isWanted]);
}
